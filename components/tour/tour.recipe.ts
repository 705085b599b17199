import { recipe } from '../../lib/theme/recipe.ts'

/** The tour: the question and its steps on the left, the current step on the right. */
export const tour = recipe({
  className: 'tour',
  slots: ['page', 'root', 'rail', 'example', 'stage', 'lesson', 'controls'],
  base: {
    page: {
      minHeight: '100dvh',
      display: 'grid',
      alignContent: { md: 'center' },
      backgroundColor: 'bg.panel',
    },
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
      gridTemplateRows: { base: 'auto 1fr auto auto', md: '1fr auto' },
      columnGap: { md: '8', lg: '12' },
      width: 'full',
      maxWidth: 'page',
      minHeight: { base: '100dvh', md: 'min(100dvh, 46rem)' },
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
    },
    rail: {
      gridArea: { md: '1 / 1 / -1' },
      paddingTop: { base: '4', md: '10' },
      paddingRight: { md: '8' },
      borderRight: { md: '1px solid {colors.border}' },
      '& h1': { textStyle: 'title', fontSize: { md: 'xl' }, marginBottom: { base: '3', md: '8' } },
    },
    example: {
      textStyle: 'note',
      color: 'fg.muted',
      marginBottom: '1',
    },
    stage: {
      gridColumn: { md: '2' },
      paddingBlock: { base: '4', md: '10' },
      containerType: 'inline-size',
      '& > h2': {
        textStyle: 'title',
        color: 'fg.muted',
        marginBottom: { base: '3', md: '6' },
      },
    },
    lesson: {
      gridArea: { md: '1 / 1 / -1' },
      alignSelf: { md: 'end' },
      paddingBlock: { base: '3', md: '4' },
      paddingRight: { md: '8' },
      textStyle: 'small',
      color: 'fg.muted',
      '& strong': { display: 'block', fontWeight: '600', color: 'fg' },
    },
    controls: {
      gridColumn: { md: '2' },
      position: 'sticky',
      bottom: '0',
      display: 'flex',
      gap: '2',
      paddingBlock: '3',
      borderTop: '1px solid {colors.border}',
      backgroundColor: 'bg.panel',
      '& > *': { whiteSpace: 'nowrap', paddingInline: { base: '3', md: '4' } },
      '& > :last-child': { marginLeft: 'auto' },
    },
  },
})
