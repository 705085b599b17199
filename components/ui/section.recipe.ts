import { recipe } from '../../lib/theme/recipe.ts'

/** A band of the page over its whole width, with its content on the 12 columns in the middle. */
export const section = recipe({
  className: 'section',
  slots: ['root', 'inner', 'heading', 'title', 'text'],
  base: {
    root: {
      paddingBlock: { base: '16', md: '24' },
    },
    inner: { maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '5', md: '8' } },
    heading: { display: 'grid', gap: '4', marginBottom: { base: '10', md: '12' }, maxWidth: 'measure' },
    title: { textStyle: 'heading' },
    text: { textStyle: 'lead', color: 'fg.muted', textWrap: 'pretty' },
  },
  variants: {
    ground: {
      /** A shade deeper than the page. */
      subtle: { root: { backgroundColor: 'bg.subtle' } },
    },
    divided: {
      true: {
        inner: { paddingTop: { base: '16', md: '24' }, borderTop: '1px solid {colors.border}' },
        root: { paddingTop: '0' },
      },
    },
  },
})
