import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import { LOCAL_USER_ID } from '../users.ts'

const SINCE = '2020-01-01T00:00:00.000Z'
const ADMINISTRATOR = { name: 'administrator', title: 'Administrator' }

/** Grants all permissions on all documents; "update" includes deletion, as in hosted grants. */
const EVERYTHING = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
]

/** Routes for the only project and its only dataset, as the Studio requests them. */
export function projectRoutes({ config }: LakeContext): Hono {
  const { projectId, dataset } = config
  const routes = new Hono()
  const base = `${API}/projects/:project`

  routes.use(`${base}/*`, async (c, next) => {
    if (c.req.param('project') !== projectId)
      throw LakeError.plain(404, `Project "${c.req.param('project')}" not found`)
    await next()
  })

  const project = {
    id: projectId,
    displayName: 'Local content lake',
    studioHost: null,
    // Without an organization the Studio requests no media library, dashboard or shared releases.
    organizationId: null,
    organization: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    activityFeedEnabled: false,
    metadata: {},
    features: [],
    pendingInvites: 0,
    createdAt: SINCE,
    updatedAt: SINCE,
    members: [
      {
        id: LOCAL_USER_ID,
        role: ADMINISTRATOR.name,
        roles: [ADMINISTRATOR],
        isCurrentUser: true,
        isRobot: false,
        createdAt: SINCE,
      },
    ],
  }

  routes.get(`${API}/projects`, (c) => {
    const { members, features, ...rest } = project
    const isOfOrganization = c.req.query('organizationId') !== undefined
    const listed = {
      ...rest,
      ...(c.req.query('includeMembers') !== 'false' && { members }),
      ...(c.req.query('includeFeatures') !== 'false' && { features }),
    }
    return c.json(isOfOrganization ? [] : [listed])
  })
  routes.get(base, (c) => {
    if (c.req.param('project') !== projectId)
      throw LakeError.plain(404, `Project "${c.req.param('project')}" not found`)
    return c.json(project)
  })
  // Only reading: the local lake does not support what other grants allow (inviting, deploying).
  routes.get(`${base}/grants`, (c) =>
    c.json({ 'sanity.project': [{ grants: [{ name: 'read', params: {} }] }] }),
  )
  routes.get(`${base}/roles`, (c) => c.json([{ ...ADMINISTRATOR, isCustom: false, projectId, grants: {} }]))
  routes.get(`${base}/features`, (c) => c.json([]))
  // The requesting Studio counts as registered; otherwise it offers to register at Sanity, which has no local project.
  routes.get(`${base}/user-applications`, (c) => {
    const origin = c.req.header('origin')
    return c.json(
      origin ? [{ id: 'local', projectId, type: 'studio', urlType: 'external', appHost: origin }] : [],
    )
  })
  routes.get(`${base}/datasets`, (c) => {
    const own = {
      name: dataset,
      aclMode: 'public',
      createdAt: SINCE,
      createdByUserId: LOCAL_USER_ID,
      addonFor: null,
      tags: [],
    }
    return c.json(c.req.query('addonFor') === undefined ? [own] : [])
  })
  const requireDataset = (c: Context) => {
    const name = c.req.param('dataset')
    if (name !== dataset) throw LakeError.plain(404, `Dataset "${name}" not found`)
  }
  routes.get(`${base}/datasets/:dataset/acl`, (c) => {
    requireDataset(c)
    return c.json(EVERYTHING)
  })
  routes.get(`${base}/datasets/:dataset/settings/embeddings`, (c) => {
    requireDataset(c)
    return c.json({ enabled: false, status: 'disabled' })
  })
  return routes
}
