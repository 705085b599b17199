type ErrorBody = Readonly<Record<string, unknown>>

/** One failed mutation or action: its index in the request and the reason. */
export interface FailedItem {
  readonly index: number
  readonly error: { readonly type: string; readonly description: string } & ErrorBody
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** An error with its HTTP response: status and body in the formats of the hosted service. */
export class LakeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** The mutations or actions because of which a transaction was refused. */
  readonly failedItems: readonly FailedItem[] | undefined

  constructor(status: number, message: string, body: ErrorBody, failedItems?: readonly FailedItem[]) {
    super(message)
    this.name = 'LakeError'
    this.status = status
    this.body = body
    this.failedItems = failedItems
  }

  /** `{statusCode, error, message}`, for everything that is not a query, a mutation or an action. */
  static plain(status: number, message: string): LakeError {
    return new LakeError(status, message, { statusCode: status, error: REASONS[status] ?? 'Error', message })
  }

  /** `{error: {description, type, ...}}`, the data API's form. */
  static data(status: number, type: string, description: string, details: ErrorBody = {}): LakeError {
    return new LakeError(status, description, { error: { description, type, ...details } })
  }

  /** A GROQ query that does not parse; `start` and `end` are offsets into the query. */
  static queryParse(query: string, description: string, start: number, end: number): LakeError {
    return LakeError.data(400, 'queryParseError', description, { start, end, query })
  }

  /** A transaction refused because of one or more of its mutations. */
  static mutation(status: number, items: readonly FailedItem[]): LakeError {
    const description = 'The mutation(s) failed'
    const first = items[0]?.error.description ?? ''
    return new LakeError(
      status,
      `${description}: ${first}`,
      { error: { description, items, type: 'mutationError' } },
      items,
    )
  }

  /** A list of actions refused because of one or more of them. */
  static action(status: number, items: readonly FailedItem[]): LakeError {
    const description = 'The action(s) failed'
    const first = items[0]?.error.description ?? ''
    return new LakeError(
      status,
      `${description}: ${first}`,
      { error: { description, items, type: 'actionError' } },
      items,
    )
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status })
  }
}
