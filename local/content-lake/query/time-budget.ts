import type { ExprNode, GroupNode } from 'groq-js'
import { LakeError } from '../http/lake-error.ts'

/** The hosted service stops a query after a minute (Sanity's "Technical limits" page), with this text and status. */
export class QueryTimeout extends LakeError {
  constructor(query: string) {
    const description =
      'The operation timed out: the query takes too long. Ask for fewer documents, or filter by _type, _id or slug.current first.'
    super(504, description, { error: { description, type: 'queryTimeoutError', query } })
  }
}

/** How long a query may take on the thread that answers all requests. */
export class TimeBudget {
  readonly #query: string
  readonly #end: number

  /** @param ms Infinity in a thread that can be ended */
  constructor(query: string, ms: number) {
    this.#query = query
    this.#end = performance.now() + ms
  }

  /** @throws QueryTimeout after the end */
  check() {
    if (performance.now() > this.#end) this.exceed()
  }

  /** For what may take long without a check: it is left to the other thread. @throws QueryTimeout unless unlimited */
  exceed() {
    if (this.#end !== Number.POSITIVE_INFINITY) throw new QueryTimeout(this.#query)
  }

  /** The same node, which checks the time whenever it is evaluated: groq-js reads `base` each time. */
  watched(node: ExprNode): ExprNode {
    if (node.type === 'Value' || this.#end === Number.POSITIVE_INFINITY) return node
    const budget = this
    const group: GroupNode = {
      type: 'Group',
      get base() {
        budget.check()
        return node
      },
    }
    return group
  }
}
