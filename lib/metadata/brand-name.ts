/** Used if the settings have no brand name, as in an empty dataset. */
export const defaultBrandName = 'Untitled site'
