import { LakeError } from '../http/lake-error.ts'

/** Why one mutation cannot be done. The one who walks through the transaction adds its index. */
export class MutationFailure extends Error {
  readonly status: number
  readonly type: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, type: string, description: string, details: Record<string, unknown> = {}) {
    super(description)
    this.status = status
    this.type = type
    this.details = details
  }

  /** The answer for the whole transaction, `index` being the mutation's place in it. */
  toLakeError(index: number): LakeError {
    const error = { ...this.details, description: this.message, type: this.type }
    return LakeError.mutation(this.status, [{ error, index }])
  }
}

export const invalid = (description: string) => new MutationFailure(400, 'validationError', description)
