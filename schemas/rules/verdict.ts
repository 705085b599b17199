/** What a rule answers: true when nothing is wrong, otherwise the sentence the marketer reads. */
export type Verdict = true | string
