const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const links = /<link\b[^>]*>/gi
const announcesScript = /\bas="script"|\brel="modulepreload"/i

/** A page's HTML without its scripts and without the links that preload them. */
export const withoutScripts = (html: string): string =>
  html.replace(scripts, '').replace(links, (link) => (announcesScript.test(link) ? '' : link))
