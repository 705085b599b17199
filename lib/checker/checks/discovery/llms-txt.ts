import type { Check } from '../../check'
import { llmsDraft } from '../../drafts'
import { findFile } from '../../files/found-file'
import { readLlmsFile } from '../../files/llms-file'
import { counted, listOf, shortened } from '../../wording'
import { notChecked } from '../judged'

const minLlmsCharacters = 50

export const llmsCheck: Check = {
  id: 'llms-txt',
  group: 'discovery',
  title: 'llms.txt has a title, a link and at least 50 characters',
  weight: 4,
  why: 'It tells an assistant in one file what the site is about and where its best pages are.',
  source: { title: 'The /llms.txt file', url: 'https://llmstxt.org' },
  needs: ['robots', 'missing', 'llms'],
  judge(site) {
    const found = findFile(site, 'llms')
    const draft = {
      text: 'Start with this draft, made from this page’s own title, description and links. Then choose your best pages.',
      code: { language: 'markdown' as const, filename: 'llms.txt', text: llmsDraft(site) },
    }
    if (found.state === 'unknown') return notChecked('llms.txt', found)
    if (found.state === 'absent') {
      return {
        verdict: 'fail',
        summary: `There is no llms.txt: ${found.because}.`,
        evidence: [{ text: `${found.because}.`, url: found.url }],
        fix: draft,
      }
    }
    const { url, text } = found.file
    const { title, links, characters, hasSummary } = readLlmsFile(text)
    const lacks = [
      ...(title ? [] : ['a title above all other headings ("# Your name")']),
      ...(links > 0 ? [] : ['a link to a page']),
      ...(characters >= minLlmsCharacters ? [] : [`at least ${minLlmsCharacters} characters`]),
    ]
    const evidence = [
      {
        text: `${counted(characters, 'character')}, ${counted(links, 'link')}${hasSummary ? ', and a summary below the title' : ''}.`,
        url,
        line: 1,
        quote: shortened(text.trim().split('\n')[0] ?? ''),
      },
    ]
    if (lacks.length === 0)
      return { verdict: 'pass', summary: `llms.txt has a title and ${counted(links, 'link')}.`, evidence }
    const summary = `llms.txt lacks ${listOf(lacks)}.`
    const result = (3 - lacks.length) / 3
    return result === 0
      ? { verdict: 'fail', summary, evidence, fix: draft }
      : { verdict: 'partial', result, summary, evidence, fix: draft }
  },
}
