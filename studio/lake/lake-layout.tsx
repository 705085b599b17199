import type { LayoutProps } from 'sanity'

/**
 * What leads to Sanity's own pages: a lake of one's own belongs to no project there, and needs no network. The version's
 * dialog has nothing but links to them; the diagnostics name the version too.
 */
const withoutSanity = `
  a[href*="/manage/project/"],
  [data-testid="menu-button-resources"] [data-testid="menu-item-studio-version"],
  [data-testid="menu-button-resources"] hr {
    display: none;
  }
`

/** The Studio's frame without what only a project at Sanity has. */
export function LakeLayout(props: LayoutProps) {
  return (
    <>
      <style>{withoutSanity}</style>
      {props.renderDefault(props)}
    </>
  )
}
