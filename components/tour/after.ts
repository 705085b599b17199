/** The style of what appears only this many milliseconds into its step. */
export const after = (milliseconds: number) => ({ animationDelay: `${milliseconds}ms` })
