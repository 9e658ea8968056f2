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
