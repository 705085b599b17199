import { recipe } from '../../../lib/theme/recipe.ts'

/** A strip between hairlines: heading and buttons on the left, the logos beside them. */
export const partners = recipe({
  className: 'partners',
  slots: ['root', 'strip'],
  base: {
    root: {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
    },
    strip: {
      '--carousel-shown': { base: '2', sm: '3', xl: '4' },
      '--carousel-peek': { base: '{spacing.12}', lg: '0px' },
      // Buttons wrap below the heading where text is large.
      display: { base: 'flex', lg: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: { lg: '15rem minmax(0, 1fr)' },
      alignItems: 'center',
      gap: { base: '4', lg: '2' },
      columnGap: { lg: '16' },
      paddingBlock: { base: '8', lg: '10' },
      borderBlock: '1px solid {colors.border}',
      '& h2': { flex: '1 1 8rem', textStyle: 'title', alignSelf: { lg: 'end' } },
      '& .carousel__controls': { marginInlineStart: { lg: '-3' } },
      '& .carousel__viewport': {
        minWidth: '0',
        flexBasis: 'full',
        gridColumn: { lg: '2' },
        gridRow: { lg: '1 / 3' },
      },
      '& a': { display: 'block' },
      // The link of a logo that failed to load must not be focusable.
      '& a:has(> [hidden])': { display: 'none' },
      '& img': {
        width: 'auto',
        height: { base: '10', md: '12' },
        opacity: '0.8',
        '&:hover': { opacity: '1' },
        _dark: { filter: 'invert(1)' },
      },
    },
  },
})
