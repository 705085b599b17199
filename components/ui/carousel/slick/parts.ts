/** What a carousel is upgraded with, loaded late. */
export { SlickButtons } from './slick-buttons'
export { SlickSlides } from './slick-slides'
