/**
 * How a language says that something is not known. All are sources of regular expressions for clauses in the form of `readClauses`: lower case,
 * without accents, one space between words, and `@` for a name. `<part>` stands for another entry of `parts`; `<name>` for one or several
 * names with what may come before them ("the company called @"), and `<end>` for what ends the phrase there.
 */
export interface AbsenceWords {
  parts: Readonly<Record<string, string>>
  /** What may come before a name: "the company", "a brand called". */
  beforeName: string
  /** Kinds of things, which may come before or after a name: "Acme software". */
  kinds: string
  /** Words after a name that leave the phrase about the name itself: "Acme online", but not "Acme pricing". */
  followers: string
  /** A word that each of `absent` has, so that most clauses are told apart by it alone. */
  negations: string
  /** The answerer does not know what is named. */
  absent: readonly string[]
  /** The same in a clause without a name: "nothing was found". */
  absentUnnamed: readonly string[]
  /** A clause with a name that tells nothing of it: a request, advice, a guess. */
  neutral: readonly string[]
  /** Before a colon and a list of guesses: "It's possible that:". */
  guesses: string
  /** A clause without a name that tells something of the name before it: "it is a CRM". */
  tells: readonly string[]
  /** Several have the name. */
  several: readonly string[]
  /** A question for which of them is meant. */
  which: readonly string[]
  /** Before a phrase, and with no comma in between, these make it a condition. */
  conditions: string
  /** Before a phrase, these make it what others say. */
  reports: string
}
