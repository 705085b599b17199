import type { SupabaseContext } from '../supabase-context.ts'

/**
 * Where a mail's link may lead: to the site, or to what config.toml allows (`**` at an end for any rest).
 * Anything else becomes the site's front page.
 */
export function allowedRedirect({ config, project }: SupabaseContext, wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted)) return config.siteUrl
  const { origin } = new URL(wanted)
  if (origin === config.siteUrl || config.siteOrigins.includes(origin)) return wanted
  const isAllowed = project.auth.additional_redirect_urls.some((allowed) =>
    allowed.endsWith('**') ? wanted.startsWith(allowed.slice(0, -2)) : wanted === allowed,
  )
  return isAllowed ? wanted : config.siteUrl
}
