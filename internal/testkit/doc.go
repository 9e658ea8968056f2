// Package testkit is the folder of packages that only tests import.
//
//   - golden: test cases in files
//   - nettest: servers in tests
//   - sitetest: sites in tests
package testkit
