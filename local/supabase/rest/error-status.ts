/** HTTP statuses by SQLSTATE, then by class: PostgREST's table (docs.postgrest.org, References, Errors). */
const STATUSES: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
}

const CLASSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * PostgREST's HTTP status for a failed statement.
 * @param code the SQLSTATE; functions raise `PTxyz` to choose the status xyz
 * @param isAnonymous without privilege, an anonymous request gets 401, an authenticated one 403
 */
export function statusOf(code: string, isAnonymous: boolean): number {
  if (code === INSUFFICIENT_PRIVILEGE) return isAnonymous ? 401 : 403
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1]
  if (chosen) return Number(chosen)
  return STATUSES[code] ?? CLASSES[code.slice(0, 2)] ?? 400
}
