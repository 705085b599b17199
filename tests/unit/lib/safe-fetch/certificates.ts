import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

/** Makes certificates in an empty directory with an authority of its own. */
export function makeCertificates(directory: string) {
  const file = (name: string) => path.join(directory, name)
  const openssl = (...values: string[]) => execFileSync('openssl', values, { stdio: 'pipe' })
  const read = (name: string): Certificate => ({
    key: readFileSync(file(`${name}.key`), 'utf8'),
    cert: readFileSync(file(`${name}.crt`), 'utf8'),
  })
  const newKey = (name: string) =>
    `-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${file(`${name}.key`)}`.split(' ')
  const selfSigned = (name: string, alternative: string) => {
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternative}`]
    openssl('req', '-x509', ...newKey(name), ...subject, '-days', '2', '-out', file(`${name}.crt`))
    return read(name)
  }
  const authority = selfSigned('authority', 'DNS:authority')
  return {
    authority: authority.cert,
    selfSigned,
    /** A certificate of the authority. @param days negative for an expired one */
    issue(name: string, alternative: string, days: number): Certificate {
      openssl('req', ...newKey(name), '-subj', `/CN=${name}`, '-out', file(`${name}.csr`))
      writeFileSync(file(`${name}.ext`), `subjectAltName=${alternative}`)
      const signer = ['-CA', file('authority.crt'), '-CAkey', file('authority.key'), '-CAcreateserial']
      const extensions = ['-extfile', file(`${name}.ext`), '-days', `${days}`]
      const result = ['-in', file(`${name}.csr`), '-out', file(`${name}.crt`)]
      openssl('x509', '-req', ...signer, ...extensions, ...result)
      return read(name)
    },
  }
}
