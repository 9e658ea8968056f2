//go:build !unix

package main

func failLargeWrites() {}
