import 'server-only'
import { z } from 'zod'
import { sharedPerspective } from '@/lib/content/preview'
import { loadDraftIssue } from '@/lib/content/queries/newsletter-issues'
import { answer, answerEditor } from '@/lib/editors/editor-request'
import { loadSender, type Sender } from '@/lib/mail/sender'
import type { Issue } from '../issue-text'

const issueShape = z.object({
  issueId: z.string().regex(/^[\w-][\w.-]{0,127}$/),
  perspective: z.literal('published').or(sharedPerspective.transform((names) => names.split(','))),
})

interface IssueRequest<Asked> {
  asked: Asked
  issue: Issue
  sender: Sender
}

/**
 * Handles a Studio user's request about a draft issue.
 * @param shape the body's fields besides `issueId` and `perspective`
 * @param checkRateLimit as of answerEditor
 */
export const answerIssueEditor = <Shape extends z.ZodRawShape>(
  request: Request,
  shape: Shape,
  checkRateLimit: (request: Request) => Promise<number | undefined>,
  act: (request: IssueRequest<z.infer<z.ZodObject<Shape>>>) => Promise<Response>,
): Promise<Response> =>
  answerEditor(request, z.object(shape).and(issueShape), checkRateLimit, async (asked) => {
    const [found, sender] = await Promise.all([
      loadDraftIssue(asked.issueId, asked.perspective),
      loadSender('published'),
    ])
    if (!found) return answer(404, 'The issue is not saved yet. Write its subject, then try again.')
    return act({ asked, issue: found.issue, sender })
  })
