import { LakeError } from '../http/lake-error.ts'

/** The reason why one mutation fails. The caller adds the mutation's index. */
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

  /** The error of the whole transaction; `index` is the mutation's position in it. */
  toLakeError(index: number): LakeError {
    const error = { ...this.details, description: this.message, type: this.type }
    return LakeError.mutation(this.status, [{ error, index }])
  }
}

export const invalid = (description: string) => new MutationFailure(400, 'validationError', description)
