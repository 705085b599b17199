/** Stands where the settings give no brand name: in an empty dataset. */
export const defaultBrandName = 'Untitled site'
