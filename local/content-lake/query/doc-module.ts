import { Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import type { LakeContext } from '../lake-context.ts'
import { isPublicId, publishedIdOf, type StoredDocument } from '../store/document.ts'

/** `GET /data/doc/:dataset/:ids`: documents by their exact ids, and the reason for each omitted one. */
export function docModule({ store }: LakeContext): Hono {
  return new Hono().get(`${API}/data/doc/:dataset/:ids`, (c) => {
    const { trusted } = callerOf(c.req.raw)
    const asked = c.req.param('ids').split(',').filter(Boolean)
    const ids =
      c.req.query('includeAllVersions') === 'true'
        ? asked.flatMap((id) => [...store.versionsOf(publishedIdOf(id))].map(({ _id }) => _id))
        : asked
    const documents: Partial<StoredDocument>[] = []
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = []
    for (const id of new Set(ids)) {
      const document = store.get(id)
      if (!trusted && !isPublicId(id)) omitted.push({ id, reason: 'permission' })
      else if (!document) omitted.push({ id, reason: 'existence' })
      else documents.push(c.req.query('excludeContent') === 'true' ? systemFields(document) : document)
    }
    return c.json({ documents, omitted })
  })
}

const systemFields = ({ _id, _type, _rev, _createdAt, _updatedAt }: StoredDocument) => ({
  _id,
  _type,
  _rev,
  _createdAt,
  _updatedAt,
})
