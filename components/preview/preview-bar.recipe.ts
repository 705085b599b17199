import { recipe } from '../../lib/theme/recipe.ts'

/** Fixed at the bottom of every page while drafts are shown. */
export const previewBar = recipe({
  className: 'preview-bar',
  slots: ['root'],
  base: {
    root: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 'preview',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      padding: '2',
      backgroundColor: 'bg.inverted',
      color: 'fg.inverted',
      textStyle: 'small',
      '& button': {
        paddingInline: '3',
        paddingBlock: '1',
        borderRadius: 'sm',
        backgroundColor: 'marker',
        color: 'marker.fg',
        fontWeight: '600',
        _hover: { backgroundColor: 'marker.hover' },
      },
    },
  },
})
