import { createHash } from 'node:crypto'
import { z } from 'zod'
import { routes } from '../addresses/routes'
import { dayMs } from '../format/durations'
import { oneLine } from '../mail/one-line'

const userId = z.string().regex(/^[\w-]{1,64}$/)

/** A text with mentions, as the Studio writes it. Other parts of it are ignored. */
const richText = z
  .array(
    z.object({
      children: z
        .array(
          z.union([
            z.object({ _type: z.literal('mention'), userId }),
            z.object({ _type: z.literal('span'), text: z.string() }),
            z.unknown().transform(() => undefined),
          ]),
        )
        .default([]),
    }),
  )
  .nullish()
  .catch(null)

type RichText = z.output<typeof richText>

const text = z.string().nullish().catch(null)

/** What the local Content Lake sends of a comment or a task: local/supervisor/comments-webhook.ts. */
export const commentDelivery = z.object({
  _id: z.string(),
  _type: z.enum(['comment', 'tasks.task']),
  _rev: z.string(),
  /** Who made the change. */
  by: userId,
  /** When a comment was written, and a task created: until then it is a draft of its author. */
  writtenAt: z.string(),
  /** The message of a comment, the description of a task. */
  text: richText,
  title: text,
  field: text,
  url: text,
  assignedTo: userId.nullish().catch(null),
  dueBy: text,
  /** Before the change; null if there was no comment, or no task but a draft. */
  previous: z.object({ text: richText, assignedTo: text }).nullable(),
})

export type CommentDelivery = z.output<typeof commentDelivery>

/** What a person is told by mail. */
export interface Notice {
  /** The same for the same event, so that it is told once. */
  key: string
  reason: 'mention' | 'task-mention' | 'assignment'
  /** User ids. */
  to: string
  by: string
}

/** Older ones were told when they were written: they come from an archive. */
const mostAgeMs = dayMs

/** The ids of the people whom a text mentions. */
export const mentionedIn = (value: RichText): string[] => [
  ...new Set(
    (value ?? []).flatMap(({ children }) =>
      children.flatMap((child) => (child && 'userId' in child ? child.userId : [])),
    ),
  ),
]

const keyOf = (...parts: string[]) =>
  `studio/${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`

/**
 * Whom a change of a comment or a task concerns: people whom it mentions for the first time, and the one who is newly assigned. Nobody
 * is told what they did themselves.
 */
export function noticesOf(delivery: CommentDelivery, now = Date.now()): Notice[] {
  const { _id, _type, _rev, by, previous, assignedTo } = delivery
  if (!previous && now - Date.parse(delivery.writtenAt) > mostAgeMs) return []
  const isTask = _type === 'tasks.task'
  const known = new Set(mentionedIn(previous?.text))
  const mentions = mentionedIn(delivery.text)
    .filter((id) => !known.has(id))
    .map((to): Notice => {
      return { key: keyOf(_id, 'mention', to), reason: isTask ? 'task-mention' : 'mention', to, by }
    })
  const isAssigned = isTask && assignedTo && assignedTo !== previous?.assignedTo
  const assignments: Notice[] = isAssigned
    ? [{ key: keyOf(_id, 'assigned', assignedTo, _rev), reason: 'assignment', to: assignedTo, by }]
    : []
  return [...assignments, ...mentions].filter(({ to }) => to !== by)
}

const mostLines = 30
const mostCharacters = 600

/** The paragraphs of a text, with the names of the people whom it mentions. */
export const linesOf = (value: RichText, nameOf: (id: string) => string): string[] =>
  (value ?? [])
    .slice(0, mostLines)
    .map(({ children }) => {
      const parts = children.map((child) =>
        child === undefined ? '' : 'userId' in child ? `@${nameOf(child.userId)}` : child.text,
      )
      return oneLine(parts.join(''), mostCharacters)
    })
    .filter(Boolean)

/** The fields in a path such as `sections[_key=="a"].cards[_key=="b"].title`, as the Studio titles them by default. */
export const fieldTitle = (path: string): string =>
  oneLine(
    path
      .replaceAll(/\[[^\]]*\]/g, '')
      .split('.')
      .filter(Boolean)
      .map((name) => {
        const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
        return words.charAt(0).toUpperCase() + words.slice(1)
      })
      .join(' › '),
  )

/** The path in the Studio to which a comment's or a task's link leads; the Studio itself if it leads elsewhere. */
export function studioPath(url: string | null | undefined): string {
  const link = URL.parse(url ?? '')
  const isInside = link?.pathname === routes.studio || link?.pathname.startsWith(`${routes.studio}/`)
  return link && isInside ? link.pathname + link.search : routes.studio
}
