import { NOTHING, type Traced } from './traced.ts'

/** What `@` and `^` mean where a node is evaluated, by the rules of groq-js. */
export class Scope {
  readonly value: Traced
  readonly parent: Scope | undefined
  /** Maps have hidden scopes, which `^` skips. */
  readonly #isHidden: boolean

  constructor(value: Traced, parent?: Scope, isHidden = false) {
    this.value = value
    this.parent = parent
    this.#isHidden = isHidden
  }

  nested(value: Traced): Scope {
    return new Scope(value, this.#outer)
  }

  hidden(value: Traced): Scope {
    return new Scope(value, this.#outer, true)
  }

  /** The value of `^` for 1, of `^.^` for 2. */
  ancestor(steps: number): Traced {
    let scope: Scope | undefined = this
    for (let step = 0; step < steps; step++) scope = scope?.parent
    return scope?.value ?? NOTHING
  }

  get #outer(): Scope | undefined {
    return this.#isHidden ? this.parent : this
  }
}
