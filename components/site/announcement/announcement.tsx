import { ContentLink } from '@/components/ui/content-link'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { announcement as styles } from './announcement.recipe'
import { UntilItsEnd } from './until-its-end'

interface AnnouncementProps {
  settings: SiteSettingsQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** The line above the bar, between its dates. */
export function Announcement({ settings, targets, edit }: AnnouncementProps) {
  const { text, link, from, until } = settings?.announcement ?? {}
  const now = Date.now()
  if (!text || (from && Date.parse(from) > now) || (until && Date.parse(until) <= now)) return null
  return (
    <UntilItsEnd aria-label="Announcement" className={styles('root')} end={until ?? null}>
      <p className={styles('inner')}>
        <span {...edit(settings, 'announcement.text')}>{text}</span>{' '}
        <ContentLink link={link ?? null} targets={targets} {...edit(settings, 'announcement.link.label')} />
      </p>
    </UntilItsEnd>
  )
}
