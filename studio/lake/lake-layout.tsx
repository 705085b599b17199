import type { LayoutProps } from 'sanity'

// A lake of one's own belongs to no project at Sanity, so "Manage project" would lead nowhere.
const withoutManaging = 'a[href*="/manage/project/"] { display: none }'

/** The Studio's frame without what only a project at Sanity has. */
export function LakeLayout(props: LayoutProps) {
  return (
    <>
      <style>{withoutManaging}</style>
      {props.renderDefault(props)}
    </>
  )
}
