'use client'

import { late } from '@/components/ui/late'

export const LatePreviewBar = late(async () => (await import('./preview-bar')).PreviewBar)

export const LateEditing = late(async () => (await import('./editing')).Editing)
