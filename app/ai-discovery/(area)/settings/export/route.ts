import { downloadExport } from '@/lib/account-export/download/download-export'
import { exportRoute } from '@/lib/client-area/export-route'

/** A large account takes minutes. Seconds; read by hosts such as Vercel. */
export const maxDuration = 300

/** All data of an account as a ZIP archive. */
export const GET = exportRoute(downloadExport)
