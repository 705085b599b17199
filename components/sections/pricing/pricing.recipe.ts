import { recipe } from '../../../lib/theme/recipe.ts'
import { newTabArrow } from '../../ui/new-tab-arrow.ts'

/** The plans as columns with aligned rows. A plan lifts on hover (specification §4). */
export const pricing = recipe({
  className: 'pricing',
  slots: ['plans', 'plan', 'badge', 'price', 'guarantee'],
  base: {
    plans: {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' },
      borderBlock: '1px solid {colors.border}',
      marginTop: { md: '20' },
    },
    plan: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridRow: { md: 'span 6' },
      gridTemplateRows: { md: 'subgrid' },
      padding: { base: '6', lg: '8' },
      transition:
        'transform {durations.moderate} {easings.out}, box-shadow {durations.moderate} {easings.out}',
      '& + &': {
        borderTop: { base: '1px solid {colors.border}', md: '0' },
        borderLeft: { md: '1px solid {colors.border}' },
      },
      '&:is(:hover, :focus-within)': {
        zIndex: '1',
        backgroundColor: 'bg.panel',
        _motionSafe: { transform: 'translateY(-8px)', boxShadow: 'float' },
      },
      // Fills the gap below a lifted plan, so that a pointer at its lower edge keeps hovering it.
      _after: { content: '""', position: 'absolute', inset: '100% 0 auto', height: '2' },
      '& h3': { textStyle: 'quote', gridRow: '1' },
      '& > :where(p)': { gridRow: '2', textStyle: 'small', color: 'fg.muted', textWrap: 'pretty' },
      '& ul': { gridRow: '5', marginTop: '6' },
      '& li': { textStyle: 'small', paddingBlock: '2', borderTop: '1px solid {colors.border}' },
      '& a': { gridRow: '6', alignSelf: 'end', marginTop: '6', _after: { ...newTabArrow, marginLeft: '0' } },
    },
    badge: {
      gridRow: 'auto',
      position: 'absolute',
      insetInline: '0',
      bottom: '100%',
      paddingBlock: '2',
      paddingInline: { base: '6', lg: '8' },
      backgroundColor: 'marker',
      color: 'marker.fg',
      fontWeight: '600',
    },
    price: {
      gridRow: '3',
      marginTop: '8',
      '& strong': {
        textStyle: 'figure',
        fontSize: { base: '3xl', md: '2xl', lg: '3xl' },
        color: 'fg',
        marginRight: '1',
      },
      '& + p': { gridRow: '4' },
    },
    guarantee: { textStyle: 'title', marginTop: '6' },
  },
  variants: {
    popular: { true: { plan: { backgroundColor: 'bg.panel', marginTop: { base: '12', md: '0' } } } },
  },
})
