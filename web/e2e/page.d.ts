// Declares globals that sites, clients and tests add to the window of a page. Tests use them without types.
/* eslint-disable no-var, @typescript-eslint/no-explicit-any */

/** A mark that is lost when the page loads another document. */
declare var stamp: boolean | undefined

declare var tresdocs: any
declare var nuxt: any
declare var iconify: any

// Values that tests record in a page.
declare var _paq: any
declare var code: any
declare var counted: any
declare var most: any
declare var passHour: any
declare var ran: any
declare var seen: any
declare var shift: any
declare var shifted: any
