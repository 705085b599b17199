import { z } from 'zod'

/** React's encoding of values that JSON does not have. */
const literals = ['$undefined', '$NaN', '$Infinity', '$-Infinity', '$-0']

const maxDepth = 20

/** The most arguments that Next passes to an action. */
const maxArguments = 1_000

function isPlainText(text: string): boolean {
  return (
    !text.startsWith('$') || text.startsWith('$$') || literals.includes(text) || /^\$K[0-9a-f]+$/.test(text)
  )
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.values(value).every((part) => isPlain(part, depth + 1))
}

function jsonIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is a list of arguments as the actions here take them: JSON, `undefined` and forms. */
function isArgumentList(text: unknown): boolean {
  const list = jsonIn(text)
  return Array.isArray(list) && list.length <= maxArguments && isPlain(list)
}

/**
 * Whether the arguments of an action called by a script can be decoded. If not, Next responds with 500 and logs a stack trace
 * (next/dist/server/app-render/action-handler.js). Streams and promises, which no action here uses, are not accepted.
 * @param body a text, or a form whose part `0` is that text
 */
export function areArguments(body: string | FormData): boolean {
  if (typeof body === 'string') return isArgumentList(body)
  const roots = body.getAll('0')
  return roots.length === 1 && isArgumentList(roots[0])
}

const referenceName = /^\$ACTION_REF_(.*)$/s
const idName = /^\$ACTION_ID_(.*)$/s
const boundShape = z.object({ id: z.string(), bound: z.string().nullish() })

/** @returns the ID of the action whose fields have this prefix; undefined if React could not decode them */
function boundAction(form: FormData, prefix: string): string | undefined {
  const [first, ...others] = form.getAll(`${prefix}0`)
  const { data } = boundShape.safeParse(jsonIn(first))
  if (!data || others.length > 0) return undefined
  const { id, bound } = data
  if (typeof bound !== 'string') return id
  const part = /^\$@([1-9a-f][0-9a-f]*)$/.exec(bound)?.[1]
  const parts = form.getAll(`${prefix}${part}`)
  return parts.length === 1 && isArgumentList(parts[0]) ? id : undefined
}

/**
 * The IDs of the actions in a form that a browser posted without JavaScript.
 * @returns undefined if React's fields for an action are malformed; an empty list for a form without an action
 */
export function actionsOfForm(form: FormData): string[] | undefined {
  const ids: string[] = []
  for (const name of new Set(form.keys())) {
    const id = idName.exec(name)?.[1]
    const reference = referenceName.exec(name)?.[1]
    if (id !== undefined) ids.push(id)
    if (reference === undefined) continue
    const bound = boundAction(form, `$ACTION_${reference}:`)
    if (bound === undefined) return undefined
    ids.push(bound)
  }
  return ids
}
