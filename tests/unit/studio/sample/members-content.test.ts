import { readFileSync } from 'node:fs'
import { roleNames, roles } from '@/lib/client-area/roles'
import { alertFigureWords } from '@/lib/client-area/visibility/alert-words'
import { quietDays } from '@/lib/geo/metrics/alert-rule'
import { tableOf, wordsOf } from './sample-dataset'

const page = 'docPage-members-and-roles'
const migration = readFileSync('supabase/migrations/20261124002300_members.sql', 'utf8')

test('explains every role, from the least to the most', () => {
  expect(tableOf(page, 'Roles').map(([name]) => name)).toEqual(
    roles.toReversed().map((role) => roleNames[role]),
  )
})

test('has the limits of invitations', () => {
  const words = wordsOf(page)
  const days = /expires_at timestamptz not null default now\(\) \+ interval '(\d+) days'/.exec(migration)?.[1]
  expect(words).toContain(`expires after ${days} days`)
  expect(words).toContain('at most ten times')
  expect(migration).toContain('sendings between 1 and 10')
  const hourly = /'invitation by account', account::text, (\d+), 3600/.exec(migration)?.[1]
  expect(words).toContain(`at most ${hourly} invitations an hour`)
})

test('names every figure that can make an alert, and how long it is shown', () => {
  const words = wordsOf('docPage-alerts-and-digest').toLowerCase()
  for (const { name } of Object.values(alertFigureWords)) expect(words).toContain(name.toLowerCase())
  expect(words).toContain(`for ${quietDays} days, under`)
})

test('says in the privacy policy how long the activity is kept', () => {
  const kept = /happened_at <= now\(\) - interval '(\d+) days'/.exec(
    readFileSync('supabase/migrations/20261123000600_audit_log_retention.sql', 'utf8'),
  )?.[1]
  expect(kept).toBe('365')
  expect(tableOf('legalPage-privacy-policy', 'What we store, why, and for how long')).toContainEqual(
    expect.arrayContaining([
      expect.stringContaining('Activity of an account'),
      expect.stringContaining('a year'),
    ]),
  )
})
