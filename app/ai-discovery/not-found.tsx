import { AreaNotFound } from '@/components/client-area/area-not-found'
import { areaBrandName } from '@/lib/client-area/brand'

export default async function ClientAreaNotFound() {
  return <AreaNotFound brandName={await areaBrandName()} />
}
