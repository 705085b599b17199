import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { all, attempt, columnOf, count, each, type RaceConnections, RUNNERS, refusals } from './track.ts'

const addPrompts = (many: number, mark: string) => `
  insert into public.prompts (site_id, text)
  select tests.id('site elsewhere'), 'Question ${mark} ' || n from generate_series(1, ${many}) as n`

type Act = readonly [person: string, statement: string]

/** Commits the first act once the second waits for it. Returns the outcome of the second. */
async function afterWaiting({ referee, runners }: RaceConnections, act: Act, late: Act) {
  const [first, second] = runners
  assert(first && second)
  const reserved = await first.reserve()
  await reserved`begin`
  await reserved`select tests.act_as(${act[0]})`
  await reserved.unsafe(act[1])
  let answered = false
  const outcome = attempt(second, ...late).finally(() => {
    answered = true
  })
  while (!answered && (await count(referee, 'pg_locks where not granted')) === 0) await sleep(5)
  await reserved`commit`
  reserved.release()
  return outcome
}

/** Tests of concurrent statements. Each starts with the tests' own account and the outsider's, both on the Starter plan. */
export const races: Record<string, (track: RaceConnections) => Promise<void>> = {
  'makes a second transaction wait for the first and refuses the place that is taken': async (track) => {
    await track.referee.unsafe(addPrompts(4, 'before'))
    const add = (mark: string): Act => ['outsider', addPrompts(1, mark)]
    assert.equal(await afterWaiting(track, add('first'), add('second')), 'PT402')
  },
  'adds one prompt when eight tabs add the last one at once': async (track) => {
    await track.referee.unsafe(addPrompts(4, 'before'))
    const outcomes = await all(track, 'outsider', (runner) => addPrompts(1, String(runner)))
    assert.deepEqual(refusals(outcomes), Array(RUNNERS - 1).fill('PT402'))
    assert.equal(await count(track.referee, `public.prompts where site_id = tests.id('site elsewhere')`), 5)
  },
  'enables one prompt when eight tabs each enable a different one for the last place': async (track) => {
    await track.referee.unsafe(addPrompts(4, 'before'))
    await track.referee.unsafe(`insert into public.prompts (site_id, text, is_enabled)
      select tests.id('site elsewhere'), 'Spare ' || n, false from generate_series(0, ${RUNNERS - 1}) as n`)
    const outcomes = await all(
      track,
      'outsider',
      (runner) => `update public.prompts set is_enabled = true where text = 'Spare ${runner}'`,
    )
    assert.deepEqual(refusals(outcomes), Array(RUNNERS - 1).fill('PT402'))
  },
  'accepts one whole import when each fits alone but not together': async (track) => {
    const outcomes = await all(track, 'outsider', (runner) => {
      const rows = [1, 2, 3].map((row) => ({ text: `Question ${row} of ${runner}` }))
      return `select * from public.import_prompts(tests.id('site elsewhere'), '${JSON.stringify(rows)}')`
    })
    assert.deepEqual(refusals(outcomes), Array(RUNNERS - 1).fill('PT402'))
    assert.equal(await count(track.referee, `public.prompts where site_id = tests.id('site elsewhere')`), 3)
  },
  'gives the last seat once': async (track) => {
    await track.referee.unsafe(`update public.accounts set plan_id = 'enterprise', seat_limit = 2`)
    await track.referee.unsafe(`insert into auth.users (id, email)
      select tests.id('guest ' || n), 'guest' || n || '@example.com' from generate_series(0, ${RUNNERS - 1}) as n`)
    const outcomes = await all(
      track,
      'service_role',
      (runner) => `insert into public.account_members (account_id, user_id, role)
        values (tests.id('elsewhere'), tests.id('guest ${runner}'), 'member')`,
    )
    assert.deepEqual(refusals(outcomes), Array(RUNNERS - 1).fill('PT402'))
  },
  'opens one account when a user signs in for the first time in eight tabs': async (track) => {
    const before = await count(track.referee, 'public.accounts')
    const outcomes = await all(
      track,
      'newcomer',
      () => `select public.open_account('Mine', 'mine.example') as id`,
    )
    assert.equal(new Set(columnOf(outcomes, 'id')).size, 1)
    assert.equal(await count(track.referee, 'public.accounts'), before + 1)
  },
  'keeps one owner when two owners leave at once': async (track) => {
    await track.referee.unsafe(`update public.account_members set role = 'owner'`)
    const leave = (person: string) =>
      [person, `delete from public.account_members where user_id = tests.id('${person}')`] as const
    const outcomes = await each(track, ['owner', 'member'].map(leave))
    assert.deepEqual(refusals(outcomes), ['PT409'])
  },
  'makes one member when an invitation is accepted in eight tabs at once': async (track) => {
    await track.referee.unsafe(`insert into auth.users (id, email, email_confirmed_at)
      values (tests.id('invited'), 'invited@example.com', now())`)
    await track.referee.unsafe(`select tests.sign_in('invited')`)
    await track.referee.unsafe(`update public.accounts set plan_id = 'pro'`)
    const outcomes = await all(
      track,
      'invited',
      () => `select public.accept_invitation(tests.id('invitation')) as id`,
    )
    const ids = columnOf(outcomes, 'id').filter((id) => id !== null)
    assert.equal(new Set(ids).size, 1)
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(await count(track.referee, `public.account_members where user_id = tests.id('invited')`), 1)
  },
  'makes one owner when an account is handed to two members at once': async (track) => {
    await track.referee.unsafe(`update public.accounts set plan_id = 'pro'`)
    await track.referee.unsafe(`insert into public.account_members (account_id, user_id, role)
      values (tests.id('account'), tests.id('newcomer'), 'viewer')`)
    const outcomes = await all(
      track,
      'owner',
      (runner) => `select public.hand_over_account(tests.id('account'),
        tests.id('${runner % 2 ? 'member' : 'newcomer'}'))`,
    )
    assert.deepEqual(refusals(outcomes), Array(RUNNERS - 1).fill('42501'))
    assert.equal(
      await count(
        track.referee,
        `public.account_members where account_id = tests.id('account') and role = 'owner'`,
      ),
      1,
    )
  },
  'leaves no key or link of an admin who is removed while they create it': async (track) => {
    const remove = `delete from public.account_members where user_id = tests.id('member')`
    const add = (name: string) => `
      with key as (
        insert into public.api_keys (account_id, name, digest, hint)
        values (tests.id('account'), '${name}', tests.digest('${name}'), 'late')
      )
      insert into public.report_links (site_id, name) values (tests.id('site'), '${name}')`
    const valid = async () =>
      (await count(
        track.referee,
        `public.api_keys where created_by = tests.id('member') and revoked_at is null`,
      )) +
      (await count(
        track.referee,
        `public.report_links where created_by = tests.id('member') and revoked_at is null`,
      ))
    const admit = `insert into public.account_members (account_id, user_id, role)
      values (tests.id('account'), tests.id('member'), 'admin')
      on conflict (account_id, user_id) do update set role = 'admin'`
    await track.referee.unsafe(admit)
    assert.equal(await afterWaiting(track, ['owner', remove], ['member', add('second')]), '42501')
    assert.equal(await valid(), 0)
    await track.referee.unsafe(admit)
    assert.deepEqual(refusals([await afterWaiting(track, ['member', add('first')], ['owner', remove])]), [])
    assert.equal(await valid(), 0)
  },
  'deletes an account while its members are invited, join, change and leave': async (track) => {
    await track.referee.unsafe(`insert into auth.users (id, email, email_confirmed_at)
      values (tests.id('invited'), 'invited@example.com', now())`)
    await track.referee.unsafe(`select tests.sign_in('invited')`)
    await track.referee.unsafe(`update public.accounts set plan_id = 'pro'`)
    const outcomes = await each(track, [
      ['owner', `select public.invite_member(tests.id('account'), 'other@example.com', 'viewer')`],
      ['owner', `update public.account_members set role = 'admin' where user_id = tests.id('member')`],
      ['owner', `select public.hand_over_account(tests.id('account'), tests.id('member'))`],
      ['invited', `select public.accept_invitation(tests.id('invitation'))`],
      ['member', `delete from public.account_members where user_id = tests.id('member')`],
      ['owner', `delete from public.account_invitations where account_id = tests.id('account')`],
      ['service_role', `delete from public.accounts where id = tests.id('account')`],
      ['member', `delete from public.prompts where site_id = tests.id('site')`],
    ])
    assert(!refusals(outcomes).includes('40P01'), 'Two of them waited for each other.')
    assert.equal(await count(track.referee, `public.accounts where id = tests.id('account')`), 0)
  },
  'gives each of a hundred jobs to one of eight workers': async (track) => {
    await track.referee`insert into public.jobs (kind) select 'run' from generate_series(1, 100)`
    const outcomes = await all(track, 'service_role', () => `select id from public.claim_jobs('run', 13)`)
    const ids = columnOf(outcomes, 'id')
    assert.equal(ids.length, 100)
    assert.equal(new Set(ids).size, 100)
  },
  'stores one booking when a mailbox books a slot eight times at once': async (track) => {
    await track.referee`delete from public.outbox`
    const outcomes = await all(
      track,
      'service_role',
      (runner) => `select booking_id::text as id from public.book_demo(
        gen_random_uuid(), 'Visitor', 'guest+${runner % 4}@example.com', '2030-01-15T15:00:00Z'
      )`,
    )
    const ids = columnOf(outcomes, 'id')
    assert.equal(new Set(ids).size, 1)
    assert.equal(await count(track.referee, `public.demo_bookings where email ~ '^guest'`), 1)
    assert.equal(await count(track.referee, 'public.outbox'), 2)
    assert.equal(
      await count(
        track.referee,
        `private.turns where key = private.turn_key('booking', 'all') and taken <> 1`,
      ),
      0,
    )
  },
  'adds one subscriber and sends one mail when an address subscribes eight times at once': async (track) => {
    await track.referee`delete from public.outbox`
    const outcomes = await all(
      track,
      'service_role',
      (runner) =>
        `select public.request_newsletter('${runner % 2 ? 'Visitor' : 'visitor'}@example.com', 'footer')`,
    )
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(
      await count(track.referee, `public.newsletter_subscribers where lower(email) ~ '^visitor@'`),
      1,
    )
    assert.equal(await count(track.referee, 'public.outbox'), 1)
  },
  'sends an issue to each subscriber once when it is started eight times at once': async (track) => {
    await track.referee`delete from public.outbox`
    await track.referee`insert into public.newsletter_subscribers (email, state, confirmed_at)
      select 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, 200) as n`
    const outcomes = await all(
      track,
      'service_role',
      () => `select queued from public.queue_newsletter('june', 'June')`,
    )
    assert.deepEqual(refusals(outcomes), [])
    assert.equal(await count(track.referee, 'public.outbox'), 200)
    assert.equal(await count(track.referee, `public.newsletter_deliveries where issue_id = 'june'`), 200)
  },
}
