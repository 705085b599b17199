import type { NameMatch } from '../mentions/name-matches'
import type { Identity } from '../reading'
import type { Sentence } from '../text/sentences'

export const identitiesOf = (
  _text: string,
  _sentences: readonly Sentence[],
  _matches: readonly NameMatch[],
): Map<string, Identity> => new Map()
