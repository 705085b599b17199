import { bearer, lakeOfFile } from '../served-lake'

const lake = lakeOfFile()
const client = () => lake().client()

/** What a refusal of the first mutation looks like, or of another. */
const conflict = (type: string, more: object = {}, index = 0) => ({
  statusCode: 409,
  details: { type: 'mutationError', items: [{ index, error: { type, ...more } }] },
})

describe('mutations', () => {
  test('create an ID, complete a prefix, and refuse an existing ID', async () => {
    const made = await client().create({ _type: 'note', title: 'One' })
    expect(made).toMatchObject({ _type: 'note', title: 'One', _rev: expect.any(String) })
    expect(made._id).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(made._createdAt).toBe(made._updatedAt)
    const prefixed = await client().create({ _id: 'prefix.', _type: 'note' })
    expect(prefixed._id).toMatch(/^prefix\.[A-Za-z0-9]{22}$/)
    const again = client().create({ _id: made._id, _type: 'note' })
    await expect(again).rejects.toMatchObject(conflict('documentAlreadyExistsError'))
  })

  test('keep an existing document with createIfNotExists, and replace it with createOrReplace', async () => {
    await client().createOrReplace({ _id: 'kept', _type: 'note', title: 'first' })
    const kept = await client().createIfNotExists({ _id: 'kept', _type: 'note', title: 'second' })
    expect(kept.title).toBe('first')
    const replaced = await client().createOrReplace({ _id: 'kept', _type: 'note', body: 'third' })
    expect(replaced).toMatchObject({ body: 'third' })
    expect(replaced).not.toHaveProperty('title')
  })

  test('support every patch operation', async () => {
    const before = { list: ['a', 'b'], keyed: [{ _key: 'x', n: 1 }] }
    const fields = { count: 5, gone: true, text: 'The rabid dog' }
    await client().createOrReplace({ _id: 'patched', _type: 'note', ...fields, ...before })
    const set = client().patch('patched').set({ title: 'Set', 'keyed[_key=="x"].n': 2 })
    const counted = set.setIfMissing({ fresh: {}, title: 'ignored' }).unset(['gone']).inc({ count: 3 })
    const text = '@@ -1,13 +1,12 @@\n The \n-rabid\n+nice\n  dog\n'
    const result = await counted.insert('after', 'list[-1]', ['c']).diffMatchPatch({ text }).commit()
    const lists = { list: ['a', 'b', 'c'], keyed: [{ _key: 'x', n: 2 }] }
    expect(result).toMatchObject({ title: 'Set', fresh: {}, count: 8, text: 'The nice dog', ...lists })
    expect(result).not.toHaveProperty('gone')
    const lowered = client().patch('patched').dec({ count: 1 })
    const lower = await lowered.insert('replace', 'list[0]', ['z']).commit()
    expect(lower).toMatchObject({ count: 7, list: ['z', 'b', 'c'] })
  })

  test('check ifRevisionID in a patch', async () => {
    const note = await client().createOrReplace({ _id: 'guarded', _type: 'note' })
    const next = await client().patch('guarded').ifRevisionId(note._rev).set({ a: 1 }).commit()
    const outdated = client().patch('guarded').ifRevisionId(note._rev).set({ a: 2 })
    const revisions = { currentRevisionID: next._rev, expectedRevisionID: note._rev }
    const refusal = conflict('documentRevisionIDDoesNotMatchError', revisions)
    await expect(outdated.commit()).rejects.toMatchObject(refusal)
  })

  test('patch and delete by query', async () => {
    for (const n of [1, 2, 3]) await client().createOrReplace({ _id: `bulk-${n}`, _type: 'bulk', n })
    const patched = await client()
      .patch({ query: '*[_type == "bulk" && n > $least]', params: { least: 1 } })
      .set({ big: true })
      .commit({ returnFirst: false, returnDocuments: false })
    expect(patched).toMatchObject({ documentIds: ['bulk-2', 'bulk-3'] })
    await client().delete({ query: '*[_type == "bulk" && big == true]' })
    expect(await client().fetch('*[_type == "bulk"]._id')).toEqual(['bulk-1'])
  })

  test('apply a whole transaction or nothing, with the client’s transaction ID', async () => {
    const failing = client().transaction().create({ _id: 'half', _type: 'note' })
    const patched = failing.patch('not-there', { set: { a: 1 } })
    await expect(patched.commit()).rejects.toMatchObject(conflict('documentNotFoundError', {}, 1))
    expect(await client().getDocument('half')).toBeUndefined()
    const whole = client().transaction().createOrReplace({ _id: 'whole', _type: 'note' })
    const done = await whole.transactionId('txn-of-the-client').commit()
    expect(done).toMatchObject({ transactionId: 'txn-of-the-client', documentIds: ['whole'] })
    expect((await client().getDocument('whole'))?._rev).toBe('txn-of-the-client')
    const again = client().transaction().delete('whole').transactionId('txn-of-the-client')
    await expect(again.commit()).rejects.toMatchObject({ statusCode: 409 })
  })

  test('report the result of a dry run without a change', async () => {
    const made = await client().create({ _id: 'dry', _type: 'note' }, { dryRun: true })
    expect(made._id).toBe('dry')
    expect(await client().getDocument('dry')).toBeUndefined()
  })

  test('add keys to objects in arrays with autoGenerateArrayKeys', async () => {
    const listed = { _type: 'note', list: [{ a: 1 }, { _key: 'mine', a: 2 }], words: ['w'] }
    const made = await client().create(listed, { autoGenerateArrayKeys: true })
    const key = expect.stringMatching(/^[0-9a-f]{12}$/)
    expect(made.list).toEqual([
      { _key: key, a: 1 },
      { _key: 'mine', a: 2 },
    ])
    expect(made.words).toEqual(['w'])
  })

  test('require _id and _type, and do not change them', async () => {
    await client().createOrReplace({ _id: 'fixed', _type: 'note' })
    const retyped = client().patch('fixed').set({ _type: 'other' })
    await expect(retyped.commit()).rejects.toThrow('immutable attribute "_type"')
    await expect(client().createOrReplace({ _id: 'fixed', _type: 'other' })).rejects.toThrow('immutable')
    for (const bad of [{ _id: 'bad id!', _type: 'note' }, { _id: 'typeless' } as never])
      await expect(client().create(bad)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('enforce strong references for new references and for deletions', async () => {
    const link = (ref: string, more = {}) => ({ _type: 'reference', _ref: ref, ...more })
    await expect(client().create({ _type: 'note', to: link('nobody') })).rejects.toMatchObject(
      conflict('documentReferenceDoesNotExistError', { referenceID: 'nobody' }),
    )
    await client().createOrReplace({ _id: 'target', _type: 'note' })
    await client().createOrReplace({ _id: 'drafts.source', _type: 'note', to: link('target') })
    await client().createOrReplace({ _id: 'weak', _type: 'note', to: link('target', { _weak: true }) })
    await client().create({ _type: 'note', to: link('nobody', { _weak: true }) })
    await expect(client().delete('target')).rejects.toMatchObject(
      conflict('documentHasExistingReferencesError', { id: 'target', referencingIDs: ['drafts.source'] }),
    )
    await client().transaction().delete('target').delete('drafts.source').commit()
    expect(await client().getDocument('target')).toBeUndefined()
    expect(await client().getDocument('weak')).toMatchObject({ to: { _ref: 'target' } })
  })

  test('refuse a request over 4 MB with 413', async () => {
    const title = 'x'.repeat(4 * 1024 * 1024)
    const heavy = client().create({ _id: 'heavy', _type: 'note', title })
    await expect(heavy).rejects.toMatchObject({ statusCode: 413 })
    expect(await client().getDocument('heavy')).toBeUndefined()
  })

  test('return what returnIds and returnDocuments request', async () => {
    const send = async (options: string) => {
      const mutations = [{ createOrReplace: { _id: 'answered', _type: 'note' } }]
      const body = JSON.stringify({ mutations })
      const response = await lake().fetch(`/v2025-02-19/data/mutate/production?${options}`, {
        method: 'POST',
        headers: bearer,
        body,
      })
      return response.json()
    }
    expect(await send('')).toEqual({ transactionId: expect.any(String) })
    const ids = [{ id: 'answered', operation: 'update' }]
    expect(await send('returnIds=true')).toMatchObject({ results: ids })
    expect(await send('returnDocuments=true&visibility=deferred')).toMatchObject({
      results: [{ id: 'answered', document: { _id: 'answered', _type: 'note' } }],
    })
  })
})

describe('the time of a change', () => {
  let warned: jest.SpyInstance
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'],
    })
    warned = jest.spyOn(console, 'warn').mockImplementation()
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  /** Changes a document at a clock time. @returns its time of change */
  function editAt(time: string) {
    jest.setSystemTime(new Date(time))
    const { commit, store } = lake().lake.context
    commit({ author: 'test', mutations: [{ createOrReplace: { _id: 'a', _type: 'note', time } }] })
    return store.get('a')?._updatedAt
  }

  test('does not date a change before the last one when the clock is set back a little', () => {
    editAt('2130-01-01T12:00:00.000Z')
    expect(editAt('2130-01-01T11:56:00.000Z')).toBe('2130-01-01T12:00:00.000Z')
    expect(editAt('2130-01-01T12:00:01.000Z')).toBe('2130-01-01T12:00:01.000Z')
    expect(warned).not.toHaveBeenCalled()
  })

  test('dates changes correctly after the clock was far ahead, and logs that once', () => {
    editAt('2130-01-01T12:00:00.000Z')
    expect(editAt('2131-02-05T12:00:00.000Z')).toBe('2131-02-05T12:00:00.000Z')
    expect(editAt('2130-01-01T12:05:00.000Z')).toBe('2130-01-01T12:05:00.000Z')
    expect(editAt('2130-01-01T12:06:00.000Z')).toBe('2130-01-01T12:06:00.000Z')
    const dated = expect.stringContaining('dated 2131-02-05T12:00:00.000Z, which is in the future')
    expect(warned.mock.calls).toEqual([[dated]])
  })
})
