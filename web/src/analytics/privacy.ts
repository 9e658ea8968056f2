/** Reports whether the browser sends Do Not Track or Global Privacy Control. */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    globalPrivacyControl?: boolean
  } & Navigator
  return doNotTrack === "1" || globalPrivacyControl === true
}
