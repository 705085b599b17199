import type { Check } from '../../check'
import { findFile } from '../../files/found-file'
import { readSecurityFile } from '../../files/security-file'
import { listOf, shortened } from '../../wording'
import { notChecked } from '../judged'

export const securityCheck: Check = {
  id: 'security-txt',
  group: 'agent',
  title: 'security.txt names a contact and has not expired',
  weight: 1,
  why: 'It shows that someone looks after the site, and who to tell about a problem.',
  source: { title: 'RFC 9116, security.txt', url: 'https://www.rfc-editor.org/rfc/rfc9116' },
  needs: ['robots', 'missing', 'securityTxt'],
  judge(site) {
    const found = findFile(site, 'securityTxt')
    const nextYear = new Date(Date.now() + 364 * 86_400_000).toISOString().slice(0, 10)
    const fix = {
      text: 'Serve this as plain text, with an address that someone reads, and renew it before it expires.',
      code: {
        language: 'text' as const,
        filename: '.well-known/security.txt',
        text: `Contact: mailto:security@${site.finalAddress.hostname.replace(/^www\./, '')}\nExpires: ${nextYear}T00:00:00Z`,
      },
    }
    if (found.state === 'unknown') return notChecked('security.txt', found)
    if (found.state === 'absent') {
      const evidence = [{ text: `${found.because}.`, url: found.url }]
      return { verdict: 'fail', summary: `There is no security.txt: ${found.because}.`, evidence, fix }
    }
    const { faults, contact } = readSecurityFile(found.file.text, new Date())
    const { url } = found.file
    if (faults.length === 0) {
      return {
        verdict: 'pass',
        summary: 'security.txt names a contact.',
        evidence: [{ text: shortened(contact), url }],
      }
    }
    return {
      verdict: 'fail',
      summary: `security.txt ${listOf(faults)}.`,
      evidence: [{ text: `It ${listOf(faults)}.`, url }],
      fix,
    }
  },
}
