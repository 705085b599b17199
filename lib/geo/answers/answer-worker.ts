import { serveJobs } from '../../threads/serve-jobs'
import { compareByEmbeddings, compareByTerms, type EmbeddedPassage } from './comparison/compare'
import { type Passage, splitPassages } from './comparison/passages'
import { type Judgment, judgeSteps, type ReadAnswer } from './judge-answer'
import { readAnswer } from './read-answer'
import { mentionsIn, readCitedPage } from './read-cited-page'
import type { Brand, Fact, ReportedCitation } from './reading'
import { rereadAnswer, type StoredReading } from './reread-answer'

/*
 * The thread that reads what engines answered and what cited pages say: their texts are long, and strangers chose them.
 */

const jobs = {
  read: ({
    answer,
    brands,
    facts,
  }: {
    answer: { text: string; citations: readonly ReportedCitation[] }
    brands: readonly Brand[]
    facts: readonly Fact[]
  }) => readAnswer(answer, brands, facts),
  reread: ({
    text,
    before,
    brands,
    facts,
  }: {
    text: string
    before: StoredReading
    brands: readonly Brand[]
    facts: readonly Fact[]
  }) => rereadAnswer(text, before, brands, facts),
  mentions: ({ text, brands }: { text: string; brands: readonly Brand[] }) => mentionsIn(text, brands),
  page: readCitedPage,
  passages: ({ markdown, url }: { markdown: string; url: string }) => splitPassages(markdown, url),
  material: judgeSteps.materialOf,
  judgment: ({ answer, judgment }: { answer: ReadAnswer; judgment: Judgment }) =>
    judgeSteps.applyJudgment(answer, judgment),
  terms: ({ own, others }: { own: readonly Passage[]; others: readonly Passage[] }) =>
    compareByTerms(own, others),
  embeddings: ({ own, others }: { own: readonly EmbeddedPassage[]; others: readonly EmbeddedPassage[] }) =>
    compareByEmbeddings(own, others),
}

export type AnswerJobs = typeof jobs

serveJobs(jobs)
