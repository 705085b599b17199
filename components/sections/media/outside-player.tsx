import { type ReactNode, useState } from 'react'

interface OutsidePlayerProps {
  /** URL of the player, which starts the video. */
  address: string
  title: string
  /** Class of the button. */
  className: string
  /** Shown until the visitor starts the video. */
  poster: ReactNode
  /** The words of the button. */
  children: ReactNode
}

/** A button that loads a video of another site in its place. Before, nothing is loaded from there. */
export function OutsidePlayer({ address, title, className, poster, children }: OutsidePlayerProps) {
  const [isStarted, setStarted] = useState(false)
  if (!isStarted)
    return (
      <>
        {poster}
        <button type="button" className={className} onClick={() => setStarted(true)}>
          {children}
        </button>
      </>
    )
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
