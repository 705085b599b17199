import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { missingPrograms } from '../../../../support/missing-programs.ts'

export interface Certificate {
  key: Buffer
  cert: Buffer
}

/**
 * Makes a certificate for localhost, which this process trusts from then on.
 * @throws if openssl is not installed
 */
export function trustedCertificate(): Certificate {
  if (missingPrograms('openssl').length > 0)
    throw new Error('This test makes a certificate with openssl. On Debian: apt-get install openssl')
  const directory = mkdtempSync(path.join(tmpdir(), 'findable-certificate-'))
  try {
    const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name))
    const command = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`
    const names = [
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      `${keyFile}`,
      '-out',
      `${certFile}`,
    ]
    execFileSync('openssl', [...command.split(' '), ...names], { stdio: 'pipe' })
    const [key, cert] = [readFileSync(`${keyFile}`), readFileSync(`${certFile}`)]
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert.toString()])
    return { key, cert }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
