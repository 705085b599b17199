/** A drop of the slide's own colours, shown as its picture in lists of the Studio. */
export function Swatch({ from, to }: { from: string; to: string }) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        background: `linear-gradient(135deg, ${from}, ${to})`,
      }}
    />
  )
}
