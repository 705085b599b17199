/** An address on the checked site: a link only if it is one of the web, because the site chose it. */
export function TargetLink({ url }: { url: string }) {
  const target = URL.parse(url)
  const text = <bdi>{url}</bdi>
  if (!target || !/^https?:$/.test(target.protocol)) return text
  return (
    <a href={target.href} rel="nofollow noopener noreferrer ugc">
      {text}
    </a>
  )
}
