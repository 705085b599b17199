import { recipe } from '../../lib/theme/recipe.ts'

/** A section over the full width, with its content centered. */
export const section = recipe({
  className: 'section',
  slots: ['root', 'inner', 'heading', 'title', 'text'],
  base: {
    root: {
      // Content that continues to the window's edge must not widen the page.
      overflowX: 'clip',
      paddingBlock: { base: '16', md: '24' },
    },
    inner: { maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '5', md: '8' } },
    heading: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      marginBottom: { base: '10', md: '12' },
      maxWidth: 'measure',
    },
    title: { textStyle: 'heading' },
    text: { textStyle: 'lead', color: 'fg.muted', textWrap: 'pretty' },
  },
  variants: {
    background: {
      /** Slightly darker than the page. */
      subtle: { root: { backgroundColor: 'bg.subtle' } },
    },
    layout: {
      /** Sticky heading on the left, content on the right. */
      beside: {
        inner: {
          lg: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
            columnGap: '12',
            alignItems: 'start',
          },
        },
        heading: {
          lg: { position: 'sticky', top: '20', paddingTop: '8', borderTop: '1px solid {colors.border}' },
        },
      },
    },
    divided: {
      true: {
        inner: {
          _before: {
            content: '""',
            display: 'block',
            gridColumn: '1 / -1',
            paddingTop: { base: '16', md: '24' },
            borderTop: '1px solid {colors.border}',
          },
        },
        root: { paddingTop: '0' },
      },
    },
  },
})
