import type { HLJSApi, Language } from 'highlight.js'

/** GROQ for highlight.js, which does not know it: comments, strings, numbers, parameters, calls, projected names. */
export function groq(api: HLJSApi): Language {
  return {
    name: 'GROQ',
    keywords: { keyword: 'in match asc desc', literal: 'true false null' },
    contains: [
      api.C_LINE_COMMENT_MODE,
      api.QUOTE_STRING_MODE,
      api.APOS_STRING_MODE,
      api.C_NUMBER_MODE,
      { scope: 'variable', begin: /\$\w+/ },
      { scope: 'title', begin: /\b[a-z]\w*(?=\s*\()/i },
    ],
  }
}
