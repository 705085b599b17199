/** Props that mark an element as showing a field, so that a click in Presentation opens that field; none for visitors. */
export interface EditMark {
  'data-sanity'?: string
  /** Without it, Presentation makes the element draggable, and its text cannot be selected. */
  'data-sanity-drag-disable'?: 'true'
}

/** Whether an element is marked; only previews have marks. */
export const isMarked = (mark: EditMark): boolean => mark['data-sanity'] !== undefined

/** The document that a mark refers to. */
export interface EditedDocument {
  _id: string
  _type: string
}

/**
 * Marks an element as showing a field of a document.
 * @param document with the field; null (an empty dataset) gives no mark
 * @param path of the text itself within the document (`hero.headline`, `points[_key=="a"].title`): the Studio cannot
 * focus an object
 * @returns props to spread on the element
 */
export type EditAttribute = (document: EditedDocument | null, path: string) => EditMark

/** Marks a field of the object that a component shows, by the field's name. */
export type FieldMark = (field: string) => EditMark

/** Marks an item of the list that a component shows, by the item's key, or a field of the item. */
export type ItemMark = (key: string, field?: string) => EditMark

/** The marks of a list's items; an item without a key has none. @param list path of the list within the document */
export const itemMark =
  (edit: EditAttribute, document: EditedDocument | null, list: string): ItemMark =>
  (key, field) =>
    key ? edit(document, `${list}[_key=="${key}"]${field ? `.${field}` : ''}`) : {}

/** The marks of a text's blocks, with dragging disabled. @param text path of the text within the document */
export function textMark(edit: EditAttribute, document: EditedDocument | null, text: string): ItemMark {
  const mark = itemMark(edit, document, text)
  return (key, field) => {
    const own = mark(key, field)
    return isMarked(own) ? { ...own, 'data-sanity-drag-disable': 'true' } : own
  }
}
