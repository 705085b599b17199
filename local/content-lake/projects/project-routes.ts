import { type Context, Hono } from 'hono'
import { grantsOf } from '../grants.ts'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { LakeError } from '../http/lake-error.ts'
import type { ProjectModule } from '../lake-context.ts'
import { releaseDocumentType } from '../store/document.ts'
import { describedRole, LOCAL_USER_ID, ROLES, userOf } from '../users.ts'
import { editorsIn, keepEditors } from './editors-group.ts'

const SINCE = '2020-01-01T00:00:00.000Z'

/** The Studio asks for a number, beyond which it offers a larger plan. */
const mostReleases = 1_000_000

/** Routes for the only project and its datasets, as the Studio requests them. */
export const projectRoutes: ProjectModule = (context, addon) => {
  const { store } = context
  const { projectId, dataset, users } = context.config
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
  }
  const membersFor = (c: Context) =>
    editorsIn(context).map((id) => {
      const { role } = userOf(users, { id })
      const isCurrentUser = id === callerOf(c.req.raw).user.id
      return { id, role: role.name, roles: [role], isCurrentUser, isRobot: false, createdAt: SINCE }
    })

  routes.get(`${API}/projects`, (c) => {
    const { features, ...rest } = project
    const isOfOrganization = c.req.query('organizationId') !== undefined
    const listed = {
      ...rest,
      ...(c.req.query('includeMembers') !== 'false' && { members: membersFor(c) }),
      ...(c.req.query('includeFeatures') !== 'false' && { features }),
    }
    return c.json(isOfOrganization ? [] : [listed])
  })
  routes.get(base, (c) => {
    if (c.req.param('project') !== projectId)
      throw LakeError.plain(404, `Project "${c.req.param('project')}" not found`)
    return c.json({ ...project, members: membersFor(c) })
  })
  // Only reading: the local lake does not support what other grants allow (inviting, deploying).
  routes.get(`${base}/grants`, (c) =>
    c.json({ 'sanity.project': [{ grants: [{ name: 'read', params: {} }] }] }),
  )
  routes.get(`${base}/roles`, (c) =>
    c.json(ROLES.map((role) => ({ ...describedRole(role), isCustom: false, projectId, grants: {} }))),
  )
  routes.get(`${base}/features`, (c) => c.json([]))
  routes.get(`${base}/new-content-release-allowed`, (c) => {
    const releases = [...store.ofType(releaseDocumentType)]
    const orgActiveReleaseCount = releases.filter(
      ({ state }) => state !== 'archived' && state !== 'published',
    ).length
    const data = { orgActiveReleaseCount, orgMeteredActiveReleaseCount: orgActiveReleaseCount }
    return c.json({ data: { ...data, datasetReleaseLimit: mostReleases, orgActiveReleaseLimit: null } })
  })
  // The requesting Studio counts as registered; otherwise it offers to register at Sanity, which has no local project.
  routes.get(`${base}/user-applications`, (c) => {
    const origin = c.req.header('origin')
    return c.json(
      origin ? [{ id: 'local', projectId, type: 'studio', urlType: 'external', appHost: origin }] : [],
    )
  })
  const described = (name: string, isAddon: boolean) => ({
    name,
    aclMode: isAddon ? 'private' : 'public',
    createdAt: SINCE,
    createdByUserId: LOCAL_USER_ID,
    addonFor: isAddon ? dataset : null,
    ...(isAddon && { datasetProfile: 'comments' }),
    tags: [],
  })
  routes.get(`${base}/datasets`, (c) => {
    const addonFor = c.req.query('addonFor')
    const addons = addon.context() ? [described(addon.name, true)] : []
    if (addonFor === undefined) return c.json([described(dataset, false), ...addons])
    return c.json(addonFor === dataset ? addons : [])
  })
  const requireDataset = (c: Context) => {
    const name = c.req.param('dataset')
    if (name !== dataset && !(name === addon.name && addon.context()))
      throw LakeError.plain(404, `Dataset "${name}" not found`)
  }
  routes.post(`${API}/comments/:dataset/setup`, (c) => {
    if (c.req.param('dataset') === addon.name) throw LakeError.plain(400, 'Comments have no comments.')
    requireDataset(c)
    keepEditors([context, addon.create()], callerOf(c.req.raw).user)
    return c.json({ datasetName: addon.name })
  })
  routes.get(`${base}/datasets/:dataset/acl`, (c) => {
    requireDataset(c)
    // Everybody may comment.
    const isAddon = c.req.param('dataset') === addon.name
    return c.json(grantsOf(isAddon ? 'editor' : callerOf(c.req.raw).role))
  })
  routes.get(`${base}/datasets/:dataset/settings/embeddings`, (c) => {
    requireDataset(c)
    return c.json({ enabled: false, status: 'disabled' })
  })
  return routes
}
