import type { Check } from '../../check'
import { robotsRules } from '../../files/robots-rules'
import type { Evidence } from '../../report'
import { counted, listOf } from '../../wording'

/** Whether a text of Latin letters is in UTF-16: it begins with a byte order mark, or every other byte is zero. */
const isUtf16 = ([first, second, third, fourth]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first === 0 && third === 0) ||
  (second === 0 && fourth === 0)

export const robotsCheck: Check = {
  id: 'robots-file',
  group: 'access',
  title: 'robots.txt is served as plain text with status 200 and can be parsed',
  weight: 4,
  why: 'Without a file that crawlers can read, your choices about agents do not reach them.',
  source: {
    title: 'RFC 9309, section 2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3',
  },
  needs: ['robots', 'missing'],
  judge(site) {
    const rules = robotsRules(site)
    const create = {
      text: 'Serve this as /robots.txt, with the content type text/plain.',
      code: {
        language: 'text' as const,
        filename: 'robots.txt',
        text: `User-agent: *\nAllow: /\n\nSitemap: ${site.finalAddress.origin}/sitemap.xml`,
      },
    }
    if (rules.state !== 'file') {
      return {
        verdict: 'fail',
        summary: `There is no robots.txt: ${rules.because}.`,
        evidence: [{ text: `${rules.because}.`, url: rules.url }],
        fix: create,
      }
    }
    const { file, url } = rules
    const { robots } = site.files
    if (robots?.state === 'answered' && isUtf16(robots.response.body)) {
      return {
        verdict: 'fail',
        summary: 'robots.txt is written in UTF-16, which crawlers cannot read.',
        evidence: [{ text: 'Crawlers read the file as UTF-8 (RFC 9309, section 2.3).', url }],
        fix: {
          ...create,
          text: 'Save robots.txt as UTF-8, as a text editor offers it. A new file could begin like this.',
        },
      }
    }
    if (file.groups === 0) {
      return {
        verdict: 'fail',
        summary: 'robots.txt names no agent, so its rules apply to none.',
        evidence: [{ text: 'No line begins with "User-agent:".', url }],
        fix: create,
      }
    }
    const mediaType = robots?.state === 'answered' ? robots.mediaType : ''
    const faults: Evidence[] = file.invalidLines.slice(0, 3).map((line) => ({
      text: 'Not a line that crawlers understand.',
      url,
      line,
      quote: file.lines[line - 1]?.trim().slice(0, 200) ?? '',
    }))
    if (mediaType !== 'text/plain')
      faults.unshift({ text: `Served as ${mediaType || 'no content type'} instead of text/plain.`, url })
    if (faults.length === 0) {
      return {
        verdict: 'pass',
        summary: `robots.txt can be read, and has ${counted(file.groups, 'group')} of rules.`,
        evidence: [
          { text: `Status 200, ${mediaType}`, url },
          ...(file.otherFields.length > 0
            ? [{ text: `Besides the rules, which some crawlers ignore: ${listOf(file.otherFields)}`, url }]
            : []),
        ],
      }
    }
    return {
      verdict: 'partial',
      result: 0.5,
      summary: 'robots.txt has rules, but crawlers may not read all of it.',
      evidence: faults,
      fix: {
        text:
          mediaType === 'text/plain'
            ? 'Remove these lines, or write each as "Field: value".'
            : 'Serve the file with this header.',
        ...(mediaType === 'text/plain'
          ? {}
          : { code: { language: 'http' as const, text: 'Content-Type: text/plain; charset=utf-8' } }),
      },
    }
  },
}
