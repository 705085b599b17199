import { expect } from '@playwright/test'
import { z } from 'zod'

const mails = z.array(z.object({ id: z.number(), subject: z.string(), html: z.string() }))

/** All mails of the local mailbox to one address, the newest first. */
export async function mailsTo(address: string) {
  const { MAILBOX_URL } = z.object({ MAILBOX_URL: z.url() }).parse(process.env)
  const answer = await fetch(`${MAILBOX_URL}/mails.json?to=${encodeURIComponent(address)}`)
  return mails.parse(await answer.json())
}

/**
 * Waits for a mail.
 * @param count how many there are then
 * @returns the address that the newest one leads to
 */
export async function linkInMail(address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count)
  const [newest] = await mailsTo(address)
  const link = newest?.html.match(/href="([^"]*\/auth\/confirm[^"]*)"/)?.[1]
  if (!link) throw new Error(`No link in the mail to ${address}.`)
  return link.replaceAll('&amp;', '&')
}
