/**
 * The delays, distances and counts of what floats over a page: all of them stand here, and nowhere
 * else. Times are in milliseconds and distances in CSS pixels where nothing else is said.
 */

/** Short messages in a corner of the window. */
export const TOAST = {
  /** A message stays this long, and longer while the reader points at it or has the focus in it. */
  duration: 5000,
  /** So many are shown; the oldest goes when one more comes. */
  most: 5,
  /** A closed message is kept this long, so that it can be seen to go. */
  closing: 200,
  /** Between one message and the next. */
  gap: 16,
  /** A message pushed aside so far goes. */
  swipe: 50,
  /** The key that leads to the messages. */
  hotkey: "F8",
} as const

/** A sheet that is drawn up from below. */
export const DRAWER = {
  /** It comes and goes in this time; drawer.css says it, too. */
  animation: 500,
  /** Drawn down by this part of its height, it closes. */
  closeThreshold: 0.25,
  /** A flick this fast closes it from anywhere, in pixels a millisecond. */
  velocityThreshold: 0.4,
  /** After its content was scrolled, it cannot be dragged for this time. */
  scrollLock: 100,
  /** A press on the handle that is shorter is no tap. */
  minimumHold: 100,
  /** A press on the handle that lasts this long is none either. */
  longPress: 250,
  /** Nor is one that travels further. */
  tapTravel: 10,
} as const

/** The name of a button that shows an icon only. */
export const TOOLTIP = {
  open: 700,
  /** The way from the button to its tooltip may take this long. */
  close: 100,
  /** After one tooltip was shown, the next one needs no waiting for this time. */
  skip: 300,
} as const

/** What waits behind a link. */
export const HOVER_CARD = { open: 700, close: 300, skip: 0 } as const

/** What a name in code is. */
export const NAME_CARD = { open: 400, close: 300, skip: 300 } as const

/** The lists of links in the header. */
export const NAVIGATION_MENU = { open: 200, close: 150, skip: 300 } as const

/** Between what floats and what it belongs to. */
export const OFFSET = { popover: 8, tooltip: 6 } as const

/** What the search says while it waits. */
export const SEARCH = {
  /** An answer that takes so long is said to be on its way. */
  slow: 400,
  /** One that takes so long does not come: the titles that the page knows have to do. */
  timeout: 15_000,
} as const
