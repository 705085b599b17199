/** `raw`, `published`, `drafts`, or a stack of release names from the strongest to the weakest. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]
