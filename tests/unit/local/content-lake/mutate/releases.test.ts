import { publishDueReleases } from '@/local/content-lake/actions/release-timer'
import { lakeOfFile, serveLake } from '../served-lake'

const lake = lakeOfFile()
const client = () => lake().client()
const get = (id: string) => client().getDocument(id)
const release = (releaseId: string) => client().releases.get({ releaseId })
const version = (releaseId: string, publishedId: string) => `versions.${releaseId}.${publishedId}`

/** Creates a release with versions of pages. */
async function created(releaseId: string, ...pages: { _id: string; [field: string]: unknown }[]) {
  await client().releases.create({ releaseId, metadata: { title: releaseId, releaseType: 'asap' } })
  for (const { _id, ...fields } of pages) {
    const document = { _id: version(releaseId, _id), _type: 'page', ...fields }
    await client().action({ actionType: 'sanity.action.document.version.create', publishedId: _id, document })
  }
}

const conflict = (message: RegExp) => ({ statusCode: 409, message: expect.stringMatching(message) })
const inAnHour = () => new Date(Date.now() + 3_600_000)
const schedule = (releaseId: string, publishAt = inAnHour()) =>
  client().releases.schedule({ releaseId, publishAt: publishAt.toISOString() })
const runAt = (time: Date) => publishDueReleases(lake().lake.context, time)

test('a release goes from creation to deletion', async () => {
  const { releaseId, metadata } = await client().releases.create({})
  expect(metadata).toMatchObject({ releaseType: 'undecided' })
  await client().releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Spring' } } })
  expect(await release(releaseId)).toMatchObject({
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    state: 'active',
    metadata: { title: 'Spring' },
  })
  await schedule(releaseId)
  expect(await release(releaseId)).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) })
  await client().releases.unschedule({ releaseId })
  expect(await release(releaseId)).not.toHaveProperty('publishAt')
  await client().releases.publish({ releaseId })
  expect(await release(releaseId)).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
  await client().releases.delete({ releaseId })
  expect(await release(releaseId)).toBeUndefined()
})

test('publishing a release changes, creates and unpublishes its documents in one transaction', async () => {
  const old = await client().create({ _id: 'old', _type: 'page', title: 'Old' })
  await client().create({ _id: 'gone', _type: 'page', title: 'Gone' })
  await client().create({ _id: 'drafts.old', _type: 'page', title: 'Draft' })
  const reference = { _type: 'reference', _ref: 'new', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await created('launch', { _id: 'old', title: 'Launched', next: reference }, { _id: 'new', title: 'New' })
  await client().unpublishVersion({ releaseId: 'launch', publishedId: 'gone' })
  const { result } = await client()
    .withConfig({ perspective: 'raw' })
    .releases.fetchDocuments({ releaseId: 'launch' })
  expect(result.map(({ _id }) => _id).sort()).toEqual(
    ['gone', 'new', 'old'].map((id) => version('launch', id)),
  )

  const { transactionId } = await client().releases.publish({ releaseId: 'launch' })
  const launched = { _rev: transactionId, _createdAt: old._createdAt, title: 'Launched' }
  expect(await get('old')).toMatchObject({ ...launched, next: { _type: 'reference', _ref: 'new' } })
  expect((await get('old'))?.next).not.toHaveProperty('_weak')
  expect(await get('new')).toMatchObject({ title: 'New', _rev: transactionId })
  expect(await get('gone')).toBeUndefined()
  // Nothing is lost: what was unpublished is a draft, and an older draft stays.
  expect(await get('drafts.gone')).toMatchObject({ title: 'Gone' })
  expect(await get('drafts.old')).toMatchObject({ title: 'Draft' })
  expect(await get(version('launch', 'old'))).toBeUndefined()
  const { finalDocumentStates = [] } = (await release('launch')) ?? {}
  expect(finalDocumentStates.map(({ id }) => id).sort()).toEqual(result.map(({ _id }) => _id).sort())
})

test('a release whose documents cannot be published together changes nothing', async () => {
  await client().create({ _id: 'target', _type: 'page' })
  await client().create({ _id: 'user', _type: 'page', to: { _type: 'reference', _ref: 'target' } })
  await created('clash', { _id: 'fine', title: 'Fine' })
  await client().unpublishVersion({ releaseId: 'clash', publishedId: 'target' })
  const refused = client().releases.publish({ releaseId: 'clash' })
  await expect(refused).rejects.toMatchObject(conflict(/references to it from "user"/))
  expect(await get('fine')).toBeUndefined()
  expect(await release('clash')).toMatchObject({ state: 'active' })
})

test('an archived release returns with its documents', async () => {
  await created('kept', { _id: 'kept-page', title: 'Kept' })
  await client().releases.archive({ releaseId: 'kept' })
  expect(await get(version('kept', 'kept-page'))).toBeUndefined()
  await client().releases.unarchive({ releaseId: 'kept' })
  expect(await get(version('kept', 'kept-page'))).toMatchObject({ title: 'Kept' })
  expect(await release('kept')).toMatchObject({ state: 'active' })
  expect(await release('kept')).not.toHaveProperty('finalDocumentStates')
})

test.each([
  ['schedule', 'archived', 'scheduling', { publishAt: '2999-01-01T00:00:00Z' }],
  ['unschedule', 'active', 'active', {}],
  ['publish', 'scheduled', 'publishing', {}],
  ['archive', 'scheduled', 'archiving', {}],
  ['archive', 'published', 'archiving', {}],
  ['unarchive', 'active', 'unarchiving', {}],
  ['unarchive', 'published', 'unarchiving', {}],
  ['delete', 'active', 'deleted', {}],
  ['delete', 'scheduled', 'deleted', {}],
  ['edit', 'published', 'edited', { patch: { set: { 'metadata.title': 'Late' } } }],
] as const)('refuses to %s a release that is %s', async (name, state, to, more) => {
  const releaseId = `${name}-${state}`
  await created(releaseId)
  if (state === 'scheduled') await schedule(releaseId)
  if (state === 'published') await client().releases.publish({ releaseId })
  if (state === 'archived') await client().releases.archive({ releaseId })
  const action = { actionType: `sanity.action.release.${name}`, releaseId, ...more }
  const refused = client().action(action as never)
  await expect(refused).rejects.toMatchObject(conflict(RegExp(`from state ${state} to ${to}`)))
})

test('refuses wrong input in one sentence', async () => {
  await created('wrong')
  const attempts = [
    [{ create: { releaseId: 'drafts' } }, 'is the name of a perspective'],
    [{ create: { releaseId: 'a.b' } }, 'must be 1 to 64 letters'],
    [{ create: { releaseId: ['a'] } }, 'expected string'],
    [
      { create: { releaseId: 'w', metadata: { releaseType: 'soon' } } },
      'must be asap, scheduled or undecided',
    ],
    [{ schedule: { releaseId: 'wrong', publishAt: 'Monday' } }, 'must be a time'],
    [{ edit: { releaseId: 'wrong', patch: { set: { state: 'published' } } } }, 'Only the metadata'],
    [{ edit: { releaseId: 'wrong', patch: { set: { 'metadata.releaseType': 1 } } } }, 'metadata.releaseType'],
    [{ edit: { releaseId: 'wrong', patch: { unset: ['metadata'] } } }, 'metadata'],
  ] as const
  for (const [attempt, reason] of attempts) {
    const [[name, fields] = ['', {}]] = Object.entries(attempt)
    const refused = client().action({ actionType: `sanity.action.release.${name}`, ...fields } as never)
    await expect(refused).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(reason) })
  }
  await expect(created('wrong')).rejects.toMatchObject(conflict(/already exists/))
  await expect(schedule('none')).rejects.toMatchObject(conflict(/"_.releases.none" was not found/))
})

test('keeps the documents of a scheduled release as they are until it is unscheduled', async () => {
  await created('locked', { _id: 'locked-page', title: 'As scheduled' })
  await schedule('locked')
  const draftId = version('locked', 'locked-page')
  const edit = () =>
    client().action({
      actionType: 'sanity.action.document.edit',
      draftId,
      publishedId: 'locked-page',
      patch: { set: { title: 'Changed' } },
    })
  const locked = conflict(/cannot be changed while it is scheduled/)
  await expect(edit()).rejects.toMatchObject(locked)
  const discarded = client().discardVersion({ releaseId: 'locked', publishedId: 'locked-page' })
  await expect(discarded).rejects.toMatchObject(locked)
  await client().releases.unschedule({ releaseId: 'locked' })
  await edit()
  expect(await get(draftId)).toMatchObject({ title: 'Changed' })
})

test('publishes a scheduled release at its time, once, and an earlier one first', async () => {
  await created('later', { _id: 'both', title: 'Later' })
  await created('sooner', { _id: 'both', title: 'Sooner' })
  const time = inAnHour()
  await schedule('later', time)
  await schedule('sooner', new Date(time.getTime() - 1000))
  runAt(new Date(time.getTime() - 2000))
  expect(await get('both')).toBeUndefined()
  runAt(time)
  const published = await get('both')
  expect(published).toMatchObject({ title: 'Later' })
  expect(await release('later')).toMatchObject({ state: 'published', publishedAt: time.toISOString() })
  runAt(new Date(time.getTime() + 1000))
  expect(await get('both')).toEqual(published)
})

test('takes 1,000 documents into a release, and no more', async () => {
  await created('full')
  const versions = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({
      create: { _id: version('full', `kept-${from + n}`), _type: 'kept' },
    }))
  await client().mutate(versions(0, 999))
  await expect(client().mutate(versions(999, 1_001))).rejects.toThrow('cannot have more than 1000 documents')
  await client().mutate(versions(999, 1_000))
  // One leaves, another one comes.
  await client().mutate([{ delete: { id: version('full', 'kept-0') } }, ...versions(1_000, 1_001)])
  await client().patch(version('full', 'kept-1')).set({ title: 'Can be edited' }).commit()
  await client().delete({ query: '*[_type == "kept"]' })
})

test('says why a scheduled release could not be published, and leaves it to the editors', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  await client().create({ _id: 'needed', _type: 'page' })
  await client().create({ _id: 'needs', _type: 'page', to: { _type: 'reference', _ref: 'needed' } })
  await created('failing')
  await client().unpublishVersion({ releaseId: 'failing', publishedId: 'needed' })
  await schedule('failing')
  runAt(inAnHour())
  const failed = {
    state: 'active',
    error: { message: expect.stringContaining('references to it from "needs"') },
  }
  expect(await release('failing')).toMatchObject(failed)
  await schedule('failing')
  expect(await release('failing')).not.toHaveProperty('error')
})

test('publishes what became due while nothing ran, at the next start, and says so', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  const first = await serveLake()
  await first.client().releases.create({ releaseId: 'slept', metadata: { releaseType: 'scheduled' } })
  const document = { _id: 'versions.slept.page', _type: 'page', title: 'Awake' }
  await first.client().createVersion({ releaseId: 'slept', publishedId: 'page', document })
  await first.client().releases.schedule({ releaseId: 'slept', publishAt: '2020-01-01T09:00:00+01:00' })
  await first.close({ keepData: true })
  const second = await serveLake({ dataDirectory: first.directory })
  expect(await second.client().getDocument('page')).toMatchObject({ title: 'Awake' })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('after its time, 2020-01-01T08:00:00.000Z'))
  await second.close()
})

test('a perspective shows the versions of a release, and a stack the strongest one', async () => {
  await client().create({ _id: 'seen', _type: 'view', title: 'Published' })
  await created('weak', { _id: 'seen', _type: 'view', title: 'Weak' })
  await created('strong', { _id: 'seen', _type: 'view', title: 'Strong' })
  await client().create({ _id: 'drafts.seen', _type: 'view', title: 'Draft' })
  const titles = (perspective: string[] | 'published') =>
    client().fetch('*[_id == "seen"].title', {}, { perspective })
  expect(await titles('published')).toEqual(['Published'])
  expect(await titles(['weak'])).toEqual(['Weak'])
  expect(await titles(['strong', 'weak'])).toEqual(['Strong'])
  expect(await titles(['none', 'drafts'])).toEqual(['Draft'])
  const parts = '*[sanity::partOfRelease("weak") && sanity::versionOf("seen")]._id'
  expect(await client().fetch(parts, {}, { perspective: 'raw' })).toEqual([version('weak', 'seen')])
  const names = 'releases::all()[name in ["weak", "strong"]].name'
  expect((await client().fetch<string[]>(names, {}, { perspective: 'raw' })).sort()).toEqual([
    'strong',
    'weak',
  ])
})

test('nothing of a release can be read without a token', async () => {
  await created('secret', { _id: 'secret-page', title: 'Secret' })
  const stranger = lake().client({ token: undefined as never })
  await expect(
    stranger.fetch('*[_id == "secret-page"]', {}, { perspective: ['secret'] }),
  ).rejects.toMatchObject({ statusCode: 401 })
  expect(await stranger.getDocument('_.releases.secret')).toBeUndefined()
  expect(await stranger.fetch('*[_type == "system.release"]', {}, { perspective: 'published' })).toEqual([])
  const denied = stranger.releases.publish({ releaseId: 'secret' })
  await expect(denied).rejects.toMatchObject({ statusCode: 401 })
})
