import { recipe } from '../../lib/theme/recipe.ts'

const control = {
  width: 'full',
  minHeight: '12',
  paddingInline: '3',
  border: '1px solid {colors.border.strong}',
  borderRadius: 'sm',
  backgroundColor: 'bg.panel',
  textStyle: 'body',
  _placeholder: { color: 'fg.muted', opacity: '1' },
  '&[aria-invalid="true"]': { borderColor: 'alert', borderWidth: '2px' },
} as const

/** The booking form: labels above the fields, day and hour side by side. */
export const bookingForm = recipe({
  className: 'booking-form',
  slots: ['root', 'slot', 'field', 'error', 'hint', 'problem', 'trap', 'submit'],
  base: {
    root: { display: 'grid', gap: '5' },
    slot: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '4',
      rowGap: '5',
      alignItems: 'start',
    },
    field: {
      '& > label': { display: 'block', marginBottom: '1.5', textStyle: 'small', fontWeight: '600' },
      '& input, & select': control,
      '& .react-datepicker-popper': { zIndex: '1' },
      // As high as the native input that the calendar replaces.
      '& .react-datepicker-wrapper, & .react-datepicker__input-container': {
        display: 'block',
        width: 'full',
      },
    },
    error: { marginTop: '1.5', textStyle: 'note', color: 'alert', fontWeight: '600' },
    hint: {
      marginTop: '1.5',
      // Reserved, so that a hint does not move what is below.
      minHeight: '2.9em',
      textStyle: 'note',
      color: 'fg.muted',
    },
    problem: {
      paddingInlineStart: '3',
      borderInlineStart: '6px solid {colors.alert}',
      textStyle: 'small',
    },
    trap: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    submit: {
      justifySelf: { base: 'stretch', sm: 'start' },
      '&:disabled': { opacity: '0.7', cursor: 'default' },
    },
  },
})
