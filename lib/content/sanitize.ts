import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { z } from 'zod'
import { linkUrl } from '../addresses/link-url'
import { contentSchema } from './schema.gen'

/*
 * An import, a program or a half-filled draft can bring values that the schemas do not allow. TypeScript cannot see them, so that
 * code that is correct by its types would fail. What is not of its type is left out here, before anything reads it.
 */

/** Something in a document that the site cannot show. */
export interface Problem {
  /** Path of the value, such as `categories[0]`, `body[_key=="a"].text`; empty for the whole value. */
  path: string
  /** What is wrong, as the end of a sentence: "has no target". */
  problem: string
}

type Report = (path: string, problem: string) => void
type Fields = Record<string, unknown>

/** Stands for a value that cannot be shown at all. */
export const rejected = Symbol('rejected')

const namedTypes = new Map(
  contentSchema.map((entry): [string, TypeNode] => [
    entry.name,
    entry.type === 'type' ? entry.value : { type: 'object', attributes: entry.attributes },
  ]),
)

/** The names of the document types of the schemas, and what a document of each consists of. */
export const documentShape = (type: string): TypeNode | undefined =>
  contentSchema.some((entry) => entry.type === 'document' && entry.name === type)
    ? namedTypes.get(type)
    : undefined

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a text has nothing that a reader sees. */
const isBlank = (text: unknown) => typeof text === 'string' && !/[^\s\p{C}\p{Z}]/u.test(text)

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
const isDate = (value: unknown) => date.safeParse(value).success

const imageAsset = 'sanity.imageAsset.reference'
/** What @sanity/image-url can read. */
const imageAssetId = /^image-[a-zA-Z0-9_]+-\d+x\d+-[a-z0-9]+$/

/** Fields with an address that a visitor's browser opens. */
const isAddressField = (name: string) => /^href$|url$/i.test(name)
/** Only resolves paths. */
const anySite = 'https://www.example.com'

/** A page repeats its titles and descriptions, and a browser cannot show a megabyte of each. */
const maxTextLength = 10_000
/** Texts that a page shows once. */
const isLongText = (name: string, { _type }: Fields) =>
  (name === 'text' && _type === 'span') || (name === 'code' && _type === 'codeBlock')

function shortened(value: unknown, path: string, report: Report): unknown {
  if (typeof value !== 'string' || value.length <= maxTextLength) return value
  report(path, `has ${value.length} characters, of which the first ${maxTextLength} are shown`)
  return value.slice(0, maxTextLength)
}

const dateTypes = ['plainDate', 'timestamp']
/** Frames in a picture: one number less, and no picture can be computed. */
const frameTypes = ['sanity.imageCrop', 'sanity.imageHotspot']

const resolve = (node: TypeNode): TypeNode =>
  node.type === 'inline' ? (namedTypes.get(node.name) ?? { type: 'unknown' }) : node

const membersOf = (node: TypeNode): readonly TypeNode[] => (node.type === 'union' ? node.of : [node])

/** Whether null is of a type. */
export const isNullable = (node: TypeNode): boolean =>
  membersOf(node).some(({ type }) => type === 'null' || type === 'unknown')

const isPictureAsset = (node: TypeNode) =>
  membersOf(node).some((member) => member.type === 'inline' && member.name === imageAsset)

function attributesOf({ attributes, rest }: ObjectTypeNode): ObjectTypeNode['attributes'] {
  const more = rest && resolve(rest)
  return more?.type === 'object' ? { ...attributesOf(more), ...attributes } : attributes
}

const literalOf = (node: TypeNode) => ('value' in node && node.type === 'string' ? node.value : undefined)

/** What belongs in a place, in an editor's words. */
function expected(node: TypeNode): string {
  if (node.type === 'inline') {
    if (dateTypes.includes(node.name)) return 'a date such as 2026-11-28'
    if (node.name === imageAsset) return 'an uploaded picture'
    return node.name.endsWith('.reference') ? 'a reference' : expected(resolve(node))
  }
  const names: Partial<Record<TypeNode['type'], string>> = {
    string: 'a text',
    number: 'a number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'an object',
  }
  if (node.type !== 'union') return names[node.type] ?? 'nothing'
  const others = node.of.filter(({ type }) => type !== 'null')
  const literals = others.flatMap((member) => literalOf(member) ?? [])
  const words = literals.length > 0 ? literals : [...new Set(others.map(expected))]
  return words.length > 1 ? `one of: ${words.join(', ')}` : (words[0] ?? 'nothing')
}

const shownLength = 40

function found(value: unknown): string {
  if (value === null || value === undefined || isBlank(value)) return 'is empty'
  if (Array.isArray(value)) return 'is a list'
  if (typeof value === 'object') return 'is an object'
  return `is ${JSON.stringify(value).slice(0, shownLength)}`
}

/** Whether the constants of an object, such as its `_type`, are those of a shape. */
const hasConstants = (shape: ObjectTypeNode, value: Fields) =>
  Object.entries(attributesOf(shape)).every(([name, attribute]) => {
    const literal = literalOf(attribute.value)
    return literal === undefined || value[name] === literal
  })

/** The member of a union that a value matches best: the first one of which nothing has to be left out. */
function sanitizeUnion(
  members: readonly TypeNode[],
  value: unknown,
  path: string,
  report: Report,
  keepsPlaces: boolean,
): unknown {
  const objects = members.map(resolve).filter((member) => member.type === 'object')
  const candidates = members.filter((member) => {
    const shape = resolve(member)
    return shape.type !== 'object' || objects.length === 1 || (isFields(value) && hasConstants(shape, value))
  })
  const [only, second] = candidates
  if (only && !second) return sanitize(only, value, path, report, keepsPlaces)
  let best: { kept: unknown; problems: Problem[] } | undefined
  for (const candidate of candidates) {
    const problems: Problem[] = []
    const note: Report = (at, problem) => problems.push({ path: at, problem })
    const kept = sanitize(candidate, value, path, note, keepsPlaces)
    if (kept === rejected) continue
    if (!best || problems.length < best.problems.length) best = { kept, problems }
    if (problems.length === 0) break
  }
  if (!best) {
    const isUnknown = isFields(value) && typeof value._type === 'string' && objects.length > 1
    report(
      path,
      isUnknown && candidates.length === 0
        ? `is of a type that the site does not know here: ${String(value._type).slice(0, shownLength)}`
        : `should be ${expected({ type: 'union', of: [...members] })}, but ${found(value)}`,
    )
    return rejected
  }
  for (const { path: at, problem } of best.problems) report(at, problem)
  return best.kept
}

/** Gives items without a key, or with that of another, a key: pages need one, and without it nothing is missing for readers. */
function withKeys(items: readonly unknown[]): unknown[] {
  const taken = new Set<unknown>()
  return items.map((item, index) => {
    if (!isFields(item) || !('_key' in item)) return item
    let { _key: key } = item
    for (let n = index; key === undefined || taken.has(key); n += 1) key = `item-${n}`
    taken.add(key)
    return { ...item, _key: key }
  })
}

/** @param keepsPlaces whether an item that cannot be shown leaves an empty text, as a cell in its column */
function sanitizeArray(
  of: TypeNode,
  value: readonly unknown[],
  path: string,
  report: Report,
  keepsPlaces: boolean,
): unknown[] {
  const items = value.flatMap((item, index) => {
    const key = isFields(item) && typeof item._key === 'string' ? item._key : undefined
    const at = `${path}[${key === undefined ? index : `_key==${JSON.stringify(key)}`}]`
    const isMissing = item === null || item === undefined || (isBlank(item) && !keepsPlaces)
    if (isMissing && !isNullable(of)) report(at, 'is empty')
    const kept = isMissing
      ? isNullable(of)
        ? null
        : rejected
      : sanitize(of, shortened(item, at, report), at, report)
    if (kept !== rejected) return [kept]
    return keepsPlaces ? [''] : []
  })
  return withKeys(items)
}

const maxLevel = 10

/** Rules about what the parts of a text need to be shown. @returns why it cannot be shown */
function textProblem({ _type, children, text, style }: Fields): string | undefined {
  if (_type === 'span') return typeof text === 'string' ? undefined : 'has no text'
  if (_type !== 'block') return undefined
  if (!Array.isArray(children)) return 'has no text'
  const words = children.map((child: unknown) => (isFields(child) ? child.text : '')).join('')
  return typeof style === 'string' && /^h\d$/.test(style) && isBlank(words)
    ? 'is a heading without text'
    : undefined
}

function sanitizeObject(
  node: ObjectTypeNode,
  value: Fields,
  path: string,
  report: Report,
  isFrame: boolean,
): unknown {
  const kept: Fields = {}
  for (const [name, attribute] of Object.entries(attributesOf(node))) {
    const shape = attribute.value
    const at = path ? `${path}.${name}` : name
    const raw = isLongText(name, value) ? value[name] : shortened(value[name], at, report)
    const isText = value._type === 'span' && name === 'text'
    const isMissing = raw === undefined || raw === null || (isBlank(raw) && !isText)
    const isUnsafe = isAddressField(name) && typeof raw === 'string' && !linkUrl(raw, anySite)
    if (isUnsafe && !isMissing)
      report(at, `should be an address that starts with https:// or /, but ${found(raw)}`)
    const own = isMissing || isUnsafe ? rejected : sanitize(shape, raw, at, report, name === 'cells')
    if (own !== rejected) kept[name] = own
    else if (name === '_key') kept[name] = undefined
    else if (isPictureAsset(shape)) {
      if (isMissing) report(path, 'has no picture')
      return rejected
    } else if (isNullable(shape)) kept[name] = null
    else if (isMissing && literalOf(shape) !== undefined) kept[name] = literalOf(shape)
    else if (!attribute.optional || isFrame) {
      if (isMissing && name === '_ref') report(path, 'has no target')
      else if (isMissing) report(at, 'is missing')
      return rejected
    }
  }
  // Renderers repeat something for each level of a list.
  if (
    kept._type === 'block' &&
    typeof kept.level === 'number' &&
    !(kept.level >= 1 && kept.level <= maxLevel)
  ) {
    report(path ? `${path}.level` : 'level', `should be from 1 to ${maxLevel}`)
    delete kept.level
  }
  const problem = textProblem(kept)
  if (problem === undefined) return kept
  report(path, problem)
  return rejected
}

function sanitizeInline(name: string, value: unknown, path: string, report: Report): unknown {
  const node: TypeNode = { type: 'inline', name }
  if (dateTypes.includes(name) && !isDate(value)) {
    report(path, `should be ${expected(node)}, but ${found(value)}`)
    return rejected
  }
  const target = name === imageAsset && isFields(value) ? value._ref : undefined
  if (typeof target === 'string' && !imageAssetId.test(target)) {
    report(path, `should be ${expected(node)}, but is ${JSON.stringify(target.slice(0, shownLength))}`)
    return rejected
  }
  const shape = resolve(node)
  return shape.type === 'object' && isFields(value)
    ? sanitizeObject(shape, value, path, report, frameTypes.includes(name))
    : sanitize(shape, value, path, report)
}

/**
 * A value with everything left out that is not of its type, so that it is of the type that Sanity TypeGen generated. Texts without
 * a visible character count as missing, except within a text.
 * @param node its type, of the extracted schema or of a query's result
 * @param path of the value, for reports
 * @param report is called for everything that is left out
 * @returns `rejected` if nothing is left
 */
export function sanitize(
  node: TypeNode,
  value: unknown,
  path: string,
  report: Report,
  keepsPlaces = false,
): unknown {
  if (node.type === 'unknown') return value
  if (node.type === 'inline') return sanitizeInline(node.name, value, path, report)
  if (node.type === 'union') {
    if (value === null && isNullable(node)) return null
    return sanitizeUnion(
      node.of.filter(({ type }) => type !== 'null'),
      value,
      path,
      report,
      keepsPlaces,
    )
  }
  if (node.type === 'array' && Array.isArray(value))
    return sanitizeArray(node.of, value, path, report, keepsPlaces)
  if (node.type === 'object' && isFields(value)) return sanitizeObject(node, value, path, report, false)
  const isOfType =
    node.type === 'null' ? value === null : typeof value === node.type && typeof value !== 'object'
  const isOther = 'value' in node && node.value !== undefined && node.value !== value
  if (isOfType && !isOther) return typeof value === 'string' ? value.toWellFormed() : value
  report(path, `should be ${expected(node)}, but ${found(value)}`)
  return rejected
}
