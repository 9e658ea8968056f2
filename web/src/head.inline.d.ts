/** The script runs when it is imported. */
export {}
