import { Mutation } from '@sanity/mutator'

/**
 * Ignores changes of a document that someone else has deleted meanwhile, as the Content Lake does. Sanity's mutator (6.16) throws
 * if it applies such changes while they are saved, and the whole tool crashes.
 */
export function ignoreChangesOfDeleted(): void {
  const { apply } = Mutation.prototype
  Mutation.prototype.apply = function applyUnlessDeleted(document) {
    return document || this.appliesToMissingDocument() ? apply.call(this, document) : null
  }
}
