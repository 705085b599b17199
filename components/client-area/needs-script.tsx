/** Said where the guard, which is JavaScript (specification §4), would show nothing for ever. */
export function NeedsScript() {
  return (
    <noscript>
      <p style={{ padding: '2rem' }}>The client area needs JavaScript. Turn it on, then reload this page.</p>
    </noscript>
  )
}
