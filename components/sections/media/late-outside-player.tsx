'use client'

import { late } from '@/components/ui/late'

export const LateOutsidePlayer = late(async () => (await import('./outside-player')).OutsidePlayer)
