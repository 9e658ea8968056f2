/** Reports whether the browser asks not to be tracked, by either sign. */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    globalPrivacyControl?: boolean
  } & Navigator
  return doNotTrack === "1" || globalPrivacyControl === true
}
