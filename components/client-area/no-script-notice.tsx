/** Shown without JavaScript, because the auth guard (specification §4) then renders nothing. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p style={{ padding: '2rem' }}>Turn on JavaScript to use the client area, then reload this page.</p>
    </noscript>
  )
}
