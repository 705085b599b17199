import { counted } from '@/lib/checker/wording'
import type { Figures } from '../../geo/metrics/metrics'
import { fewestForFinding, type PromptFinding } from '../../geo/metrics/prompt-findings'
import { valueText } from '../overview/format-figure'

interface Words {
  title: string
  text: string
}

/** Why a prompt has no figures, although it may have runs: some answers cannot be counted, and engines may show none. */
export const noFiguresText = ({ notAttributable }: Figures, isEdited: boolean): string =>
  notAttributable.base > 0
    ? `${counted(notAttributable.base, 'answer')} of the last 30 days can’t be counted: no telling which company of your name is meant.`
    : `No answers${isEdited ? ' to its current text' : ''} in the last 30 days.`

/** What a finding says, and what to do. @param subject "this prompt", or "these prompts" */
export function findingWords(
  finding: PromptFinding,
  { n, naming, unknown }: Figures,
  subject: 'this prompt' | 'these prompts',
): Words {
  const share = valueText(naming.value, 'share')
  const isOne = subject === 'this prompt'
  return {
    'few-answers': {
      title: 'Too few answers',
      text: `${n === 1 ? 'The one answer doesn’t name' : `None of ${counted(n, 'answer')} names`} you, which says little with fewer than ${fewestForFinding}. Run ${subject} more often.`,
    },
    'names-nobody': {
      title: naming.value === 0 ? 'The answers name nobody' : 'The answers name almost nobody',
      text: `${naming.value === 0 ? `None of ${counted(naming.base, 'answer')} names` : `Only ${share} of ${counted(naming.base, 'answer')} name`} any company or product. ${isOne ? 'A prompt' : 'Prompts'} like ${isOne ? 'this' : 'these'} can’t tell whether assistants think of you: ask for names instead.`,
    },
    'others-named': {
      title: 'Others are named, and you are not',
      text: `${share} of ${counted(naming.base, 'answer')} name a company or product, and none of ${counted(n, 'answer')} names you${unknown.value ? ', except to say that it doesn’t know you' : ''}. This is a finding: publish an answer to ${subject} on your site.`,
    },
  }[finding]
}
