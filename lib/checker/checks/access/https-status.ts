import type { Check } from '../../check'
import type { Evidence } from '../../report'
import { counted } from '../../wording'

const maxRedirects = 3

export const httpsCheck: Check = {
  id: 'https-status',
  group: 'access',
  title: 'The page responds over HTTPS with status 200, after at most three redirects',
  weight: 6,
  why: 'Agents have little time and give up on long redirect chains, and assistants cite secure addresses.',
  source: { title: 'RFC 9110, HTTP Semantics', url: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4' },
  needs: [],
  judge({ files: { page }, finalAddress }) {
    if (page?.state !== 'answered')
      return { verdict: 'unknown', summary: 'The page was not fetched.', evidence: [] }
    const { status, redirects } = page.response
    const evidence: Evidence[] = [
      ...redirects.map(({ url, status, location }) => ({
        text: `Status ${status}, which redirects to ${location}`,
        url,
      })),
      { text: `Status ${status}`, url: finalAddress.href },
    ]
    if (finalAddress.protocol !== 'https:') {
      return {
        verdict: 'fail',
        summary: 'The page is served over HTTP, without encryption.',
        evidence,
        fix: {
          text: 'Get a certificate, serve the page over HTTPS, and redirect HTTP to it.',
          code: {
            language: 'nginx',
            filename: 'nginx.conf',
            text: `server {\n  listen 80;\n  server_name ${finalAddress.hostname};\n  return 301 https://$host$request_uri;\n}`,
          },
        },
      }
    }
    if (status !== 200) {
      return {
        verdict: 'partial',
        result: 0.5,
        summary: `The page responds with status ${status} instead of 200.`,
        evidence,
        fix: { text: 'Respond to this address with status 200, so that crawlers index the page.' },
      }
    }
    if (redirects.length > maxRedirects) {
      return {
        verdict: 'partial',
        result: 0.5,
        summary: `It takes ${counted(redirects.length, 'redirect')} to reach the page.`,
        evidence,
        fix: {
          text: `Redirect the first address straight to ${finalAddress.href}, and link to that address.`,
        },
      }
    }
    const after = redirects.length > 0 ? ` after ${counted(redirects.length, 'redirect')}` : ''
    return { verdict: 'pass', summary: `The page responds over HTTPS with status 200${after}.`, evidence }
  },
}
