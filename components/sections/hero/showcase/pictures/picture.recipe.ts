import { recipe } from '../../../../../lib/theme/recipe.ts'

const sheet = {
  backgroundColor: 'bg.panel',
  border: '1px solid {colors.border}',
  borderRadius: 'sm',
  paddingInline: { base: '3', sm: '4' },
  paddingBlock: '4',
} as const

/** A dark sheet for source text, in both color schemes. */
const inkSheet = {
  ...sheet,
  backgroundColor: 'ink.950',
  borderColor: 'ink.700',
  color: 'paper.200',
} as const

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2' } as const

const gradient = (from: string, to: string) => `linear-gradient(160deg, ${from}, ${to})`

/** The picture of a slide: sheets on a background in the slide's tint. */
export const picture = recipe({
  className: 'picture',
  slots: ['root'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      placeContent: 'center',
      gridTemplateColumns: 'minmax(0, 30rem)',
      gap: '4',
      minHeight: '27rem',
      paddingInline: { base: '4', sm: '8' },
      paddingBlock: '10',
      borderRadius: 'md',
      backgroundImage: gradient('var(--from, {colors.bg.muted})', 'var(--to, {colors.bg.muted})'),
      textStyle: 'note',
      _dark: {
        backgroundImage: gradient(
          'color-mix(in oklab, var(--tint, {colors.ink.500}) 45%, {colors.ink.900})',
          'color-mix(in oklab, var(--tint, {colors.ink.500}) 18%, {colors.ink.900})',
        ),
      },
      '& i, & em': { fontStyle: 'normal' },
      '& b': { fontWeight: '600' },
      '& pre': { textStyle: 'code', whiteSpace: 'pre-line' },
      '& > small': {
        position: 'absolute',
        insetInlineEnd: { base: '4', sm: '8' },
        insetBlockEnd: '3',
        textStyle: 'note',
        color: 'fg.muted',
      },
    },
  },
  variants: {
    subject: {
      infrastructure: {
        root: {
          '& > div': { ...sheet, textStyle: 'code', paddingBottom: '10', whiteSpace: 'nowrap' },
          '& > pre': {
            ...inkSheet,
            justifySelf: 'end',
            whiteSpace: 'pre',
            // As wide as its text, so that it does not move when the font is loaded.
            minWidth: { base: '14.75rem', sm: '15.25rem' },
            marginTop: '-10',
            marginInlineEnd: { base: '-2', sm: '-4' },
          },
          '& > div > b': {
            ...row,
            paddingBottom: '2',
            marginBottom: '2',
            borderBottom: '1px solid {colors.border}',
          },
          '& b i, & li i': { color: 'fg.muted' },
          '& li': { ...row, alignItems: 'baseline' },
          // Dot leaders, as in a table of contents.
          '& li:not(:has(ul))::after': {
            content: '""',
            flex: '1',
            borderBottom: '1px dotted {colors.border.strong}',
          },
          '& i': { order: '1' },
          '& ul ul': {
            flexBasis: 'full',
            paddingInlineStart: '3',
            marginInlineStart: '1',
            borderInlineStart: '1px solid {colors.border}',
          },
        },
      },
      visibility: {
        root: {
          '& > p': { textStyle: 'title' },
          '& > div': sheet,
          '& div p': { textStyle: 'small', textWrap: 'pretty' },
          '& sup': { fontSize: '0.75em', lineHeight: '1', color: 'link', paddingInlineStart: '0.5' },
          '& ol': {
            counterReset: 'source',
            marginTop: '3',
            paddingTop: '3',
            borderTop: '1px solid {colors.border}',
            textStyle: 'code',
          },
          '& ol li': {
            counterIncrement: 'source',
            _before: { content: 'counter(source)', color: 'link', marginInlineEnd: '2' },
          },
          '& ol b': {
            fontFamily: 'body',
            marginInlineStart: '1',
            paddingInline: '1.5',
            borderRadius: '2px',
            backgroundColor: 'marker',
            color: 'marker.fg',
          },
          '& > ul': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '3' },
          '& > ul li': {
            borderTop: '1px solid {colors.border.strong}',
            paddingTop: '2',
            '& > *': { display: 'block' },
            '&:first-child': { borderColor: 'fg', boxShadow: '0 -1px {colors.fg}' },
          },
        },
      },
      communication: {
        root: {
          gridTemplateColumns: 'repeat(2, minmax(0, 16rem))',
          '& > div': { ...sheet, display: 'flex', flexDirection: 'column' },
          '& > div:first-child::after': {
            content: '""',
            flex: '1',
            minHeight: '8',
            marginTop: '4',
            backgroundColor: 'bg.subtle',
          },
          // The navigation, which the Markdown version omits.
          '& > div:first-child::before': {
            content: '""',
            height: '2',
            marginBottom: '4',
            background: 'repeating-linear-gradient(90deg, {colors.border} 0 28%, transparent 28% 36%)',
          },
          '& > div + div': { ...inkSheet, marginTop: '6', marginBottom: '-6' },
          '& div > b': { textStyle: 'code', fontWeight: '400', marginBottom: '2' },
          '& strong': { textStyle: 'title', marginBottom: '2' },
          '& ul': { listStyle: 'disc', paddingInlineStart: '4', marginTop: '2' },
        },
      },
      ownership: {
        root: {
          gap: '0',
          '& > div, & > ul': sheet,
          '& > div': {
            ...row,
            alignItems: 'baseline',
            borderRadius: '{radii.sm} {radii.sm} 0 0',
            borderBottom: '0',
            paddingBlock: '5',
          },
          '& > ul': { borderRadius: '0 0 {radii.sm} {radii.sm}', paddingBlock: '1' },
          '& strong': { textStyle: 'heading' },
          '& li': {
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            paddingBlock: '2',
            color: 'fg.muted',
            '& + li': { borderTop: '1px solid {colors.border}' },
          },
          '& li b': { color: 'fg', gridColumn: '1' },
          '& li > :last-child': {
            gridArea: '1 / 2 / span 2',
            alignSelf: 'center',
            paddingInline: '2',
            borderRadius: 'full',
            border: '1px dashed',
            color: 'alert',
          },
          '& li > i:last-child': { color: 'link', borderStyle: 'solid' },
        },
      },
    },
  },
})
