import type { StoredDocument } from '../store/document.ts'

/** All the text of a document that a search may find, its id included; one line for each piece. */
export function documentText(document: StoredDocument): string {
  const pieces = [document._id]
  for (const [key, value] of Object.entries(document)) if (!key.startsWith('_')) gather(value, pieces)
  return pieces.join('\n')
}

function gather(value: unknown, pieces: string[]) {
  if (typeof value === 'string') pieces.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, pieces)
  else if (typeof value === 'object' && value !== null) gatherObject(value, pieces)
}

function gatherObject(value: object, pieces: string[]) {
  // The spans of a block are one text: a word may change its style in the middle.
  if ('children' in value && Array.isArray(value.children)) pieces.push(value.children.map(spanText).join(''))
  for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) gather(item, pieces)
}

function spanText(child: unknown): string {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : ''
}
