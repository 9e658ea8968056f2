package build

import "os"

// asideSuffix ends the temporary name of a directory during a swap.
const asideSuffix = ".old"

// exchangeInSteps swaps two directories by renaming them. If the second step fails, the first one is undone.
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
