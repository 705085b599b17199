/** How a page introduces a part of the site that other pages show as well. */
export interface SectionWords {
  heading: string | null
  text: string | null
}
