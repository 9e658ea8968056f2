package site

import (
	"bytes"
	"cmp"
	"image"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/card"
	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// CardFile returns the path of the social card of the page at path. It returns false for pages without a card: unlisted
// pages, pages with a custom image, and pages whose title cannot be drawn.
func (s *Site) CardFile(path string) (file string, ok bool) {
	doc := s.pages[path].doc
	if s.config.Cards == nil || s.config.Document.Origin == "" || doc.IsUnlisted() || s.socialImage(doc) != "" {
		return "", false
	}
	c := s.card(doc)
	if !s.config.Cards.Covers(c.Title) {
		return "", false
	}
	key := s.config.Cards.Key(c)
	return CardDir + shortened(key[:]) + "." + c.Ext(), true
}

// DrawCard draws the social card of the page at path, or returns it from the cache.
func (s *Site) DrawCard(path string) ([]byte, error) {
	c := s.card(s.pages[path].doc)
	key := s.config.Cards.Key(c)
	if data, kept := s.config.Cache.Get(key); kept {
		return data, nil
	}
	data, err := s.config.Cards.Draw(c)
	if err == nil {
		s.config.Cache.Put(key, data)
	}
	return data, err
}

// card returns the content of a document's card.
func (s *Site) card(doc content.Document) card.Card {
	var above []string
	for _, node := range s.languageOf(doc).index.Breadcrumbs(doc.Path) {
		above = append(above, node.Title)
	}
	return card.Card{
		Site:        s.config.Document.SiteName,
		Section:     strings.Join(above, " › "),
		Title:       cmp.Or(frontmatter.Text(doc.Seo["title"]), doc.Title, s.languageOf(doc).Title),
		Description: cmp.Or(frontmatter.Text(doc.Seo["description"]), doc.Description),
		Picture:     s.cardPicture(doc),
	}
}

// cardPicture returns the image that represents a document: the poster of its first scene, its thumbnail,
// or its first image. It returns nil if none can be drawn.
func (s *Site) cardPicture(doc content.Document) []byte {
	for n := range mdc.Elements(doc.Body.Tree().Nodes) {
		name, _ := render.SceneName(n)
		if scene, ok := s.scenes[name]; ok && isDrawable(scene.Example.Poster.Data) {
			return scene.Example.Poster.Data
		}
	}
	names := []string{Thumbnail(doc)}
	for _, use := range render.Pictures(doc) {
		names = append(names, use.Path)
	}
	for _, name := range names {
		if s.config.Public == nil || name == "" {
			continue
		}
		data, err := budget.ReadFile(s.config.Public, strings.TrimPrefix(path.Clean(name), "/"), budget.PictureBytes)
		if err == nil && isDrawable(data) {
			return data
		}
	}
	return nil
}

// minCardPicture is the minimum width, in pixels, of an image on a card. It excludes icons and badges.
const minCardPicture = 320

// isDrawable reports whether data is an image that can be drawn on cards.
func isDrawable(data []byte) bool {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	return err == nil && config.Width >= minCardPicture && picture.Fits(config.Width, config.Height)
}
