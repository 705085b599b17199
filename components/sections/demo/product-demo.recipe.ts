import { recipe } from '../../../lib/theme/recipe.ts'

const bar = 'linear-gradient({colors.border}, {colors.border}) no-repeat'

/** The demo's frame, as high at each width as the demo needs, loaded or not. */
export const productDemo = recipe({
  className: 'demo',
  slots: ['root', 'waiting', 'failure', 'link'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      aspectRatio: { base: '9 / 16', sm: '1', md: '11 / 10', lg: '3 / 2', xl: '16 / 9' },
      minHeight: '40rem',
      // Without a width, the minimum height would widen it by the ratio.
      width: { base: 'calc(100% + {spacing.10})', md: 'full' },
      marginInline: { base: '-5', md: '0' },
      borderBlock: '1px solid {colors.border}',
      borderInline: { md: '1px solid {colors.border}' },
      borderRadius: { md: 'md' },
      backgroundColor: 'bg.panel',
      '@media (scripting: none)': { display: 'none' },
      '& > *': {
        position: 'absolute',
        inset: '0',
        width: 'full',
        height: 'full',
        border: '0',
        borderRadius: '0',
      },
      '& iframe': { transition: 'opacity {durations.slow} {easings.out}' },
    },
    // Placeholders for a heading, a line and four rules, roughly where a demo has them.
    waiting: {
      background: [
        `${bar} 3rem 36% / 42% 2.5rem`,
        `${bar} 3rem 46% / 30% 1rem`,
        ...['56%', '68%', '80%', '92%'].map((top) => `${bar} 3rem ${top} / calc(100% - 6rem) 1px`),
      ].join(),
    },
    failure: {
      display: 'grid',
      alignContent: 'center',
      gap: '2',
      padding: { base: '5', md: '12' },
      color: 'fg.muted',
      '& strong': { textStyle: 'heading', color: 'fg' },
    },
    link: { marginTop: '3', textStyle: 'small' },
  },
})
