import { recipe } from '../../lib/theme/recipe.ts'

const cell = {
  display: 'grid',
  placeContent: 'center',
  height: '10',
  fontVariantNumeric: 'tabular-nums',
} as const

const arrow = (words: string) => ({
  _before: { content: `"${words}"`, fontSize: 'lg', lineHeight: '1' },
})

/** Styles for the class names of react-datepicker, whose own stylesheet is not loaded. */
export const calendar = recipe({
  className: 'calendar',
  slots: ['root'],
  base: {
    root: {
      position: 'relative',
      width: '18.5rem',
      maxWidth: 'calc(100vw - {spacing.8})',
      padding: '3',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'md',
      backgroundColor: 'bg.panel',
      color: 'fg',
      boxShadow: 'float',
      textStyle: 'small',
      '& .react-datepicker__aria-live, & .react-datepicker__sr-only': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      '& .react-datepicker__current-month': {
        height: '10',
        display: 'grid',
        placeContent: 'center',
        fontFamily: 'heading',
        fontWeight: '500',
        fontSize: 'lg',
      },
      '& .react-datepicker__navigation': {
        position: 'absolute',
        top: '3',
        boxSize: '10',
        borderRadius: 'sm',
        _hover: { backgroundColor: 'bg.muted' },
      },
      '& .react-datepicker__navigation--previous': { insetInlineStart: '3', ...arrow('‹') },
      '& .react-datepicker__navigation--next': { insetInlineEnd: '3', ...arrow('›') },
      '& .react-datepicker__navigation-icon': { display: 'none' },
      '& .react-datepicker__day-names, & .react-datepicker__week': {
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      },
      '& .react-datepicker__day-name': { ...cell, height: '8', textStyle: 'note', color: 'fg.muted' },
      '& .react-datepicker__day': {
        ...cell,
        borderRadius: 'sm',
        cursor: 'pointer',
        _hover: { backgroundColor: 'bg.muted' },
        '&:focus-visible': { outlineOffset: '-3px' },
      },
      '& .react-datepicker__day--outside-month': { color: 'fg.muted' },
      '& .react-datepicker__day--today': {
        fontWeight: '700',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
      },
      '& .react-datepicker__day--disabled': {
        color: 'border.strong',
        textDecoration: 'line-through',
        cursor: 'default',
        _hover: { backgroundColor: 'transparent' },
      },
      '& .react-datepicker__day--selected': {
        '&, &:hover': { backgroundColor: 'marker', color: 'marker.fg', fontWeight: '600' },
      },
    },
  },
})
