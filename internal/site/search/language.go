package search

import (
	"slices"
	"strings"
)

// Language contains the stop words of a language, and the endings that the search ignores when it compares words,
// longest first. Both are separated by spaces. The zero Language is English, whose lists are part of the front end.
type Language struct {
	Stopwords string `json:"stopwords,omitempty"`
	Endings   string `json:"endings,omitempty"`
	// Subject is the name of the site, without words such as "Docs". It is empty if the name has several words. All
	// pages are about it, so queries ignore it like a stop word.
	Subject string `json:"subject,omitempty"`
}

// languages are the supported languages except English, by their primary subtags.
var languages = map[string]Language{
	"ar": {
		Stopwords: "من في على إلى عن مع هذا هذه ذلك تلك الذي التي الذين هو هي هم كان كانت أن إن أو ثم بل لا لم لن ما قد كل بعد قبل عند كما حيث إذا لكن",
		Endings:   "ات ون ين ان ها هم ة ه ي",
	},
	"de": {
		Stopwords: "aber als am an auch auf aus bei bis das dass dem den der des die dies diese diesem diesen dieser dieses du durch ein eine einem einen einer eines er es für haben hat ich ihr ihre im in ist ja kann können man mit nach nicht noch nur ob oder sein sich sie sind so über um und uns unter vom von vor was wenn werden wie wir wird wo zu zum zur",
		Endings:   "keiten ungen keit ung ern est end em en er es e n s",
	},
	"es": {
		Stopwords: "a al como con cuando de del desde donde el ella ellas ellos en entre era es esa ese esta este esto ha han hay la las le les lo los más me mi muy no nos o para pero por que se ser si sin sobre son su sus también te tu un una uno unos y ya",
		Endings:   "aciones amente ación mente iendo ando ados adas ido ida ado ada es as os ar er ir a o s",
	},
	"fr": {
		Stopwords: "à au aux avec ce ces cette dans de des du elle en est et être il ils je la le les leur leurs lui mais me même mes moi mon ne nos notre nous on ou où par pas plus pour qu que qui sa se ses si son sont sur ta te tes toi ton tu un une vos votre vous y",
		Endings:   "issements issement ements ations ateurs ement ation ateur euses euse eurs eur ées és ée er ez ir es é e s",
	},
	"pt": {
		Stopwords: "a ao aos as até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta este eu foi há isso já la lhe mais mas me mesmo meu muito na nas não no nos o os ou para pela pelo por qual quando que quem se sem ser seu seus são só sua suas também te tem um uma você",
		Endings:   "amente ações mente ação ando endo indo ados adas ado ada ido ida ões es as os ar er ir a o s",
	},
	"ru": {
		Stopwords: "а без более бы был была были было в вам вас во вот все всё вы где да для до его её если есть ещё же за и из или им их к как ко когда кто ли мы на над не него нет ни но о об он она они оно от по при с со так также там то тоже только ты у уже чем что чтобы эта эти это этот я",
		Endings:   "ениями ениях ением ения ение ений ыми ими ами ями ого его ому ему ает ают ать ять ить еть ой ей ом ем ам ям ах ях ый ий ая яя ое ее ые ие ов ев ы и а я у ю е о ь",
	},
}

// LanguageOf returns the language with a tag, with its words folded as in the index. It returns English for unsupported
// languages, because documentation in any language contains many English words.
func LanguageOf(tag string) Language {
	first, _, _ := strings.Cut(strings.ToLower(tag), "-")
	l := languages[first]
	l.Stopwords, l.Endings = foldAll(l.Stopwords), foldAll(l.Endings)
	return l
}

// foldAll folds the words of a list, and removes words that become equal to the previous word.
func foldAll(list string) string {
	words := strings.Fields(list)
	for i, word := range words {
		words[i] = fold(word)
	}
	return strings.Join(slices.Compact(words), " ")
}

// isStopword returns a function that reports whether a word is a stop word of l.
func (l Language) isStopword() func(token string) bool {
	if l.Stopwords == "" {
		return IsStopword
	}
	words := strings.Fields(l.Stopwords)
	slices.Sort(words)
	return func(token string) bool {
		_, found := slices.BinarySearch(words, token)
		return found
	}
}
