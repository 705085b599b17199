import type { LayoutProps } from 'sanity'

/**
 * Links to Sanity's website, which are of no use with a local lake and no network. The version's dialog has only such links; the
 * diagnostics name the version too.
 */
const hideSanityLinksCss = `
  a[href*="/manage/project/"],
  a[href="https://www.sanity.io/docs/content-releases"],
  [data-testid="menu-button-resources"] [data-testid="menu-item-studio-version"],
  [data-testid="menu-button-resources"] hr {
    display: none;
  }
`

/** The Studio's layout without the parts that need a project at Sanity. */
export function LocalStudioLayout(props: LayoutProps) {
  return (
    <>
      <style>{hideSanityLinksCss}</style>
      {props.renderDefault(props)}
    </>
  )
}
