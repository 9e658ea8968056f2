# ANCHOR: area
def area(a):
    return a * a
# ANCHOR_END: area
# --8<-- [start:twice]
def twice(a):
    return a + a
# --8<-- [end:twice]
