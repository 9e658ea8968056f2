package build

// Lock is what a build does to the directory that it works on.
var Lock = lock
