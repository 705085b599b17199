/** An error response of PostgREST (docs.postgrest.org, References, Errors). */
export function restError(
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): Response {
  return Response.json({ code, details, hint, message }, { status })
}
