import { recipe } from '../../lib/theme/recipe.ts'

/** A button, or a link as one: `marker` for the main action of a page, the default for others, `outline` for secondary ones. */
export const button = recipe({
  className: 'button',
  slots: ['root'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '12',
      paddingInline: '5',
      border: '1px solid {colors.bg.inverted}',
      borderRadius: 'sm',
      backgroundColor: 'bg.inverted',
      color: 'fg.inverted',
      textStyle: 'small',
      fontWeight: '600',
      // Of large text, a long word breaks at the edge of what the button is in.
      maxWidth: 'full',
      overflowWrap: 'break-word',
      textDecoration: 'none',
      transition: 'background-color {durations.fast} {easings.out}',
      _hover: { color: 'fg.inverted', backgroundColor: 'fg.muted' },
    },
  },
  variants: {
    look: {
      marker: {
        root: {
          backgroundColor: 'marker',
          color: 'marker.fg',
          borderColor: 'marker.fg',
          _hover: { color: 'marker.fg', backgroundColor: 'marker.hover' },
        },
      },
      outline: {
        root: {
          backgroundColor: 'transparent',
          color: 'fg',
          borderColor: 'border.strong',
          _hover: { color: 'fg', backgroundColor: 'bg.muted' },
        },
      },
    },
    size: { small: { root: { minHeight: '10', paddingInline: '4' } } },
  },
})
