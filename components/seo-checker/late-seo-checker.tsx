'use client'

import { late } from '@/components/ui/late'

export const LateSeoChecker = late(async () => (await import('./seo-checker')).SeoChecker)
