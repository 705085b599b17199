import type { z } from 'zod'
import { boundedBody } from '@/lib/security/request-checks'
import { Refusal, tooLarge } from '../refusal'

const invalid = (message: string) => new Refusal(400, 'invalid_request', message)

/** `visits[3].at`, or `The body`. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return name || 'The body'
}

/**
 * Reads a JSON body and checks it.
 * @param limit in bytes
 * @param count is called with the length of the body, before it is parsed
 * @throws Refusal that names the first fault
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit: number,
  count: (bytes: number) => Promise<void> = async () => undefined,
): Promise<z.output<Schema>> {
  const body = await boundedBody(request, limit).catch(() => {
    throw invalid('The body ended early.')
  })
  if (!body) throw tooLarge(limit)
  await count(body.byteLength)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw invalid('The body is not JSON in UTF-8.')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${nameOf(issue?.path ?? [])}: ${issue?.message ?? 'invalid'}`)
}
