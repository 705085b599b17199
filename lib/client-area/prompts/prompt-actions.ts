'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { readingOnly, refusal } from '../answer'
import { refuseReader } from '../find-site'
import { canEdit } from '../roles'
import { currentWorkspace } from '../workspace'
import { promptRefusal } from './prompt-fault'
import { promptForm } from './prompt-fields'
import type { PromptAnswer } from './prompt-state'

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
    country: posted.get('country') ?? '',
    language: posted.get('language') ?? '',
    persona: posted.get('persona') ?? '',
    tags: posted.get('tags') ?? '',
  }
  const result = promptForm.safeParse(given)
  if (result.success) {
    const { branding, ...fields } = result.data
    return { fields: { ...fields, is_branded: branding } }
  }
  const { fieldErrors } = z.flattenError(result.error)
  const errors = Object.fromEntries(
    (['text', 'topic', 'country', 'language', 'persona', 'tags'] as const).flatMap((field) => {
      const [first] = fieldErrors[field] ?? []
      return first === undefined ? [] : [[field, first]]
    }),
  )
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

/** Changes a prompt. A new text, country, language or persona starts a new version, with figures of its own. */
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
