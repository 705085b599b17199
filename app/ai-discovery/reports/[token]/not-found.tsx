import { MissingReport } from '@/components/client-area/shared-report/missing-report'
import { areaBrandName } from '@/lib/client-area/brand'

export default async function SharedReportNotFound() {
  return <MissingReport brandName={await areaBrandName()} />
}
