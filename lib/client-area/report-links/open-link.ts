import 'server-only'
import { z } from 'zod'
import { clientKeyOf } from '@/lib/security/client-address'
import { createLimit } from '@/lib/security/rate-limit'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** What a link leads to. */
export interface OpenedLink {
  siteId: string
  /** The domain of the site, or its name. */
  siteName: string
  /** The name of the link. */
  name: string
  /** Whether the data of the account is made up. */
  isSample: boolean
}

const openedLink = z
  .object({ siteId: z.uuid(), siteName: z.string(), name: z.string(), isSample: z.boolean() })
  .nullable()

/** Whether a text has the form of a token. */
export const isReportToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/**
 * Finds what a link leads to, without an account.
 * @param token of its address, as a stranger sent it
 * @param isCounted whether it counts as an opening
 * @returns undefined if there is no such link, or it has expired or was revoked
 * @throws SupabaseError; SecretKeyMissingError
 */
export async function openReportLink(token: string, isCounted: boolean): Promise<OpenedLink | undefined> {
  if (!isReportToken(token)) return undefined
  const data = await dataOf(
    adminClient().rpc('open_report_link', { token, is_counted: isCounted }).retry(false),
  )
  return openedLink.parse(data) ?? undefined
}

/**
 * Whether a browser opens the page: not a link preview, a prefetch, or a choice of another period on the page. Browsers say so
 * with each request (https://www.w3.org/TR/fetch-metadata/).
 */
const isOpening = (headers: Pick<Headers, 'get'>): boolean =>
  headers.get('sec-fetch-dest') === 'document' &&
  !/prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/** So that who has a link cannot make up openings. Wrong links are refused before (`limitReportOpenings`). */
const openings = createLimit({ name: 'report-link-openings', points: 1, seconds: 3_600 })

/** Whether a request counts as an opening of a link: by a browser, and at most once an hour of one client. */
export const isNewOpening = async (headers: Headers, token: string): Promise<boolean> =>
  isOpening(headers) && (await openings.take(`${clientKeyOf({ headers })} ${token}`)) === undefined
