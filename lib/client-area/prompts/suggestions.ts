import type { PromptKind } from '../../geo/prompt-kinds'
import { asksForNames, rewritesOf } from './rewrites'

/** A prompt that could be added. */
export interface Suggestion {
  text: string
  topic: string | null
  kind: PromptKind
}

/** What is read of a page of the customer's site. */
export interface SourcePage {
  title: string | null
  markdown: string | null
}

/** How many suggestions are shown. */
export const mostSuggestions = 12

const headingLine = /^ {0,3}#{1,3}[ \t]+(\S.*)$/gm
const markup = /[*_`]|!?\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g

/** Titles often end with the name of the site. */
const siteName = /\s+[|–—·:]\s+[^|–—·:]*$/

/** The marks at the end of a heading belong to its start (https://spec.commonmark.org/0.31.2/#atx-headings). */
function withoutClosing(heading: string): string {
  const text = heading.trimEnd()
  let length = text.length
  while (text.charAt(length - 1) === '#') length--
  return text.slice(0, length)
}

const tidy = (text: string) => text.replace(markup, '$1').replace(/\s+/g, ' ').trim()

/** The titles and headings of pages, without markup, each once. */
export function headingsOf(pages: readonly SourcePage[]): string[] {
  const texts = pages.flatMap(({ title, markdown }) => [
    ...(title ? [title.replace(siteName, '')] : []),
    ...Array.from((markdown ?? '').matchAll(headingLine), ([, text = '']) => withoutClosing(text)),
  ])
  return [...new Set(texts.map(tidy))].filter((text) => text.length > 0)
}

const lowerFirst = (text: string) =>
  // Names and abbreviations keep their capitals.
  /^\p{Lu}\p{Ll}+(\s\p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const rules: readonly {
  pattern: RegExp
  kind: PromptKind
  question: (...parts: string[]) => string
}[] = [
  {
    pattern: /^(.{1,60}?)\s+(?:vs\.?|versus)\s+(.{1,60})$/i,
    kind: 'comparison',
    question: (one, other) => `${one} or ${other}: which is better?`,
  },
  {
    pattern: /^(?:best\s+)?alternatives?\s+to\s+(.{2,80})$/i,
    kind: 'comparison',
    question: (name) => `What are the best alternatives to ${name}?`,
  },
  {
    pattern: /^(?:the\s+)?best\s+(.{3,100})$/i,
    kind: 'comparison',
    question: (things) => `What are the best ${things}?`,
  },
  {
    pattern: /^how\s+to\s+(.{3,120})$/i,
    kind: 'category',
    question: (task) => `Which tools or services help to ${task}?`,
  },
  {
    pattern: /^(?:pricing|prices|cost)\s+(?:of|for)\s+(.{3,100})$/i,
    kind: 'buying',
    question: (thing) => `Which providers of ${lowerFirst(thing ?? '')} have the best prices?`,
  },
  {
    pattern: /^buy(?:ing)?\s+(.{3,100})$/i,
    kind: 'buying',
    question: (thing) => `Where can I buy ${thing}?`,
  },
  {
    pattern: /^(\p{L}[^.!?:,]{2,50})\s+for\s+([^.!?:,]{3,50})$/iu,
    kind: 'category',
    question: (thing, group) => `What is the best ${lowerFirst(thing ?? '')} for ${group}?`,
  },
]

const kindOfQuestion = (text: string): PromptKind => {
  if (/\b(price|pricing|cost|buy|free trial|discount)\b/i.test(text)) return 'buying'
  return /\b(best|better|vs\.?|versus|compare|alternative)\b/i.test(text) ? 'comparison' : 'category'
}

/** Questions about the page itself or the company that no one asks before they know it. */
const ownQuestion = /\b(we|our|us|this (?:page|site|website|article))\b/i

function suggestionOf(heading: string): Suggestion | undefined {
  if (/\?$/.test(heading)) {
    const isUseful = heading.length >= 12 && heading.length <= 200 && !ownQuestion.test(heading)
    const text = asksForNames(heading) ? heading : (rewritesOf(heading)[0] ?? heading)
    return isUseful ? { text, topic: null, kind: kindOfQuestion(heading) } : undefined
  }
  for (const { pattern, kind, question } of rules) {
    const found = pattern.exec(heading.replace(/[.!]$/, ''))
    if (!found || ownQuestion.test(heading)) continue
    return { text: question(...found.slice(1)), topic: null, kind }
  }
  return undefined
}

/** Suggestions without those that the site asks already, or that come twice. @param known texts of the site's prompts */
export function newSuggestions(
  suggestions: readonly Suggestion[],
  known: readonly string[],
): readonly Suggestion[] {
  const seen = new Set(known.map((text) => text.toLowerCase()))
  return suggestions
    .filter(({ text }) => {
      const folded = text.toLowerCase()
      if (seen.has(folded)) return false
      seen.add(folded)
      return true
    })
    .slice(0, mostSuggestions)
}

/**
 * Makes questions of the headings of a site's own pages, by rules: questions, "How to ...", "... vs ...", "Best ...", "Alternatives to ...",
 * "... for ...", and prices. All of them ask for names, because answers without names cannot name the site's brand. Other headings are left out.
 */
export const suggestionsFromHeadings = (headings: readonly string[]): Suggestion[] =>
  headings.flatMap((heading) => suggestionOf(heading) ?? [])
