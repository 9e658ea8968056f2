// Code generated from internal/site/search by go generate. DO NOT EDIT.

/** Letters that Unicode does not decompose, and their folded forms. */
export const FOLDED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ð: "d",
  ø: "o",
  þ: "th",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  œ: "oe",
  ŧ: "t",
  ς: "σ",
}

/** The English stop words, separated by spaces. */
export const STOPWORDS =
  "a about am an and any are arent as at be been being between but by can cant could couldnt did didnt do does doesnt dont for from had has hasnt have havent how hows i if im in into is isnt it its ive let lets may me might my no not of on or our should shouldnt so some than that thats the their them then there theres these they this to us versus vs was wasnt we were werent what whats when where wheres which who why will with wont would wouldnt you your youre"
