//go:build !linux

package build

// exchange swaps two directories.
func exchange(a, b string) error { return exchangeInSteps(a, b) }
