'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import type { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { planPromptRuns } from '@/lib/geo/runs/run-prompts'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, readingOnly, refusal } from '../answer'
import { canEdit } from '../roles'
import { databaseRefusal } from '../setup/database-refusal'
import { currentWorkspace } from '../workspace'
import { engineChoices } from './engine-choices'
import { type RunAnswer, type RunField, runFields } from './run-fields'
import type { ScheduleAnswer, ScheduleField } from './schedule'
import { scheduleFields } from './schedule-fields'

const noSite = refusal('No site selected.')

const runsOf = (count: number) => (count === 1 ? '1 run' : `${count} runs`)

/** The first fault of each field. */
function refusedFields<Field extends string>(error: z.ZodError, names: readonly Field[]) {
  const errors: Partial<Record<Field, string>> = {}
  for (const { path, message } of error.issues) {
    const name = names.find((known) => known === path[0])
    if (name) errors[name] ??= message
  }
  return refusal(
    error.issues.some(({ path }) => !names.some((name) => name === path[0]))
      ? 'This form isn’t valid. Reload the page and try again.'
      : '',
    errors,
  )
}

const unavailable = (engines: readonly string[]) => {
  const known = engineChoices().filter(({ isAvailable }) => isAvailable)
  return engines.some((engine) => !known.some(({ id }) => id === engine))
}

const fieldsOfRun: readonly RunField[] = ['engines', 'runs_per_prompt']

/** Asks for runs of prompts now. The same request counts once. */
export async function requestRuns(posted: unknown): Promise<RunAnswer> {
  const form = postedForm(posted)
  const given = runFields.safeParse({
    request: form.get('request'),
    prompt_ids: form.getAll('prompt_ids'),
    engines: form.getAll('engines'),
    runs_per_prompt: form.get('runs_per_prompt'),
  })
  if (!given.success) return refusedFields(given.error, fieldsOfRun)
  const { site, account } = await currentWorkspace()
  if (!site) return noSite
  if (!canEdit(account.role)) return readingOnly
  if (unavailable(given.data.engines)) {
    return refusal('', { engines: 'One of these engines is no longer available. Reload the page.' })
  }
  const client = await serverClient()
  const { data, error } = await client.rpc('request_prompt_runs', { site_id: site.id, ...given.data })
  if (error) return databaseRefusal(error)
  after(planPromptRuns())
  revalidatePath(routes.clientPrompts)
  return {
    status: 'done',
    message: data === 0 ? 'These runs have already been requested.' : `${runsOf(data)} requested.`,
  }
}

/** Cancels all waiting and running runs of the selected site. Calls that have started still count. */
export async function cancelRuns(): Promise<Answer> {
  const { site, account } = await currentWorkspace()
  if (!site) return noSite
  if (!canEdit(account.role)) return readingOnly
  const client = await serverClient()
  const { data, error } = await client.rpc('cancel_prompt_runs', { site_id: site.id })
  if (error) return databaseRefusal(error)
  after(planPromptRuns())
  revalidatePath(routes.clientPrompts)
  return {
    status: 'done',
    message: data === 0 ? 'There were no runs left to cancel.' : `${runsOf(data)} canceled.`,
  }
}

const fieldsOfSchedule: readonly ScheduleField[] = ['time_zone', 'engines', 'runs_per_prompt', 'country']

/** Saves when the enabled prompts of the selected site are put to which engines. */
export async function saveSchedule(posted: unknown): Promise<ScheduleAnswer> {
  const form = postedForm(posted)
  const given = scheduleFields.safeParse({
    cadence: form.get('cadence'),
    hour: form.get('hour'),
    time_zone: form.get('time_zone'),
    engines: form.getAll('engines'),
    runs_per_prompt: form.get('runs_per_prompt'),
    country: form.get('country'),
  })
  if (!given.success) return refusedFields(given.error, fieldsOfSchedule)
  const { site, account } = await currentWorkspace()
  if (!site) return noSite
  if (!canEdit(account.role)) return readingOnly
  const client = await serverClient()
  // Members may not write the site of a schedule, so an upsert, which writes all columns, is refused.
  const change = () =>
    client.from('run_schedules').update(given.data).eq('site_id', site.id).select('site_id')
  let { data, error } = await change()
  if (!error && data?.length === 0) {
    ;({ error } = await client.from('run_schedules').insert({ site_id: site.id, ...given.data }))
    // Another tab saved one meanwhile.
    if (error?.code === '23505') ({ error } = await change())
  }
  if (error?.code === '22023') return refusal('', { time_zone: 'Choose a time zone from the list.' })
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientPrompts)
  return {
    status: 'done',
    message: given.data.cadence === 'off' ? 'Schedule turned off.' : 'Schedule saved.',
  }
}
