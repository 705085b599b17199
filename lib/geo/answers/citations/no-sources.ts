/** Screens of assistants and search engines, by host: what an engine links to itself, or what only its user can open. */
const screens: readonly [host: RegExp, path: RegExp][] = [
  [/^(?:chatgpt\.com|chat\.openai\.com)$/, /^\/(?:$|(?:share|c|g|s|canvas|gpts|auth|library)(?:\/|$))/],
  [/^perplexity\.ai$/, /^\/(?:$|(?:search|thread|s|collections|spaces|library|sidecar|shopping)(?:\/|$))/],
  [/^(?:gemini|bard)\.google\.com$/, /^\/(?:$|(?:u\/\d+\/)?(?:app|share|gem|gems|search)(?:\/|$))/],
  [/^g\.co$/, /^\/(?:gemini|bard)\//],
  [/^notebooklm\.google\.com$/, /^\/(?:$|notebook(?:\/|$))/],
  [/^aistudio\.google\.com$/, /^\/(?:$|(?:prompts|app|live)(?:\/|$))/],
  [/^claude\.ai$/, /^\/(?:$|(?:chat|share|public|new|project|code|recents)(?:\/|$))/],
  [/^copilot\.microsoft\.com$/, /^\/(?:$|(?:shares|chats|th|images|pages)(?:\/|$))/],
  [/^(?:grok\.com)$/, /^\/(?:$|(?:share|chat|c|imagine)(?:\/|$))/],
  [/^(?:x|twitter)\.com$/, /^\/i\/grok/],
  [
    /^(?:chat\.deepseek\.com|chat\.mistral\.ai|chat\.qwen\.ai|chat\.z\.ai|duck\.ai|meta\.ai|doubao\.com|kimi\.com|poe\.com|pi\.ai|yiyan\.baidu\.com)$/,
    /^\/(?:$|(?:a|c|s|t|share|chat|thread|prompt)(?:\/|$))/,
  ],
  [/^you\.com$/, /^\/search/],
  [/^(?:[\w-]+\.)?google\.(?:com?\.)?[a-z]{2,3}$/, /^\/search(?:\/|$)/],
  [/^(?:[\w-]+\.)?bing\.com$/, /^\/(?:search|chat|copilotsearch|images|videos)(?:\/|$)/],
  [/^(?:search\.brave\.com)$/, /^\/(?:search|ask)/],
  [/^(?:(?:[\w-]+\.)?search\.yahoo\.com)$/, /^\/search/],
  [/^duckduckgo\.com$/, /^\/(?:html\/?)?$/],
]

/** Hosts of files that assistants make or show, and of thumbnails of search engines. */
const fileHosts =
  /(?:^|\.)(?:oaiusercontent\.com|images\.openai\.com|pplx-res\.cloudinary\.com|encrypted-tbn\d\.gstatic\.com|lh\d\.googleusercontent\.com|th\.bing\.com|mm\.bing\.net|external-content\.duckduckgo\.com|imgs\.search\.brave\.com|ytimg\.com)$|^ppl-ai-file-upload\./
const imagePath =
  /\.(?:png|jpe?g|jfif|gif|webp|svg|avif|heic|bmp|ico|tiff?)$|^\/(?:_next\/image|_vercel\/image|cdn-cgi\/image(?:\/.*)?|s2\/favicons)$/i
/** Pages of wikis about a file have the file's name. */
const filePage =
  /\/(?:File|Datei|Fichier|Archivo|Ficheiro|Plik|Bestand|Fil|Tiedosto|Файл|ファイル|文件|Image|Media):[^/]*$/i

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether an address is no page that an answer may be based on: an image, or a screen of an assistant or a search. @param url canonical */
export function isNoSource({ hostname, pathname }: URL): boolean {
  if (screens.some(([host, path]) => host.test(hostname) && path.test(pathname))) return true
  return fileHosts.test(hostname) || (imagePath.test(pathname) && !filePage.test(decoded(pathname)))
}
