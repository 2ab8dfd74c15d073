"""`lbf report`: run folders in, the paper's tables beside ours, curves and examples out. Only `judging` needs
torch.
"""
