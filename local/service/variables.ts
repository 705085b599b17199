import type { z } from 'zod'
import { StartError } from './start-error.ts'

/**
 * @param error the error of a schema of environment variables
 * @returns the name of each invalid variable and its first fault
 */
export function wrongVariables({ issues }: z.ZodError): { name: string; fault: string }[] {
  const named = issues.map(({ path: [name], message }) => ({ name: String(name), fault: message }))
  return named.filter(({ name }, place) => named.findIndex((other) => other.name === name) === place)
}

/**
 * Reads a service's environment variables; an empty one counts as absent.
 * @throws StartError that names each invalid variable, one per line
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const faults = wrongVariables(parsed.error).map(
    ({ name, fault }) => `The environment variable ${name} is wrong: ${fault}.`,
  )
  throw new StartError(faults.join('\n'))
}
