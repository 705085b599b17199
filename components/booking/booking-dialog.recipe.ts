import { recipe } from '../../lib/theme/recipe.ts'

/** A dialog above the page; on small screens it has the full width at the bottom. */
export const bookingDialog = recipe({
  className: 'booking-dialog',
  slots: ['root', 'inner', 'title', 'lead', 'close'],
  base: {
    root: {
      width: { base: 'full', sm: 'min(34rem, 100% - {spacing.8})' },
      maxWidth: 'none',
      maxHeight: { base: 'calc(100dvh - {spacing.6})', sm: 'calc(100dvh - {spacing.8})' },
      marginInline: 'auto',
      marginTop: 'auto',
      marginBottom: { base: '0', sm: 'auto' },
      border: '1px solid {colors.border}',
      borderTop: '6px solid {colors.marker}',
      borderRadius: { base: '0', sm: 'md' },
      backgroundColor: 'bg',
      color: 'fg',
      boxShadow: 'float',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      '&::backdrop': { backgroundColor: 'color-mix(in srgb, {colors.ink.950} 55%, transparent)' },
      transition: 'opacity {durations.moderate} {easings.out}',
      _starting: { opacity: '0' },
      _print: { display: 'none' },
    },
    inner: {
      position: 'relative',
      padding: { base: '{spacing.6} {spacing.5} {spacing.8}', sm: '{spacing.8}' },
    },
    title: { textStyle: 'heading', paddingInlineEnd: '10' },
    lead: { marginTop: '2', marginBottom: '6', color: 'fg.muted', textWrap: 'balance' },
    close: {
      position: 'absolute',
      top: { base: '4', sm: '5' },
      insetInlineEnd: { base: '3', sm: '5' },
      boxSize: '12',
      borderRadius: 'sm',
      fontSize: 'xl',
      lineHeight: '1',
      color: 'fg.muted',
      _hover: { color: 'fg', backgroundColor: 'bg.muted' },
    },
  },
})
