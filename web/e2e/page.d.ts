// What sites, clients and tests put into the window of a page. Tests call it without types.
/* eslint-disable no-var, @typescript-eslint/no-explicit-any */

/** A mark that only a load of another document takes away. */
declare var stamp: boolean | undefined

declare var tresdocs: any
declare var nuxt: any
declare var iconify: any

// What tests note while a page runs.
declare var _paq: any
declare var code: any
declare var counted: any
declare var most: any
declare var passHour: any
declare var ran: any
declare var seen: any
declare var shift: any
declare var shifted: any
