import { z } from 'zod'

const form = z.instanceof(FormData)

/** What a server action was called with, which can be anything: what is no form counts as an empty one. */
export const postedForm = (posted: unknown): FormData => form.safeParse(posted).data ?? new FormData()
