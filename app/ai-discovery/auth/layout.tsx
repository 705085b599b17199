import type { ReactNode } from 'react'
import { AuthFrame } from '@/components/auth/auth-frame'
import { areaBrandName } from '@/lib/client-area/brand'

export default async function AuthLayout({ children }: { children: ReactNode }) {
  return <AuthFrame brandName={await areaBrandName()}>{children}</AuthFrame>
}
