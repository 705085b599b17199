import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Stage } from './stage.ts'

type Mailbox = Pick<Stage, 'mailboxUrl'>

const mails = z.array(z.object({ id: z.number(), subject: z.string(), html: z.string() }))

/** All mails to an address in a stage's mailbox, newest first. */
export async function mailsTo({ mailboxUrl }: Mailbox, address: string) {
  const answer = await fetch(`${mailboxUrl}/mails.json?to=${encodeURIComponent(address)}`)
  return mails.parse(await answer.json())
}

/**
 * Waits for a mail.
 * @param count the expected number of mails
 * @returns the URL of the link in the newest mail
 */
export async function linkInMail(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(mailbox, address)).length, { intervals: [50, 100, 250] })
    .toBe(count)
  const [newest] = await mailsTo(mailbox, address)
  const link = newest?.html.match(/href="([^"]*\/auth\/confirm[^"]*)"/)?.[1]
  if (!link) throw new Error(`No link in the mail to ${address}.`)
  return link.replaceAll('&amp;', '&')
}
