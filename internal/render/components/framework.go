package components

import "strings"

// framework contains the Nuxt UI, Nuxt Content, Docus, VitePress and Starlight components that documents can use. The
// names have no prefix.
var framework = setOf(`accordion accordion-item alert app aside auth-form avatar avatar-group badge banner block-hero
	blog-post blog-posts breadcrumb browser-frame button button-group button-link buttons calendar callout card
	card-grid card-group carousel caution changelog-version changelog-versions chat-message chat-messages chat-palette
	chat-prompt chat-prompt-submit checkbox checkbox-group chip client-only code code-block code-collapse code-group code-icon
	code-preview code-tree collapsible color-mode-avatar color-mode-button color-mode-image color-mode-select
	color-mode-switch color-picker command-palette container content-navigation content-search content-search-button
	content-surround content-toc context-menu copy-code-input danger divider drawer dropdown-menu ellipsis emoji-icon
	empty field field-group file-tree file-upload footer footer-columns form form-field github-contributors github-file
	github-last-commit github-link github-releases github-repository header hero icon icon-docus icon-nuxt
	icon-nuxt-content icon-nuxt-labs icon-nuxt-studio icon-stack-blitz icon-v-scode important info input input-date
	input-menu input-number input-tags input-time kbd landing-c-t-a landing-card landing-cta landing-faq landing-feature landing-grid
	landing-hero landing-logos landing-section link link-button link-card list locale-select main marquee modal navigation-menu note nuxt-img
	nuxt-link nuxt-picture page page-anchors page-aside page-body page-card page-columns page-c-t-a page-cta
	page-feature page-grid page-header page-hero page-links page-list page-logos page-section pagination pin-input
	popover pricing-card pricing-grid pricing-plan pricing-plans pricing-table prism-editor progress prompt props radio-group
	read-more sandbox scroll-area select select-menu separator skeleton slideover slider sponsors stepper steps success
	switch tab tab-item table tabs tabs-item terminal textarea theme timeline tip toast toggle tooltip tree user vertical
	vp-button vp-team-members vp-team-page vp-team-page-section vp-team-page-title video-player voltaic-input warning you-tube`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}

// InFramework reports whether Nuxt UI, Nuxt Content, Docus, VitePress or Starlight provides a component with the given
// name, which must not have a prefix.
func InFramework(name string) bool { return framework[name] }
