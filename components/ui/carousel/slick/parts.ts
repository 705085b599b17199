/** The components that upgrade a carousel, loaded on demand. */
export { SlickButtons } from './slick-buttons'
export { SlickSlides } from './slick-slides'
