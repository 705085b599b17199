'use server'

import { revalidatePath } from 'next/cache'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { requestCrawl } from '@/lib/site-files/editing/crawls'
import { followCrawl, publishVersion, saveFile } from '@/lib/site-files/editing/edit-files'
import { type Answer, refusal } from '../answer'
import { refuseReader, siteToEdit } from '../find-site'
import { refuseWork } from '../limit-work'

/** @param fault what kept a change from being made */
function answerTo(fault: string | undefined, message: string): Answer<never> {
  if (fault !== undefined) return refusal(fault)
  revalidatePath(routes.clientSnippet, 'layout')
  return { status: 'done', message }
}

/** Requests a crawl of a site, from whose pages its files are written. */
export async function crawlSite(siteId: unknown): Promise<Answer<never>> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const { fault } = await requestCrawl(site.id)
  return answerTo(fault, '')
}

/** Publishes a text as a hosted file. The form has it as a file, because a browser changes the line ends of other fields. */
export async function saveSiteFile(siteId: unknown, name: unknown, posted: unknown): Promise<Answer<never>> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const refused = await refuseWork('siteFile', site)
  if (refused) return refused
  const body = postedForm(posted).get('body')
  if (!(body instanceof Blob)) return refusal('This file isn’t valid. Reload the page and try again.')
  const { fault } = await saveFile(site.id, name, await body.text())
  return answerTo(fault, 'Published. It can take a minute to go live.')
}

/** Publishes an earlier version of a file. */
export async function restoreVersion(versionId: unknown): Promise<Answer<never>> {
  const refused = await refuseReader()
  if (refused) return refused
  const { fault } = await publishVersion(versionId)
  return answerTo(fault, 'This version is published again.')
}

/** Lets crawls write a file again. */
export async function followCrawls(siteId: unknown, name: unknown): Promise<Answer<never>> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const { fault } = await followCrawl(site.id, name)
  return answerTo(fault, 'Crawls of your site update this file again.')
}
