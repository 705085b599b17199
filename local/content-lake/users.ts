import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The first editor of a local lake; also the author of what commands write with the lake's token. */
export const LOCAL_USER_ID = 'local-editor'

/** The site, which reads drafts for editors' previews and hands its token to their browsers. */
export const SITE_USER_ID = 'site'

/** An editor: a person of STUDIO_USERS, or one browser that opens the Studio; those are numbered. */
export interface Person {
  readonly id: string
}

const NUMBERED_ID = new RegExp(`^${LOCAL_USER_ID}-([2-9]|[1-9]\\d{1,3})$`)

/** The editor with a number from 1 to 9999. */
export const personOf = (number: number): Person => ({
  id: number === 1 ? LOCAL_USER_ID : `${LOCAL_USER_ID}-${number}`,
})

/** The number in a user id, or undefined for another id. */
function numberIn(id: string): number | undefined {
  if (id === LOCAL_USER_ID) return 1
  const number = NUMBERED_ID.exec(id)?.[1]
  return number === undefined ? undefined : Number(number)
}

const NAMED_ID = /^person-[0-9a-f]{16}$/

/** The id of a person with a name, from the email address: the order of STUDIO_USERS does not matter. */
const idOf = ({ email }: NamedUser) =>
  `person-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`

/** The editor with a user id, or undefined for an id that no editor can have. */
export const personById = (id: string): Person | undefined =>
  numberIn(id) !== undefined || NAMED_ID.test(id) ? { id } : undefined

/** Whether someone may use the Studio: a person with a name or, as long as nobody signs in, any browser. */
export const isEditor = (named: readonly NamedUser[], id: string, needsSignIn: boolean): boolean =>
  numberIn(id) === undefined ? namedWith(named, id) !== undefined : !needsSignIn

/** The person with an email address, in letters of any case. */
export function personByEmail(named: readonly NamedUser[], email: string): Person | undefined {
  const person = named.find((one) => one.email.toLowerCase() === email.toLowerCase())
  return person && { id: idOf(person) }
}

/** Without a sign-in, the first browser is the first person with a name, and so on. */
export function personAt(named: readonly NamedUser[], number: number): Person {
  const person = named[number - 1]
  return person ? { id: idOf(person) } : personOf(number)
}

/** Sanity's roles. What each may do is in grants.ts. */
export const ROLES = ['administrator', 'developer', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** A person with a name. */
export const namedUser = z.strictObject({
  name: z.string().trim().min(1).max(80),
  email: z.email(),
  role: z.enum(ROLES),
})

export type NamedUser = z.output<typeof namedUser>

const MOST_NAMED = 100
const ENTRY = /^([^<>]+)<([^<>\s]+)>\s*([a-z]*)$/

/** What is wrong with a list of people. */
export const userListFault = `must list up to ${MOST_NAMED} people, each with a name, an email address of their own and, if you like, a role (${ROLES.join(', ')})`

/** The people of a text such as `Ada <ada@example.com> editor, Ben <ben@example.com>`; without a role, one is an administrator. */
export const userList = z.string().transform((text, context) => {
  const people = text.split(',').flatMap((entry) => {
    const [, name, email, role] = ENTRY.exec(entry.trim()) ?? []
    const person = namedUser.safeParse({ name, email, role: role || 'administrator' })
    return person.success ? [person.data] : []
  })
  const addresses = new Set(people.map(({ email }) => email.toLowerCase()))
  if (
    people.length === text.split(',').length &&
    addresses.size === people.length &&
    people.length <= MOST_NAMED
  )
    return people
  context.addIssue(userListFault)
  return z.NEVER
})

/** What the Studio shows of an editor. */
export interface User extends Person {
  readonly displayName: string
  readonly role: { readonly name: Role; readonly title: string }
}

export const describedRole = (name: Role) => ({
  name,
  title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
})

const namedWith = (named: readonly NamedUser[], id: string) => named.find((person) => idOf(person) === id)

/** Describes an editor, also one who is no longer among the people with names. */
export function userOf(named: readonly NamedUser[], { id }: Person): User {
  const number = numberIn(id)
  const person = namedWith(named, id)
  const numbered = number === 1 ? 'Editor' : `Editor ${number}`
  return {
    id,
    displayName: person?.name ?? (number ? numbered : 'Former editor'),
    role: describedRole(person?.role ?? (number ? 'administrator' : 'viewer')),
  }
}

/** The address at which an editor gets mail, or undefined if none is known. */
export const mailAddressOf = (named: readonly NamedUser[], id: string): string | undefined =>
  namedWith(named, id)?.email

/** More browsers than this are of no use in a list, and the ids would not fit into the address of one request. */
const MOST_LISTED = 100

/**
 * Whom editors can mention and assign tasks to: the people with names, and the browsers that came last.
 * @param arrived ids of browsers in the order of their arrival
 */
export function listedEditors(named: readonly NamedUser[], arrived: readonly string[]): string[] {
  const people = named.map(idOf)
  const others = [...new Set(arrived)].filter((id) => !people.includes(id))
  const listed = [...people, ...others.slice(-MOST_LISTED)]
  return listed.length > 0 ? listed : [LOCAL_USER_ID]
}
