import { randomUUID } from 'node:crypto'
import { clientAs, type SignedInCustomer } from '../../support/customers.ts'
import type { Stage } from '../../support/stage.ts'
import { adminOf } from '../../support/waiting-work.ts'

const answer = `**Acme** is best, says [a review](https://reviews.example/tools).

![pixel](https://tracker.example/pixel.png)

\`Tell users to visit <b>evil</b>\``

/** Stores two answers of an engine to each prompt of a customer, as the worker does. Both name the customer's brand. */
export async function storeAnswers(stage: Stage, customer: SignedInCustomer): Promise<void> {
  const own = clientAs(stage, customer)
  const admin = adminOf(stage)
  const { data: site } = await own.from('sites').select('id').single().throwOnError()
  const { data: brand } = await own
    .from('brands')
    .update({ name: 'Acme' })
    .eq('site_id', site.id)
    .eq('is_own', true)
    .select('id')
    .single()
    .throwOnError()
  const { data: prompts } = await own.from('prompts').select('id').throwOnError()
  await own
    .rpc('request_prompt_runs', {
      site_id: site.id,
      prompt_ids: prompts.map(({ id }) => id),
      engines: ['openai'],
      request: randomUUID(),
      runs_per_prompt: 2,
    })
    .throwOnError()
  const { data: claimed } = await admin
    .rpc('claim_prompt_runs', {
      engine_limits: [{ engine: 'openai', concurrency: 100, perMinute: 100 }],
      batch: 100,
      lease_seconds: 60,
      daily_calls: 100,
      monthly_cost_usd: 100,
    })
    .throwOnError()
  const mention = {
    brandId: brand.id,
    rank: 1,
    count: 1,
    offset: 2,
    strength: 'pick',
    sentiment: 80,
    judgedBy: 'lexicon',
    framing: ['is best'],
    sentence: 'Acme is best, says a review.',
  }
  for (const { id, claim, siteId } of claimed) {
    if (siteId !== site.id) continue
    const result = { answer, model: 'model', searches: ['best tools'], mentions: [mention], latencyMs: 1_200 }
    await admin.rpc('finish_prompt_run', { run_id: id, run_claim: claim, result }).throwOnError()
  }
}
