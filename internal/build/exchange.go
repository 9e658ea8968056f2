package build

import "os"

// asideSuffix ends the name of a directory on its way from one place to the other.
const asideSuffix = ".old"

// exchangeInSteps swaps two directories by renaming; should the second step fail, the first is undone.
func exchangeInSteps(a, b string) error {
	aside := a + asideSuffix
	if err := os.Rename(b, aside); err != nil {
		return err
	}
	if err := os.Rename(a, b); err != nil {
		_ = os.Rename(aside, b)
		return err
	}
	return os.Rename(aside, a)
}
