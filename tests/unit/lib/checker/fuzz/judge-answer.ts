import { fileNames } from '../../../../../lib/checker/check.ts'
import { blocksAllSearchAgents } from '../../../../../lib/checker/checks/access/agents-allowed.ts'
import { isNoindex } from '../../../../../lib/checker/checks/indexable.ts'
import { checks } from '../../../../../lib/checker/registry.ts'
import { made, madeSite } from '../made-site.ts'
import type { FuzzedAnswer } from './answers.ts'

/** A report is stored and sent, so no check may repeat a long text of the site. */
const maxCharacters = 20_000

/** Judges a site on which every address has this response. @throws if a check fails, or says too much */
export function judgeAnswer(answer: FuzzedAnswer): void {
  const site = madeSite(Object.fromEntries(fileNames.map((name) => [name, made(name, answer)])))
  for (const check of checks) {
    const judgement = check.judge(site)
    if (judgement.verdict === 'partial' && !(judgement.result > 0 && judgement.result < 1))
      throw new Error(`${check.id} has the result ${judgement.result}.`)
    const { length } = JSON.stringify(judgement)
    if (length > maxCharacters) throw new Error(`${check.id} writes ${length} characters.`)
  }
  isNoindex(site)
  blocksAllSearchAgents(site)
}
