package build

// Lock locks the directory that a build works in.
var Lock = lock
