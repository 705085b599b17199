import type { Check } from '../check.ts'
import { altLinksCheck } from './content/alt-links.ts'
import { answerSectionsCheck } from './content/answer-sections.ts'
import { canonicalCheck } from './content/canonical.ts'
import { headingsCheck } from './content/headings.ts'
import { landmarksCheck } from './content/landmarks.ts'
import { mainTextCheck } from './content/main-text.ts'
import { titleDescriptionCheck } from './content/title-description.ts'

export const contentChecks: readonly Check[] = [
  mainTextCheck,
  titleDescriptionCheck,
  headingsCheck,
  landmarksCheck,
  canonicalCheck,
  answerSectionsCheck,
  altLinksCheck,
]
