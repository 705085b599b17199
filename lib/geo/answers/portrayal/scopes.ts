/** How many words a negation, a remedy ("avoids") and a possession ("has") reach. */
const reach = { negation: 8, shortNegation: 4, afterJudgment: 3, remedy: 8, possession: 4 }

/** What the words before a place of a clause do to those after it. */
export class Scopes {
  isNegated = false
  /** The index of the word that negates. */
  negationStart = 0
  /** Whether the last word that was negated praises (1) or blames (-1); 0 if none was. */
  negatedSign = 0
  /** The index of the word that acts against what follows. */
  remedyStart = 0
  #negationLeft = 0
  #remedyLeft = 0
  #possessionLeft = 0

  get isRemedied(): boolean {
    return this.#remedyLeft > 0
  }

  get isPossessed(): boolean {
    return this.#possessionLeft > 0
  }

  /** Goes on to the next word. */
  step() {
    this.#negationLeft--
    this.#remedyLeft--
    this.#possessionLeft--
    if (this.#negationLeft <= 0) this.isNegated = false
  }

  /** Goes on behind a comma or the like. */
  startPart() {
    this.isNegated = false
    this.#remedyLeft = 0
    this.#possessionLeft = 0
  }

  /** A second negation ends the first: "not without". */
  negate(index: number, isShort: boolean) {
    if (!this.isNegated) this.negationStart = index
    this.isNegated = !this.isNegated
    this.negatedSign = 0
    this.#negationLeft = isShort ? reach.shortNegation : reach.negation
  }

  remedy(index: number, words = 1) {
    this.remedyStart = index
    this.#remedyLeft = reach.remedy + words - 1
  }

  possess() {
    this.#possessionLeft = reach.possession
  }

  /** A judgment has been read, behind which a negation does not reach far. */
  judge(weight: number) {
    if (this.negatedSign === 0 && this.isNegated) this.#negationLeft = reach.afterJudgment
    this.negatedSign = Math.sign(weight)
  }
}
