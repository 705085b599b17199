import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { lackOf } from '../../../../../local/supervisor/test-run/programs.ts'
import { type Certificate, makeCertificates } from '../../safe-fetch/certificates.ts'

/**
 * Makes a certificate for localhost, which this process trusts from then on.
 * @throws if openssl is not installed
 */
export function trustedCertificate(): Certificate {
  const lack = lackOf('OpenSSL')
  if (lack) throw new Error(lack)
  const directory = mkdtempSync(path.join(tmpdir(), 'findable-certificate-'))
  try {
    const certificate = makeCertificates(directory).selfSigned('localhost', 'DNS:localhost,IP:127.0.0.1')
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert])
    return certificate
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
