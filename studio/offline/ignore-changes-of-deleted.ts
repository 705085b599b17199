import { Mutation } from '@sanity/mutator'

/**
 * Makes a change of a document that someone else has deleted meanwhile do nothing, as in the Content Lake. Sanity's mutator (6.16)
 * throws when it applies changes that are being saved to a deleted document, and the whole tool crashes.
 */
export function ignoreChangesOfDeleted(): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function applyUnlessDeleted(document) {
    return document || this.appliesToMissingDocument() ? apply.call(this, document) : null
  }
}
