/** A slide's colors, shown instead of a picture in the Studio's lists. */
export function Swatch({ mark, from, to }: { mark: string; from: string; to: string }) {
  const background = `linear-gradient(${mark}, ${mark}) center / 50% 25% no-repeat, linear-gradient(135deg, ${from}, ${to})`
  return <span aria-hidden="true" style={{ display: 'block', width: '100%', height: '100%', background }} />
}
