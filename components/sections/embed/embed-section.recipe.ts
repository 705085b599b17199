import { recipe } from '../../../lib/theme/recipe.ts'

/** A frame as wide as the content; its height is set by the editor. */
export const embedSection = recipe({
  className: 'embed-section',
  slots: ['frame', 'link'],
  base: {
    frame: {
      width: 'full',
      border: '1px solid {colors.border}',
      borderRadius: 'md',
      backgroundColor: 'bg.panel',
    },
    link: { marginTop: '3', textStyle: 'small' },
  },
})
