/** What a prompt asks about, in the order of screens. */
export const promptKinds = ['category', 'comparison', 'buying'] as const
export type PromptKind = (typeof promptKinds)[number]

export const promptKindNames: Readonly<Record<PromptKind, string>> = {
  category: 'Category',
  comparison: 'Comparison',
  buying: 'Buying intent',
}
