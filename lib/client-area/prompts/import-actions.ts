'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { countOf } from '@/lib/format/format'
import { postedForm } from '@/lib/security/request-checks'
import { allRows } from '@/lib/supabase/all-rows'
import { serverClient } from '@/lib/supabase/server'
import { readingOnly, refusal } from '../answer'
import { refuseWork } from '../limit-work'
import { canEdit } from '../roles'
import { currentWorkspace } from '../workspace'
import { type PreviewAnswer, previewOf } from './import-preview'
import { promptRefusal } from './prompt-fault'
import { promptFields } from './prompt-fields'
import type { ImportSource } from './prompt-file'
import { delimiterNames } from './prompt-file-rows'
import { PromptFileError } from './prompt-file-text'
import type { PromptAnswer } from './prompt-state'
import { readInThread } from './prompts-thread'

const column = z.coerce.number().int().min(-1).max(1_000).optional().catch(undefined)
const choiceShape = z.object({
  delimiter: z.enum(delimiterNames).optional().catch(undefined),
  firstRow: z.enum(['names', 'prompt']).optional().catch(undefined),
  text: column,
  topic: column,
})

const choiceOf = (form: FormData) =>
  choiceShape.parse({
    delimiter: form.get('delimiter') ?? undefined,
    firstRow: form.get('firstRow') ?? undefined,
    text: form.get('textColumn') ?? undefined,
    topic: form.get('topicColumn') ?? undefined,
  })

/** The posted file or text, of which the dialog sends one. @returns the refusal if there is none */
async function sourceOf(form: FormData) {
  const pasted = form.get('pasted')
  if (typeof pasted !== 'string') {
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return refusal('Choose a CSV file first.')
    return { bytes: await file.bytes() } satisfies ImportSource
  }
  if (pasted.trim() === '') return refusal('', { text: 'Paste at least one prompt.' })
  const shared = promptFields
    .pick({ topic: true, kind: true })
    .safeParse({ topic: form.get('topic') ?? '', kind: form.get('kind') ?? 'category' })
  if (shared.success) return { pasted, shared: shared.data } satisfies ImportSource
  const { fieldErrors } = z.flattenError(shared.error)
  return refusal(fieldErrors.kind?.[0] ?? '', {
    ...(fieldErrors.topic?.[0] && { topic: fieldErrors.topic[0] }),
  })
}

/** The posted prompts, read as the user chose. @returns the refusal if they cannot be */
async function readPosted(posted: unknown) {
  const form = postedForm(posted)
  const source = await sourceOf(form)
  if ('status' in source) return source
  const { account, site } = await currentWorkspace()
  if (!site) return refusal('No site selected.')
  if (!canEdit(account.role)) return readingOnly
  const refused = await refuseWork('promptFile', site)
  if (refused) return refused
  try {
    return { account, site, read: await readInThread(site.id, source, choiceOf(form)) }
  } catch (error) {
    if (!(error instanceof PromptFileError)) throw error
    return 'pasted' in source
      ? refusal('', { text: error.message })
      : refusal(`${error.message} Nothing was imported.`)
  }
}

/** Shows what an import would add, and what it would leave out. */
export async function previewPrompts(posted: unknown): Promise<PreviewAnswer> {
  const posting = await readPosted(posted)
  if ('status' in posting) return posting
  const { account, site, read } = posting
  const client = await serverClient()
  const existing = await allRows((from, to) =>
    client
      .from('prompts')
      .select('text, country, language, persona')
      .eq('site_id', site.id)
      .order('id')
      .range(from, to),
  )
  const meter = account.meters.find(({ name }) => name === 'prompts')
  return { status: 'done', message: '', preview: previewOf(read, existing, account.planName, meter) }
}

/** Adds the prompts that their preview showed. */
export async function importPrompts(posted: unknown): Promise<PromptAnswer> {
  const posting = await readPosted(posted)
  if ('status' in posting) return posting
  const { account, site, read } = posting
  if (read.rows.length === 0) return refusal('No row can be imported. Nothing was imported.')
  const client = await serverClient()
  const { data, error } = await client.rpc('import_prompts', {
    site_id: site.id,
    rows: read.rows.map(({ line: _, ...row }) => row),
  })
  if (error) {
    const answer = promptRefusal(error, account.planName)
    return answer.status === 'refused' ? refusal(`${answer.message} Nothing was imported.`) : answer
  }
  const [counts] = data
  const skipped = counts?.skipped ? ` ${counts.skipped} already existed.` : ''
  const added = counts?.added ?? 0
  const left = read.leftOut.length > 0 ? ` ${countOf(read.leftOut.length, 'row')} left out.` : ''
  revalidatePath(routes.clientPrompts)
  return { status: 'done', message: `${countOf(added, 'prompt')} added.${skipped}${left}` }
}
