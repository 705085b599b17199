import type { LlmsTxtLine, SiteId } from './sites'

interface Page {
  site: SiteId
  path: string
  title: string
}

/** A page that the assistant opens but does not use, and why. */
interface LeftOutPage extends Page {
  reason: string
}

/** A page that the assistant quotes, with the text around the quote. Its number is its position in the list, from 1. */
export interface Source extends Page {
  before: string
  quote: string
  after: string
}

/** A part of the answer and the number of its source. */
export interface AnswerPart {
  text: string
  source?: number
}

export interface TourQuestion {
  question: string
  /** User agent of the assistant. */
  agent: string
  llmsLine: LlmsTxtLine
  sources: Source[]
  leftOut: LeftOutPage[]
  answer: AnswerPart[]
  /** The conclusion, and what the shop should do next. */
  finding: string
  next: string
}

/** An opened page: a source with its number, or an unused page with the reason. */
export type OpenedPage = Page & ({ number: number } | { reason: string })

/** The pages in the order in which they are opened: sources and unused pages alternate. */
export const openedPages = ({ sources, leftOut }: TourQuestion): OpenedPage[] =>
  sources.flatMap((source, index) => [{ ...source, number: index + 1 }, ...leftOut.slice(index, index + 1)])

export const questions: TourQuestion[] = [
  {
    question: 'Which walking boots can be resoled?',
    agent: 'ChatGPT-User',
    llmsLine: '- [Boots that can be resoled](/guides/resoling)',
    sources: [
      {
        site: 'you',
        path: '/guides/resoling',
        title: 'Boots that can be resoled',
        before: 'A cemented sole is glued to the boot and cannot be renewed cleanly.',
        quote:
          'Every boot with a stitched welt can be resoled three times or more, at our bench or at any cobbler’s.',
        after: 'Look for the line of stitches around the edge of the sole.',
      },
      {
        site: 'press',
        path: '/notes/resoling-test',
        title: 'Five pairs, resoled and walked again',
        before: 'We wore five pairs for two years before we sent them off.',
        quote:
          'The three welted pairs came back with new soles within a fortnight; the two cemented pairs came back untouched.',
        after: 'Postage was the smaller part of the bill.',
      },
    ],
    leftOut: [
      {
        site: 'rival',
        path: '/boots',
        title: 'All boots',
        reason: 'Pictures and prices; nothing about how the sole is attached.',
      },
      {
        site: 'you',
        path: '/boots/fell',
        title: 'The Fell boot',
        reason: 'Says what the guide says, with less detail.',
      },
    ],
    answer: [
      { text: 'Choose boots whose sole is stitched to a welt, not glued.' },
      { text: 'With a stitched welt they can be resoled three times or more, by any cobbler.', source: 1 },
      {
        text: 'In a two-year test all three welted pairs came back with new soles; the cemented pairs could not be resoled.',
        source: 2,
      },
    ],
    finding: 'Cited first, for one sentence of your guide.',
    next: 'Cragfoot was read but not used. Keep the guide’s date current, and ask this question again next week.',
  },
  {
    question: 'How do I dry leather boots after a wet walk?',
    agent: 'Claude-User',
    llmsLine: '- [Care for leather](/guides/leather-care)',
    sources: [
      {
        site: 'you',
        path: '/guides/leather-care',
        title: 'Care for leather',
        before: 'Take out the laces and the insoles first.',
        quote:
          'Stuff wet boots with newspaper, change it every few hours, and keep them away from any heater.',
        after: 'Heat makes leather shrink and crack.',
      },
      {
        site: 'rival',
        path: '/journal/wet-boots',
        title: 'What to do with wet boots',
        before: 'Everyone comes home with wet boots sooner or later.',
        quote:
          'Once they are dry, after a day or two, rub in a thin coat of wax while the leather is still supple.',
        after: 'Wipe off what does not soak in.',
      },
    ],
    leftOut: [
      {
        site: 'press',
        path: '/notes/drying-racks',
        title: 'Nine drying racks compared',
        reason: 'Compares products; does not answer the question.',
      },
      {
        site: 'you',
        path: '/journal/autumn-rain',
        title: 'A week of autumn rain',
        reason: 'The advice comes late in a story, under no heading.',
      },
    ],
    answer: [
      {
        text: 'Stuff them with newspaper, change it every few hours, and keep them off the heater.',
        source: 1,
      },
      { text: 'When they are dry, after a day or two, rub in a thin coat of wax.', source: 2 },
    ],
    finding: 'Cited, and alongside a competitor.',
    next: 'Your guide stops before the wax. One more sentence, on what to do once the boots are dry, could earn the second citation too.',
  },
  {
    question: 'Who resoles walking boots within a week?',
    agent: 'Perplexity-User',
    llmsLine: '- [Repairs](/repairs)',
    sources: [
      {
        site: 'rival',
        path: '/repairs',
        title: 'Repairs and how long they take',
        before: 'Bring your boots to any counter, or post them.',
        quote: 'Most resoling is finished within five working days of the boots reaching us.',
        after: 'You pay when they are ready.',
      },
      {
        site: 'press',
        path: '/notes/resoling-test',
        title: 'Five pairs, resoled and walked again',
        before: 'We posted all three welted pairs on the same Monday.',
        quote: 'Cragfoot returned its pair after six days; the others took eleven and thirteen.',
        after: 'Nobody asked for more than the price quoted.',
      },
    ],
    leftOut: [
      {
        site: 'you',
        path: '/repairs',
        title: 'Repairs',
        reason: 'The waiting time is only in a picture, not in the text.',
      },
      {
        site: 'you',
        path: '/guides/resoling',
        title: 'Boots that can be resoled',
        reason: 'Explains how, not how long.',
      },
    ],
    answer: [
      { text: 'Cragfoot says that most resoling is finished within five working days.', source: 1 },
      {
        text: 'A magazine’s test agrees: its pair came back after six days, two others after eleven and thirteen.',
        source: 2,
      },
    ],
    finding: 'Read, but not cited.',
    next: 'Your repairs page says “4 days” only in a picture. Write it as a sentence: “We resole in four working days.”',
  },
]
