import { SanityLive } from 'next-sanity/live/client-components'
import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction, variantChangeAction } from 'next-sanity/visual-editing/server-actions'
import type { ComponentProps } from 'react'

/**
 * Live updates and click-to-edit of an editor's preview. They are the client parts of next-sanity's `SanityLive` and
 * `VisualEditing`: naming those in a layout sends their code to every visitor.
 */
export function Editing({
  connection,
}: {
  connection: ComponentProps<typeof SanityLive>['config'] | undefined
}) {
  return (
    <>
      {connection ? (
        <SanityLive
          config={connection}
          includeDrafts={true}
          requestTag="preview"
          waitFor={undefined}
          action="refresh"
          onError={undefined}
          onWelcome={undefined}
          onReconnect={undefined}
          onRestart={undefined}
          onGoAway={undefined}
        />
      ) : null}
      <VisualEditing onPerspectiveChange={perspectiveChangeAction} onVariantChange={variantChangeAction} />
    </>
  )
}
