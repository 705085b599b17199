'use client'

import { late } from '@/components/ui/late'

export const LateCopyCode = late(async () => (await import('./copy-code')).CopyCode)
