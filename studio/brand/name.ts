/** The Studio's own name; the name on the site is a field of the site settings. */
export const studioName = 'Findable'
