// Code generated from internal/locale by go generate. DO NOT EDIT.
import { texts } from "./texts"

export const shell = /* @__PURE__ */ texts("shell", {
  breadcrumb: "Breadcrumb",
  close: "Close",
  closeMenu: "Close menu",
  contents: "On this page",
  darkMode: "Switch to dark mode",
  lastUpdated: "Last updated:",
  lightMode: "Switch to light mode",
  mainMenu: "Main",
  menu: "Menu",
  navigation: "Documentation",
  neighbors: "Previous and next page",
  next: "Next",
  noPlayground: "The playground could not be loaded",
  offline: "You are offline",
  offlineText: "That page could not be loaded.",
  openMenu: "Open menu",
  previous: "Previous",
  reload: "Reload",
  skip: "Skip to content",
  unreachable: "The documentation's data cannot be reached. Check your connection and try again.",
  updated: "This site has been updated",
  updatedText: "The next page you open is the new one.",
  version: "Version {version}",
  video: "Video player",
})
