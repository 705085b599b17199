import type { HLJSApi, Language, LanguageFn } from 'highlight.js'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'

/** HTTP without highlighting in the body: the grammar would guess a language there, and color words of plain text. */
const plainBodiedHttp: LanguageFn = (hljs) => {
  const grammar = http(hljs)
  for (const mode of grammar.contains ?? []) {
    if (mode === 'self' || !mode.starts?.contains) continue
    mode.starts.contains = mode.starts.contains.filter((part) => part === 'self' || !part.starts?.subLanguage)
  }
  return grammar
}

/** The languages that an editor can choose (schemas/blog/blocks/codeBlock.ts). */
export const highlighter = createLowlight({
  bash,
  css,
  groq,
  http: plainBodiedHttp,
  javascript,
  json,
  markdown,
  nginx,
  python,
  sql,
  typescript,
  xml,
  yaml,
})

// `tsx` and `html` are aliases in the grammars of TypeScript and XML.

/** A GROQ grammar for highlight.js, which has none: comments, strings, numbers, parameters and function names. */
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
