/** The screens that Lighthouse has presets for. */
export const screens = ['mobile', 'desktop'] as const

export type Screen = (typeof screens)[number]
