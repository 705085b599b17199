import { routes } from '../../addresses/routes'
import type { Report } from '../../checker/report'
import { checkedHost, scoreBand } from '../check-result'
import type { PageInfo } from '../page-info'
import { topLevelPageInfo } from './top-level'

const common = { type: 'ai-tools', metadata: undefined, isUnlisted: true } as const

/** The checker's form on its own page, which depends on what a visitor typed. */
export async function checkFormPageInfo(): Promise<PageInfo> {
  const about = await topLevelPageInfo('ai-tools')
  return {
    ...common,
    path: routes.checkForm,
    title: 'Check your website',
    description: 'Enter the address of a page to see what AI assistants can read on it.',
    ...(about ? { sharingPictureOf: about } : {}),
  }
}

/** The result of a check. @param report undefined if it cannot be loaded at the moment */
export async function checkResultPageInfo(token: string, report: Report | undefined): Promise<PageInfo> {
  const path = routes.checkResult(token)
  if (!report) {
    const about = await topLevelPageInfo('ai-tools')
    return { ...common, path, title: 'Result of a check', ...(about ? { sharingPictureOf: about } : {}) }
  }
  const { score } = report
  return {
    ...common,
    path,
    title: `AI readiness of ${checkedHost(report)}: ${score} of 100`,
    description: `${scoreBand(score).name}. What an AI assistant can read on this page, and what to fix first.`,
  }
}
