import { fileResponse } from '@/lib/discovery/file-response'
import { robotsText } from '@/lib/discovery/robots/robots-text'
import { environment } from '@/lib/env/server'

export const dynamic = 'force-static'

/** Who may read what. Next's own `robots.ts` knows no Content-Signal. */
export const GET = () => fileResponse(robotsText(environment.siteUrl), 'text/plain')
