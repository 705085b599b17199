/** How long a page's title is waited for, in milliseconds. */
const patience = 500

/** The title of the page that is open. After a link, Next puts it there a moment later than the page. */
export function pageTitle(): Promise<string> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => document.title && end())
    const timer = setTimeout(end, document.title ? 0 : patience)
    function end() {
      watching.disconnect()
      clearTimeout(timer)
      resolve(document.title)
    }
    watching.observe(document.head, { childList: true, subtree: true })
  })
}
