'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { countOf } from '@/lib/format/format'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { readingOnly, refusal } from '../answer'
import { refuseReader } from '../find-site'
import { refuseWork } from '../limit-work'
import { canEdit } from '../roles'
import { currentWorkspace } from '../workspace'
import { promptRefusal } from './prompt-fault'
import { promptForm } from './prompt-fields'
import type { PreviewAnswer } from './prompt-file'
import { delimiterNames } from './prompt-file-rows'
import { PromptFileError } from './prompt-file-text'
import type { PromptAnswer } from './prompt-state'
import { readFileInThread } from './prompts-thread'

const id = z.uuid()

/** Deleted in another tab, or by another user. */
const gone = refusal('This prompt no longer exists. The list has been reloaded.')

/** The screens never send this. */
const malformed = refusal('This prompt isn’t valid. Reload the page and try again.')

function done(message: string): PromptAnswer {
  revalidatePath(routes.clientPrompts)
  return { status: 'done', message }
}

function vanished(): PromptAnswer {
  revalidatePath(routes.clientPrompts)
  return gone
}

function readFields(posted: FormData) {
  const given = {
    text: posted.get('text') ?? '',
    topic: posted.get('topic') ?? '',
    kind: posted.get('kind') ?? 'category',
    branding: posted.get('branding') ?? '',
  }
  const result = promptForm.safeParse(given)
  if (result.success) {
    const { branding, ...fields } = result.data
    return { fields: { ...fields, is_branded: branding } }
  }
  const { fieldErrors } = z.flattenError(result.error)
  const errors = {
    ...(fieldErrors.text?.[0] && { text: fieldErrors.text[0] }),
    ...(fieldErrors.topic?.[0] && { topic: fieldErrors.topic[0] }),
  }
  return { refused: refusal(fieldErrors.kind?.[0] ?? fieldErrors.branding?.[0] ?? '', errors) }
}

/** Adds a prompt to the selected site. */
export async function addPrompt(posted: unknown): Promise<PromptAnswer> {
  const { fields, refused } = readFields(postedForm(posted))
  if (refused) return refused
  const { account, site } = await currentWorkspace()
  if (!site) return refusal('No site selected.')
  if (!canEdit(account.role)) return readingOnly
  const client = await serverClient()
  const { error } = await client.from('prompts').insert({ site_id: site.id, ...fields })
  return error ? promptRefusal(error, account.planName) : done('Prompt added.')
}

/** Changes a prompt's text, topic and type. A new text starts a new version, with figures of its own. */
export async function editPrompt(promptId: unknown, posted: unknown): Promise<PromptAnswer> {
  const prompt = id.safeParse(promptId)
  if (!prompt.success) return malformed
  const { fields, refused } = readFields(postedForm(posted))
  if (refused) return refused
  const reader = await refuseReader()
  if (reader) return reader
  const { account } = await currentWorkspace()
  const client = await serverClient()
  const { data, error } = await client.from('prompts').update(fields).eq('id', prompt.data).select('id')
  if (error) return promptRefusal(error, account.planName)
  return data.length > 0 ? done('Prompt saved.') : vanished()
}

/** Enables or disables a prompt. Only enabled prompts are asked and count against the plan. */
export async function enablePrompt(promptId: unknown, isEnabled: unknown): Promise<PromptAnswer> {
  const change = z.object({ id, is_enabled: z.boolean() }).safeParse({ id: promptId, is_enabled: isEnabled })
  if (!change.success) return malformed
  const { id: prompt, is_enabled } = change.data
  const reader = await refuseReader()
  if (reader) return reader
  const { account } = await currentWorkspace()
  const client = await serverClient()
  const { data, error } = await client.from('prompts').update({ is_enabled }).eq('id', prompt).select('id')
  if (error) return promptRefusal(error, account.planName)
  if (data.length === 0) return vanished()
  return done(is_enabled ? 'Prompt enabled.' : 'Prompt disabled.')
}

/** Deletes a prompt permanently. Succeeds if it no longer exists. */
export async function deletePrompt(promptId: unknown): Promise<PromptAnswer> {
  const prompt = id.safeParse(promptId)
  if (!prompt.success) return malformed
  const reader = await refuseReader()
  if (reader) return reader
  const { account } = await currentWorkspace()
  const client = await serverClient()
  const { error } = await client.from('prompts').delete().eq('id', prompt.data)
  return error ? promptRefusal(error, account.planName) : done('Prompt deleted.')
}

/** Rows of a preview. */
const mostPreviewed = 100

const column = z.coerce.number().int().min(-1).max(1_000).optional().catch(undefined)
const choiceShape = z.object({
  delimiter: z.enum(delimiterNames).optional().catch(undefined),
  firstRow: z.enum(['names', 'prompt']).optional().catch(undefined),
  text: column,
  topic: column,
})

/** The posted file of prompts, read as the user chose. @returns the refusal if it cannot be */
async function readPostedFile(posted: unknown) {
  const form = postedForm(posted)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refusal('Choose a CSV file first.')
  const { account, site } = await currentWorkspace()
  if (!site) return refusal('No site selected.')
  if (!canEdit(account.role)) return readingOnly
  const refused = await refuseWork('promptFile', site)
  if (refused) return refused
  try {
    const choice = choiceShape.parse({
      delimiter: form.get('delimiter') ?? undefined,
      firstRow: form.get('firstRow') ?? undefined,
      text: form.get('text') ?? undefined,
      topic: form.get('topic') ?? undefined,
    })
    return { account, site, read: await readFileInThread(site.id, await file.bytes(), choice) }
  } catch (error) {
    if (error instanceof PromptFileError) return refusal(`${error.message} Nothing was imported.`)
    throw error
  }
}

/** Shows what an import of a CSV file would add, and what it would leave out. */
export async function previewPrompts(posted: unknown): Promise<PreviewAnswer> {
  const posting = await readPostedFile(posted)
  if ('status' in posting) return posting
  const { rows, leftOut, ...read } = posting.read
  return {
    status: 'done',
    message: '',
    preview: {
      ...read,
      rowCount: rows.length,
      rows: rows.slice(0, mostPreviewed),
      leftOutCount: leftOut.length,
      leftOut: leftOut.slice(0, mostPreviewed),
    },
  }
}

/** Adds the prompts of a CSV file that its preview showed. */
export async function importPrompts(posted: unknown): Promise<PromptAnswer> {
  const posting = await readPostedFile(posted)
  if ('status' in posting) return posting
  const { account, site, read } = posting
  if (read.rows.length === 0) return refusal('No row of this file can be imported. Nothing was imported.')
  const client = await serverClient()
  const { data, error } = await client.rpc('import_prompts', {
    site_id: site.id,
    rows: read.rows.map((row) => ({ ...row })),
  })
  if (error) {
    const answer = promptRefusal(error, account.planName)
    return answer.status === 'refused' ? refusal(`${answer.message} Nothing was imported.`) : answer
  }
  const [counts] = data
  const skipped = counts?.skipped ? ` ${counts.skipped} already existed.` : ''
  const added = counts?.added ?? 0
  const left = read.leftOut.length > 0 ? ` ${countOf(read.leftOut.length, 'row')} left out.` : ''
  return done(`${countOf(added, 'prompt')} added.${skipped}${left}`)
}
