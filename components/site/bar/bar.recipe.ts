import { recipe } from '../../../lib/theme/recipe.ts'

const solid = { backgroundColor: 'bg', borderColor: 'border' }

/** The lower edge of the bar in the window, which is not at the top while an announcement is above it. */
const barEnd = 'var(--bar-end, {sizes.16})'

/** The links as a panel below the bar, over the width of the screen. */
const sheet = {
  position: 'fixed',
  inset: `${barEnd} 0 auto`,
  width: 'auto',
  maxHeight: `calc(100dvh - ${barEnd})`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  padding: '{spacing.2} {spacing.5} {spacing.8}',
  backgroundColor: 'bg',
  borderBottom: '1px solid {colors.border}',
  '&::backdrop': {
    top: barEnd,
    backgroundColor: 'color-mix(in srgb, {colors.ink.950} 45%, transparent)',
  },
  '@starting-style': { opacity: '0', translate: '0 calc(-1 * {spacing.2})' },
  '& > a:not(.button), & summary': {
    paddingBlock: '4',
    borderBottom: '1px solid {colors.border}',
    fontFamily: 'heading',
    fontSize: 'xl',
    lineHeight: '1.3',
  },
  '& [aria-current]': { textDecoration: 'underline' },
  '& ul': { paddingBlock: '2', borderBottom: '1px solid {colors.border}' },
  '& li a': { display: 'block', paddingBlock: '3', paddingInlineStart: '4' },
  '& > .button': { minHeight: '12', marginTop: '4' },
} as const

/** The links side by side in the bar. */
const row = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: { base: '6', lg: '8' },
  '& ul': {
    position: 'absolute',
    top: 'calc(100% + {spacing.2})',
    insetInlineStart: '-4',
    minWidth: '14rem',
    paddingBlock: '2',
    backgroundColor: 'bg.panel',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    boxShadow: 'float',
  },
  '& li a': { display: 'block', paddingBlock: '2', paddingInline: '4' },
  '& [aria-current], & details:has([aria-current]) > summary': {
    backgroundColor: 'marker',
    color: 'marker.fg',
  },
  '& > [aria-current], & details:has([aria-current]) > summary': { marginInline: '-1', paddingInline: '1' },
} as const

const stroke = (offset: string) => ({
  content: '""',
  gridArea: '1 / 2',
  width: '5',
  borderTop: '2px solid currentColor',
  translate: `0 ${offset}`,
  _motionSafe: { transition: 'rotate {durations.moderate} {easings.out}, translate {durations.moderate}' },
})

export const bar = recipe({
  className: 'bar',
  slots: ['root', 'inner', 'toggle', 'menu', 'group', 'wide', 'narrow'],
  base: {
    root: {
      position: 'sticky',
      top: '0',
      zIndex: 'bar',
      color: 'fg',
      borderBottom: '1px solid transparent',
      transition: 'background-color {durations.fast}, border-color {durations.fast}',
      '&[data-scrolled], &:has(:popover-open)': solid,
      // Without scripts, `data-scrolled` is never set.
      '@media (scripting: none)': solid,
      _print: { display: 'none' },
    },
    inner: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      // Large text needs more than one line.
      flexWrap: 'wrap',
      columnGap: '6',
      minHeight: '16',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
    },
    toggle: {
      display: { base: 'grid', md: 'none' },
      '@supports not selector(:popover-open)': { display: 'none' },
      gridAutoFlow: 'column',
      alignItems: 'center',
      columnGap: '3',
      minHeight: '12',
      textStyle: 'small',
      fontWeight: '600',
      '&::before': stroke('-3px'),
      '&::after': stroke('3px'),
      ':has(:popover-open) > &': {
        '&::before': { translate: '0 0', rotate: '45deg' },
        '&::after': { translate: '0 0', rotate: '-45deg' },
      },
    },
    menu: {
      // Resets the browser's popover styles.
      inset: 'auto',
      // WebKit stretches a grid with the height `fit-content`.
      height: 'auto',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'inherit',
      '&:not(:popover-open)': { position: 'static', width: 'auto', overflow: 'visible', md: row },
      // The oldest browsers show the links in the bar at every width.
      '@supports not selector(:popover-open)': row,
      '&:popover-open': sheet,
      _motionSafe: {
        transition: 'opacity {durations.moderate}, translate {durations.moderate} {easings.out}',
      },
      '& a, & summary': {
        textStyle: 'small',
        fontWeight: '500',
        '&:not(.button)': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
        '&:not(.button, [aria-current])': { color: 'inherit' },
      },
    },
    group: {
      position: 'relative',
      '& summary': {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        cursor: 'pointer',
        listStyle: 'none',
        '&::-webkit-details-marker': { display: 'none' },
        '&::after': {
          content: '""',
          width: '2',
          aspectRatio: '1',
          border: 'solid currentColor',
          borderWidth: '0 2px 2px 0',
          rotate: '45deg',
          translate: '0 -2px',
        },
      },
      '&[open] summary::after': { rotate: '225deg', translate: '0 2px' },
    },
    wide: { display: { base: 'none', md: 'inline' } },
    narrow: { display: { md: 'none' } },
  },
})
