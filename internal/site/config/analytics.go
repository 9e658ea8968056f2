package config

import (
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/payload"
)

// Analytics configures the analytics service. It has no effect unless ID is set, or Script for services that do not
// require an ID.
type Analytics struct {
	Service    string            `yaml:"service" enum:"fathom,plausible,umami,matomo,goatcounter,custom" doc:"the analytics service: plausible, fathom, umami, matomo, goatcounter or custom"`
	ID         string            `yaml:"id" doc:"the site's ID at the service, such as its domain for Plausible or the part before .goatcounter.com for GoatCounter"`
	Host       string            `yaml:"host" doc:"the URL of a self-hosted service, such as https://stats.example.com; required for Matomo"`
	Script     string            `yaml:"script" doc:"the URL of the script, if it is not the service's default"`
	Attributes map[string]string `yaml:"attributes" doc:"additional attributes for the script element, such as data-tag: docs"`
	Consent    bool              `yaml:"consent" doc:"whether to load nothing until the reader consents"`
}

// service describes how to include an analytics service. In its strings, {id} is replaced with the id of the site and
// {host} with the URL of the service.
type service struct {
	// host is the default URL of the service. It is empty if there is no default.
	host string
	// script is the URL of the service's script.
	script string
	// attributes are the attributes of the script element.
	attributes map[string]string
	// connect is the URL that receives visit reports. Reports are requests, and also images if picture is true.
	connect string
	picture bool
	// queue is the global list of commands for the script. start contains the initial commands. view contains the
	// commands for each client-side navigation, where {url} and {title} represent the URL and title of the page.
	queue       string
	start, view [][]string
	// call is the global function to call for each client-side navigation. It is empty if the script detects navigation
	// itself.
	call string
}

// custom is a script that is only configured through its attributes.
const custom = "custom"

// services are the supported services.
var services = map[string]service{
	"fathom": {
		host: "https://cdn.usefathom.com", script: "{host}/script.js", connect: "{host}", picture: true,
		// The router updates the URL before the canonical link, so use the URL.
		attributes: map[string]string{"data-site": "{id}", "data-spa": "auto", "data-canonical": "false"},
	},
	"plausible": {
		host: "https://plausible.io", script: "{host}/js/script.js", connect: "{host}",
		attributes: map[string]string{"data-domain": "{id}", "data-api": "{host}/api/event"},
	},
	"umami": {
		host: "https://cloud.umami.is", script: "{host}/script.js", connect: "{host}",
		attributes: map[string]string{"data-website-id": "{id}", "data-host-url": "{host}", "data-do-not-track": "true"},
	},
	"matomo": {
		script: "{host}/matomo.js", connect: "{host}", picture: true, queue: "_paq",
		start: [][]string{{"disableCookies"}, {"setTrackerUrl", "{host}/matomo.php"}, {"setSiteId", "{id}"}, {"trackPageView"}, {"enableLinkTracking"}},
		view:  [][]string{{"setCustomUrl", "{url}"}, {"setDocumentTitle", "{title}"}, {"trackPageView"}},
	},
	"goatcounter": {
		host: "https://{id}.goatcounter.com", script: "https://gc.zgo.at/count.js", connect: "{host}", picture: true, call: "goatcounter.count",
		attributes: map[string]string{"data-goatcounter": "{host}/count"},
	},
	custom: {},
}

// service returns the service of c with all values filled in. It returns false if visits are not counted.
func (c Analytics) service() (service, bool) {
	s := services[c.Service]
	if c.ID == "" && (c.Service != custom || c.Script == "") {
		return s, false
	}
	if c.Host != "" {
		if c.Service == "goatcounter" {
			s.script = "{host}/count.js"
		}
		s.host = strings.TrimRight(c.Host, "/")
	}
	if c.Script != "" {
		s.script = c.Script
		if c.Host == "" && s.host != "" {
			s.connect = csp.Origin(c.Script) // a script on another host sends its reports to that host
		}
	}
	fill := func(text string) string {
		return strings.NewReplacer("{host}", strings.ReplaceAll(s.host, "{id}", c.ID), "{id}", c.ID).Replace(text)
	}
	s.script, s.connect = fill(s.script), fill(s.connect)
	if c.Service == custom {
		s.connect, s.picture = csp.Origin(c.Script), true
	}
	attributes := map[string]string{}
	for name, value := range s.attributes {
		attributes[name] = fill(value)
	}
	maps.Copy(attributes, c.Attributes)
	s.attributes = attributes
	s.start = filled(s.start, fill)
	return s, s.script != ""
}

func filled(commands [][]string, fill func(string) string) [][]string {
	var all [][]string
	for _, command := range commands {
		command = slices.Clone(command)
		for i := range command {
			command[i] = fill(command[i])
		}
		all = append(all, command)
	}
	return all
}

// Payload returns the data that pages need to count visits. It returns nil if visits are not counted.
func (c Analytics) Payload() *payload.Analytics {
	s, ok := c.service()
	if !ok {
		return nil
	}
	return &payload.Analytics{Script: s.script, Attributes: s.attributes, Queue: s.queue, Start: s.start, View: s.view, Call: s.call, Consent: c.Consent}
}

// sources adds the sources that the service requires to a policy.
func (c Analytics) sources(policy csp.Policy) csp.Policy {
	s, ok := c.service()
	if !ok {
		return policy
	}
	policy = policy.With(csp.Script, csp.Origin(s.script)).With(csp.Connect, csp.Origin(s.connect))
	if s.picture {
		policy = policy.With(csp.Image, csp.Origin(s.connect))
	}
	return policy
}

// analytics checks that the service exists and that its required settings are present.
func (v *validator) analytics(c Analytics) {
	v.address("analytics.script", c.Script)
	v.address("analytics.host", c.Host)
	known := slices.Sorted(maps.Keys(services))
	if _, ok := services[c.Service]; !ok {
		v.add(diag.Errorf(v.position("analytics.service"), "there is no service %q", c.Service).WithSuggestion(c.Service, known))
		return
	}
	switch {
	case c.Service == "matomo" && c.ID != "" && c.Host == "":
		v.add(diag.Errorf(v.position("analytics"), "Matomo requires the URL of its host").WithHint(`add its URL, such as "host: https://stats.example.com"`))
	case c.Service == custom && c.Script == "":
		v.add(diag.Errorf(v.position("analytics"), "a custom service requires a script").WithHint(`add its URL, such as "script: https://stats.example.com/count.js"`))
	case c.Service == "goatcounter" && c.ID != "" && c.Host == "" && !hostName.MatchString(c.ID):
		v.fault("analytics.id", "analytics.id must be the part before .goatcounter.com, not %q", c.ID)
	}
	for name := range c.Attributes {
		if !strings.HasPrefix(name, "data-") {
			v.add(diag.Errorf(v.position("analytics.attributes."+name), "the script element cannot have the attribute %q", name).WithHint(`its attributes begin with "data-"`))
		}
	}
}
