import assert from 'node:assert/strict'
import { all, columnOf, count, type RaceConnections, RUNNERS, refusals } from './track.ts'

const addSites = (many: number) => `
  insert into public.sites (id, account_id, name)
  select tests.id('race ' || n), tests.id('elsewhere'), 'Race ' || n from generate_series(1, ${many}) as n;
  insert into public.cited_pages (site_id, url, host, kind, fetch_at, fetched_at, passages)
  select tests.id('race ' || n), 'https://example.net/' || kind, 'example.net', kind, null, now(), '[{"text": "Words."}]'
  from generate_series(1, ${many}) as n cross join unnest(array['own', 'competitor']) as kind`

const claim = `select claimed ->> 'siteId' as site, claimed ->> 'claim' as claim
  from jsonb_array_elements(public.claim_passage_comparisons(3, 60)) as claimed`

/** Tests of concurrent statements on comparisons of passages, and on the calls of engines for them. */
export const comparisonRaces: Record<string, (track: RaceConnections) => Promise<void>> = {
  'gives each comparison to one of eight workers, and stores it once': async (track) => {
    await track.referee.unsafe(addSites(20)).simple()
    const claimed: { site: string; claim: string }[] = []
    let claimedBefore: number
    do {
      claimedBefore = claimed.length
      for (const rows of await all(track, 'service_role', () => claim)) {
        assert(typeof rows !== 'string', `the claim failed: ${rows}`)
        for (const { site, claim: held } of rows) claimed.push({ site, claim: held })
      }
    } while (claimed.length > claimedBefore)
    assert.equal(claimed.length, 20)
    assert.equal(new Set(claimed.map(({ site }) => site)).size, 20)
    const [one] = claimed
    assert(one)
    const stored = await all(
      track,
      'service_role',
      () =>
        `select public.finish_passage_comparison('${one.site}', '${one.claim}', '{"method": "terms"}') as is_stored`,
    )
    assert.deepEqual(columnOf(stored, 'is_stored').sort(), [...Array(RUNNERS - 1).fill(false), true])
  },
  'counts each call of an engine once': async (track) => {
    const outcomes = await all(
      track,
      'service_role',
      (runner) =>
        `select public.record_engine_call(tests.id('site elsewhere'), 'embeddings:' || ${runner} % 4, 0.25) as is_counted`,
    )
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(await count(track.referee, `public.usage_events where subject like 'embeddings:%'`), 4)
    const [spend] = await track.referee.unsafe(
      `select calls, cost_usd::float8 as cost from public.engine_spend where account_id = tests.id('elsewhere')`,
    )
    assert.deepEqual({ ...spend }, { calls: 4, cost: 1 })
  },
}
