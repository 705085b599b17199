import '@/lib/zod-without-eval'
import { useMemo } from 'react'
import { Studio } from 'sanity'
import { closeMentions, mountOnce } from '@/studio/form/comments'
import { stubSanityRequests } from '@/studio/offline/answer-for-sanity'
import { ignoreChangesOfDeleted } from '@/studio/offline/ignore-changes-of-deleted'
import { retrySaving } from '@/studio/offline/retry-saving'
import { type StudioOptions, studioConfig } from '@/studio/studio-config'

stubSanityRequests(window)
retrySaving(window)
ignoreChangesOfDeleted()
mountOnce()
closeMentions(document)

export default function StudioWorkspace(options: StudioOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second configuration would restart the Studio
  const config = useMemo(() => studioConfig(options), [])
  return (
    <div className="studio">
      <Studio config={config} unstable_globalStyles />
    </div>
  )
}
