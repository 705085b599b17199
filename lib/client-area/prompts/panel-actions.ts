'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { countOf } from '@/lib/format/format'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, readingOnly, refusal } from '../answer'
import { canEdit } from '../roles'
import { currentWorkspace } from '../workspace'
import { panelPrompts } from './panel'
import { mostInPanel, type PanelField, panelFields, withPanelTag } from './panel-fields'
import { promptRefusal } from './prompt-fault'
import { keyOfPrompt } from './prompt-setting'

const gone = refusal('This prompt no longer exists. Reload the page.')

function readPanel(form: FormData) {
  const languages = form.getAll('panel_language')
  const texts = form.getAll('panel_text')
  const filled = texts.flatMap((text, place) =>
    typeof text === 'string' && text.trim() !== '' ? [{ language: languages[place] ?? '', text }] : [],
  )
  return panelFields.safeParse({
    countries: form.getAll('countries'),
    personas: form.get('personas') ?? '',
    hasNoPersona: form.get('hasNoPersona') !== null,
    texts: filled,
    tag: form.get('tag') ?? '',
  })
}

/** Adds a prompt for each country, persona and language of a panel, with the topic, type and tags of the prompt that it starts from. */
export async function addPanel(promptId: unknown, posted: unknown): Promise<Answer<PanelField>> {
  const id = z.uuid().safeParse(promptId)
  if (!id.success) return gone
  const panel = readPanel(postedForm(posted))
  if (!panel.success) {
    const { fieldErrors } = z.flattenError(panel.error)
    const errors = Object.fromEntries(
      (['countries', 'personas', 'texts', 'tag'] as const).flatMap((field) => {
        const [first] = fieldErrors[field] ?? []
        return first === undefined ? [] : [[field, first]]
      }),
    )
    return refusal('', errors)
  }
  const { account, site } = await currentWorkspace()
  if (!site) return refusal('No site selected.')
  if (!canEdit(account.role)) return readingOnly
  const client = await serverClient()
  const { data: base, error: problem } = await client
    .from('prompts')
    .select('text, topic, kind, is_enabled, country, language, persona, tags')
    .eq('id', id.data)
    .eq('site_id', site.id)
    .maybeSingle()
  if (problem) return refusal(promptRefusal(problem, account.planName).message)
  if (!base) return gone
  const all = panelPrompts(base, panel.data)
  const others = all.filter((prompt) => keyOfPrompt(prompt) !== keyOfPrompt(base))
  if (others.length === 0)
    return refusal('Choose a country, a persona or a language beside those of this prompt.')
  if (others.length > mostInPanel)
    return refusal(
      `This panel has ${countOf(others.length, 'prompt')}. The limit is ${mostInPanel}: choose less.`,
    )
  const tagged = withPanelTag(base.tags, panel.data.tag)
  if (!tagged.success) return refusal('', { tag: tagged.error.issues[0]?.message ?? '' })
  const tags = tagged.data
  const { data, error } = await client.rpc('import_prompts', {
    site_id: site.id,
    rows: others.map((prompt) => ({ ...prompt, topic: base.topic, kind: base.kind, tags })),
  })
  if (error) return refusal(promptRefusal(error, account.planName).message)
  if (tags.length > base.tags.length) {
    const changed = await client.from('prompts').update({ tags }).eq('id', id.data)
    if (changed.error) return refusal(promptRefusal(changed.error, account.planName).message)
  }
  const [counts] = data
  const skipped = counts?.skipped ? ` ${counts.skipped} already existed.` : ''
  revalidatePath(routes.clientPrompts)
  return { status: 'done', message: `${countOf(counts?.added ?? 0, 'prompt')} added.${skipped}` }
}
