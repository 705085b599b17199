import { recipe } from '../../lib/theme/recipe.ts'

/** A post: its title over the page, then who wrote it in a narrow column beside picture and text. */
export const article = recipe({
  className: 'article',
  slots: ['root', 'head', 'facts', 'tag', 'copy', 'picture', 'related'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 1fr)' },
      columnGap: '16',
      rowGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '10', md: '16' },
      '& > *': { gridColumn: { lg: '2' } },
    },
    head: {
      gridColumn: { lg: '1 / 3!' },
      '& h1': { textStyle: 'display', maxWidth: '18ch' },
      '& p': {
        marginTop: '5',
        maxWidth: 'measure',
        textStyle: 'lead',
        color: 'fg.muted',
        textWrap: 'pretty',
      },
    },
    facts: {
      gridColumn: { lg: '1!' },
      gridRow: { lg: '2 / 4' },
      alignSelf: 'start',
      position: { lg: 'sticky' },
      top: { lg: '24' },
      display: 'flex',
      flexDirection: { lg: 'column' },
      flexWrap: { base: 'wrap', lg: 'nowrap' },
      alignItems: { base: 'center', lg: 'flex-start' },
      columnGap: '4',
      rowGap: '2',
      paddingTop: '4',
      borderTop: '2px solid {colors.fg}',
      textStyle: 'small',
      color: 'fg.muted',
      '& img': { width: '12', borderRadius: 'full' },
      '& strong': { display: 'block', color: 'fg', fontWeight: '600' },
    },
    tag: {
      paddingInline: '2',
      borderRadius: 'sm',
      backgroundColor: 'bg.muted',
      color: 'fg',
      textStyle: 'note',
    },
    copy: {
      marginTop: { lg: '4' },
      '@media (scripting: none)': { display: 'none' },
    },
    picture: {
      '& img': { width: 'full', borderRadius: 'sm' },
      '& figcaption': { marginTop: '2', textStyle: 'note', color: 'fg.muted' },
    },
    related: {
      marginTop: '12',
      '& h2': { textStyle: 'title', paddingBottom: '3' },
      '& li': { paddingBlock: '4', borderTop: '1px solid {colors.border}' },
      '& p': { marginTop: '1', textStyle: 'small', color: 'fg.muted', maxWidth: 'measure' },
    },
  },
})
