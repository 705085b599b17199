import { english } from './languages/english'
import { french } from './languages/french'
import { german } from './languages/german'
import { italian } from './languages/italian'
import { portuguese } from './languages/portuguese'
import { spanish } from './languages/spanish'
import type { AbsenceWords } from './words'

/** The expressions of a language, for clauses of at most `longestClause` characters, so that their time is bounded. */
interface AbsencePatterns {
  negation: RegExp
  absent: RegExp
  absentUnnamed: RegExp
  neutral: RegExp
  guesses: RegExp
  tells: RegExp
  several: RegExp
  which: RegExp
  /** At the end of the text before a phrase. */
  condition: RegExp
  report: RegExp
}

function patternsOf(words: AbsenceWords): AbsencePatterns {
  const { beforeName, kinds, followers } = words
  const before = `(?:${beforeName}(?: |(?<=')))*`
  const names = `(?:@(?: ${kinds})*(?:,? (?:and|or|und|oder|et|ou|y|e|o|ni|ne|nem|noch|nor) ${before}|, (?=@)|$)?)+`
  const parts: Readonly<Record<string, string>> = {
    ...words.parts,
    name: before + names,
    names,
    end: `(?= ?(?:$|[,.!?)"]| (?:${followers})\\b)|(?<= )(?:${followers})\\b)`,
  }
  const expand = (source: string): string =>
    source.replaceAll(/<(\w+)>/g, (_, part: string) => {
      const text = parts[part]
      if (text === undefined) throw new Error(`There is no part "${part}".`)
      return expand(text)
    })
  const anyOf = (sources: readonly string[], flags = '') =>
    new RegExp(
      sources.map((source) => `(?<![a-z])(?:${expand(source.replace(/^<name>/, '<names>'))})`).join('|'),
      flags,
    )
  return {
    negation: new RegExp(words.negations),
    absent: anyOf(words.absent, 'g'),
    absentUnnamed: anyOf(words.absentUnnamed),
    neutral: anyOf(words.neutral),
    guesses: anyOf([words.guesses]),
    tells: anyOf(words.tells),
    several: anyOf(words.several, 'g'),
    which: anyOf(words.which),
    condition: new RegExp(`(?:^|[ (])${words.conditions} [^,]*$`),
    report: new RegExp(`(?:^|[ (])${words.reports}\\b`),
  }
}

/** By language. All are tried, because the language of a short answer often cannot be told. */
export const absencePatterns: readonly AbsencePatterns[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
].map(patternsOf)
