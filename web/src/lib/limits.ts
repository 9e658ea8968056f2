/**
 * The delays, distances and limits of all overlays. Unless noted otherwise, times are in milliseconds and distances
 * in CSS pixels.
 */

/** Short messages in a corner of the window. */
export const TOAST = {
  /** How long a message is shown. The timer pauses while the reader hovers over the message or focuses it. */
  duration: 5000,
  /** The maximum number of messages shown at the same time. Another message removes the oldest one. */
  most: 5,
  /** How long a closed message stays in the page for its exit animation. */
  closing: 200,
  /** The gap between messages. */
  gap: 16,
  /** How far a message must be swiped to be dismissed. */
  swipe: 50,
  /** The key that moves the focus to the messages. */
  hotkey: "F8",
} as const

/** A sheet that slides in from the bottom. */
export const DRAWER = {
  /** The duration of its animation, the same as in drawer.css. */
  animation: 500,
  /** How far the sheet must be dragged to close, as a fraction of its height. */
  closeThreshold: 0.25,
  /** The speed of a flick that closes the sheet, in pixels per millisecond. */
  velocityThreshold: 0.4,
  /** How long the sheet cannot be dragged after its content has been scrolled. */
  scrollLock: 100,
  /** The minimum duration of a tap on the handle. */
  minimumHold: 100,
  /** The maximum duration of a tap on the handle. */
  longPress: 250,
  /** The maximum distance that a pointer can move during a tap. */
  tapTravel: 10,
} as const

/** The tooltip of a button that shows only an icon. */
export const TOOLTIP = {
  open: 700,
  /** How long the pointer may take to move from the button to its tooltip. */
  close: 100,
  /** The time after a tooltip closes during which the next one opens without a delay. */
  skip: 300,
} as const

/** The preview of a link. */
export const HOVER_CARD = { open: 700, close: 300, skip: 0 } as const

/** The description of a name in code. */
export const NAME_CARD = { open: 400, close: 300, skip: 300 } as const

/** The menus of links in the header. */
export const NAVIGATION_MENU = { open: 200, close: 150, skip: 300 } as const

/** The distance between an overlay and its anchor. */
export const OFFSET = {
  popover: 8,
  tooltip: 6,
} as const

/** Delays of the search. */
export const SEARCH = {
  /** The time after which a search is reported as slow. */
  slow: 400,
  /** The time after which a search is abandoned. The page then falls back to the titles that it already has. */
  timeout: 15_000,
} as const
