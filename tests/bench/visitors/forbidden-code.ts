/** Strings that remain in a package's minified code: messages, and names of properties, attributes and headers. */
const traces: Record<string, readonly string[]> = {
  'supabase-js': ['supabase-js', 'x-supabase-api-version'],
  'Sanity client': ['X-Sanity-Project-ID', 'apicdn.sanity.io'],
  'date picker': ['react-datepicker'],
  'react-slick': ['slick-track'],
  'framer-motion': ['whileInView', 'restDelta', 'attachTimeline'],
  'Chakra UI': ['ChakraContext', '<ChakraProvider />'],
  Emotion: ['data-emotion', '__EMOTION_TYPE_PLEASE_DO_NOT_USE__'],
}

/** @returns the names of the packages whose code is in these scripts and must not be in a first load */
export const forbiddenCode = (scripts: readonly string[]): string[] =>
  Object.entries(traces)
    .filter(([, marks]) => scripts.some((script) => marks.some((mark) => script.includes(mark))))
    .map(([name]) => name)
