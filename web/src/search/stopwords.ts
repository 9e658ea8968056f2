/** English stop words. The list is the same as in internal/site/search/stopwords.go. */
const ENGLISH: ReadonlySet<string> = new Set(
  (
    "a about am an and any are arent as at be been being between but by can cant could couldnt did didnt do " +
    "does doesnt dont for from had has hasnt have havent how hows i if im in into is isnt it its ive let lets " +
    "may me might my no not of on or our should shouldnt so some than that thats the their them then there " +
    "theres these they this to us versus vs was wasnt we were werent what whats when where wheres which who " +
    "why will with wont would wouldnt you your youre"
  ).split(" "),
)

let stopwords = ENGLISH

/** Sets the stop words of another language, separated by spaces. Without an argument, sets the English stop words. */
export function takeStopwords(words?: string) {
  stopwords = words ? new Set(words.split(" ")) : ENGLISH
}

/** Reports whether a word is omitted from texts, and from queries that contain other words. */
export function isStopword(token: string): boolean {
  return stopwords.has(token)
}
