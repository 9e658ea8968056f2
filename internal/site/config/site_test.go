package config

import "testing"

// TestLanguageTag checks valid language tags and common mistakes.
func TestLanguageTag(t *testing.T) {
	for tag, want := range map[string]bool{
		"en": true, "de-CH": true, "pt-br": true, "es-419": true, "zh-Hant-TW": true, "sl-rozaj-biske": true,
		"de-CH-1901": true, "en-u-ca-buddhist": true, "fr-x-own": true, "zh-yue-HK": true, "haw": true,
		"": false, "e": false, "english": false, "en_US": false, "en-": false, "en US": false, "de-CH-x": false, "en.UTF-8": false, "en\n": false,
	} {
		if got := languageTag.MatchString(tag); got != want {
			t.Errorf("%q: %v, want %v", tag, got, want)
		}
	}
}
