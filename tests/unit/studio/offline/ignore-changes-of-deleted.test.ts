import { BufferedDocument, type CommitHandlerMessage, Mutation } from '@sanity/mutator'
import { ignoreChangesOfDeleted } from '@/studio/offline/ignore-changes-of-deleted'

/** A document with a change that is being saved. */
function saving() {
  const commits: CommitHandlerMessage[] = []
  const document = new BufferedDocument({ _id: 'drafts.a', _type: 'post', _rev: 'r1', title: 'Before' })
  document.commitHandler = (message) => commits.push(message)
  document.add(new Mutation({ mutations: [{ patch: { id: 'drafts.a', set: { title: 'After' } } }] }))
  void document.commit()
  return { document, commits }
}

const mutations = [{ delete: { id: 'drafts.a' } }]
const deletion = () => new Mutation({ transactionId: 't2', previousRev: 'r1', resultRev: 't2', mutations })

const creation = new Mutation({ mutations: [{ create: { _id: 'drafts.a', _type: 'post' } }] })

beforeAll(ignoreChangesOfDeleted)

test('deletes a document that someone else deletes while a change is being saved', () => {
  const { document, commits } = saving()
  document.arrive(deletion())
  expect(document.LOCAL).toBeNull()
  commits[0]?.cancel(new Error('The document does not exist.'))
  expect(document.LOCAL).toBeNull()
})

test('applies other changes as before', () => {
  const { document } = saving()
  expect(document.LOCAL).toMatchObject({ title: 'After' })
  expect(creation.apply(null)).toMatchObject({ _id: 'drafts.a' })
})
