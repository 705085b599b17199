/**
 * Where each kind of step starts in the ranking, and why. A kind's step weighs one more for each thing that it is about, at most 9
 * more, so the order of the kinds holds. A failing check weighs two more for each point of the score that its fix would add, at most 35.
 */
export const stepWeights = {
  /** Readers get something false. */
  'wrong-facts': 90,
  /** Assistants ask for a page now, and have nothing to read. */
  'failed-pages': 80,
  /** Competitors are recommended where the own brand could be. */
  gaps: 70,
  /** The brand is named, but the reader is sent elsewhere. */
  unclaimed: 60,
  /** A failing check worth 1 to 14 points is between 57 and 83. */
  check: 55,
  /** A link would take the readers of these pages to the own site. */
  'unlinked-pages': 50,
  /** These pages show what assistants use as a source. */
  'competitor-pages': 40,
  /** Without it, failed pages are not known. */
  'install-server': 35,
  /** The figures above are exploratory without more prompts. */
  prompts: 30,
  'install-files': 20,
  'install-tag': 10,
} as const
