import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { RichText } from '@/components/ui/rich-text'
import { type EditAttribute, itemMark, textMark } from '@/lib/content/edit-mark'
import type { PostReferences } from '@/lib/content/queries/post-references'
import { authorBox } from './author-box.recipe'

interface AuthorBoxProps {
  author: NonNullable<PostReferences['author']>
  edit: EditAttribute
}

/** The author at the end of a post; nothing if the author has neither a bio nor links. */
export function AuthorBox({ author, edit }: AuthorBoxProps) {
  const { name, role, portrait, bio, links } = author
  if (!bio && !links?.length) return null
  const mark = itemMark(edit, author, 'links')
  return (
    <section className={authorBox('root')} aria-labelledby="author-heading">
      <div className={authorBox('portrait')} {...edit(author, 'portrait')}>
        <ContentImage picture={portrait} sizes={80} ratio={1} />
      </div>
      <div className={authorBox('words')}>
        <h2 id="author-heading" {...edit(author, 'name')}>
          {name}
        </h2>
        {role ? <p {...edit(author, 'role')}>{role}</p> : null}
        <div className={authorBox('bio')}>
          <RichText value={bio} mark={textMark(edit, author, 'bio')} />
        </div>
        {links?.length ? (
          <ul className={authorBox('links')}>
            {links.map(({ _key, url, label, platform }) => (
              <li key={_key}>
                <OptionalLink href={url} rel="me" {...mark(_key, label ? 'label' : 'platform')}>
                  {label ?? platform}
                </OptionalLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
