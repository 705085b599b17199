import { recipe } from '../../../lib/theme/recipe.ts'

/** The subscribe form: field and button on one line if there is room. */
export const subscribeForm = recipe({
  className: 'subscribe-form',
  slots: ['root', 'line', 'field', 'trap', 'problem', 'note'],
  base: {
    root: {
      _print: { display: 'none' },
      '& label': { display: 'block', textStyle: 'small', fontWeight: '600' },
    },
    line: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2', maxWidth: '28rem' },
    field: {
      flex: '1 1 12rem',
      minWidth: '0',
      minHeight: '10',
      paddingInline: '3',
      border: '1px solid {colors.border.strong}',
      borderRadius: 'sm',
      backgroundColor: 'bg.panel',
      textStyle: 'small',
      _placeholder: { color: 'fg.muted', opacity: '1' },
      '&[aria-invalid]': { borderColor: 'alert' },
    },
    // Honeypot for bots that fill in every field.
    trap: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    problem: { marginTop: '2', textStyle: 'small', color: 'alert' },
    note: { marginTop: '2', maxWidth: 'measure', textStyle: 'note', color: 'fg.muted' },
  },
  variants: {
    size: {
      large: {
        line: { maxWidth: '34rem' },
        field: { minHeight: '12', paddingInline: '4', textStyle: 'body' },
      },
    },
  },
})
