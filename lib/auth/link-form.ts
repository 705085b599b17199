import 'server-only'
import { z } from 'zod'
import { returnAddress } from '../addresses/return-address'
import { boundedBody } from '../security/request-checks'
import { type MailedLink, mailedLinkFields } from './mailed-link'

const bodyLimitBytes = 8 * 1024

const shape = mailedLinkFields.extend({ form_id: z.uuid(), redirect: z.string().optional() })

/** What the button of a mailed link's page posts. */
export interface LinkForm {
  link: MailedLink
  /** A new one for each rendering of the page, so two posts with the same id are a double click. */
  formId: string
  destination: string
}

/** @returns undefined for what is no such form, or too long for one */
export async function readLinkForm(request: Request): Promise<LinkForm | undefined> {
  const body = await boundedBody(request, bodyLimitBytes)
  if (!body) return undefined
  const { data } = shape.safeParse(Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())))
  return (
    data && {
      link: { tokenHash: data.token_hash, type: data.type },
      formId: data.form_id,
      destination: returnAddress(data.redirect),
    }
  )
}
