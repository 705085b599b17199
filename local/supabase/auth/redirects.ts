import type { SupabaseContext } from '../supabase-context.ts'

/**
 * The URL to which a mail's link may redirect: on the site, or allowed by config.toml (`**` at the end matches any
 * rest). Any other becomes the site's URL.
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
