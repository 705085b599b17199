/** Shown without JavaScript, because the auth guard (specification §4) then renders nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <p style={{ padding: '2rem' }}>The client area needs JavaScript. Turn it on, then reload this page.</p>
    </noscript>
  )
}
