import 'server-only'
import { z } from 'zod'
import { longDay } from '../format/format'
import type { Mail } from '../mail/mail'
import { mailAddress, siteHost } from '../mail/mail-address'
import { oneLine } from '../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../mail/parts'
import { renderMail } from '../mail/render-mail'
import { loadSender, type Sender } from '../mail/sender'
import { SiteMail } from '../mail/site-mail'

/** What queueNotices stores. Empty texts: there are none. */
const messageSchema = z.object({
  email: z.email(),
  reason: z.enum(['mention', 'task-mention', 'assignment']),
  by: z.string(),
  title: z.string(),
  field: z.string(),
  dueBy: z.string(),
  lines: z.array(z.string()),
  /** In the Studio. */
  path: z.string(),
})

export type EditorMessage = z.output<typeof messageSchema>

/** The mail to an editor whom a comment or a task mentions, or to whom a task was assigned. */
export function editorMail(message: Omit<EditorMessage, 'email'>, sender: Sender) {
  const { reason, field, dueBy, lines, path } = message
  const by = oneLine(message.by, 80)
  const name = oneLine(message.title, 120)
  const isTask = reason !== 'mention'
  const where = name ? ` in “${name}”` : ''
  const title =
    reason === 'assignment'
      ? `${by} assigned a task to you`
      : `${by} mentioned you${where || ' in a comment'}`
  const facts = [
    [isTask ? 'Task' : 'Where', name],
    ['Field', field],
    ['Due', longDay(dueBy) ?? ''],
  ] as const
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={lines[0] ?? name}
      kicker="Studio"
      foot={
        <MailNote>You’re getting this because you edit the content of {siteHost} in its Studio.</MailNote>
      }
    >
      <Facts facts={facts.filter(([, fact]) => fact)} />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other key
        <MailText key={index}>{line}</MailText>
      ))}
      <MailButton href={mailAddress(path) ?? ''}>{isTask ? 'Open the task' : 'Open the comment'}</MailButton>
    </SiteMail>
  )
  return renderMail(title, mail)
}

/**
 * Composes the mail about a comment or a task.
 * @param payload of the outbox message `studio.comment`
 * @throws if the sender cannot be read: a retry may succeed
 */
export async function composeEditorMail(payload: unknown): Promise<Mail> {
  const { email, ...message } = messageSchema.parse(payload)
  return { to: email, ...(await editorMail(message, await loadSender('published'))) }
}
