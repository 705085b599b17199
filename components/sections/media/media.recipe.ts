import { onInk } from '../../../lib/theme/on-ink.ts'
import { recipe } from '../../../lib/theme/recipe.ts'

/** A text beside a picture or a video; on narrow screens above it. */
export const media = recipe({
  className: 'media',
  slots: ['root', 'words', 'medium', 'video', 'play', 'source'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
      columnGap: '16',
      rowGap: '8',
      alignItems: 'center',
    },
    words: {
      maxWidth: 'measure',
      '& h2': { marginBottom: '5' },
      '& > p + p, & > :is(ul, ol)': { marginTop: '4' },
      '& > p:has(> .button)': { marginTop: '6' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
      '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
    },
    medium: {
      minWidth: '0',
      '& figure img': { width: 'full', borderRadius: 'md' },
      '& figcaption': { marginTop: '3', textStyle: 'note', color: 'fg.muted' },
    },
    video: {
      ...onInk,
      position: 'relative',
      overflow: 'hidden',
      aspectRatio: '16 / 9',
      border: '1px solid {colors.border}',
      borderRadius: 'md',
      backgroundColor: 'bg',
      color: 'fg',
      _print: { display: 'none' },
      '& > :is(video, iframe, img)': {
        position: 'absolute',
        inset: '0',
        width: 'full',
        height: 'full',
        border: '0',
        objectFit: 'contain',
      },
      '& > img': { objectFit: 'cover' },
    },
    play: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'start',
      justifyContent: 'end',
      width: 'full',
      padding: { base: '3', sm: '5' },
      textAlign: 'start',
      textStyle: 'note',
      '& strong': {
        padding: '2',
        paddingInline: '4',
        border: '1px solid {colors.marker.fg}',
        borderRadius: 'sm',
        backgroundColor: 'marker',
        color: 'marker.fg',
        textStyle: 'small',
        fontWeight: '600',
        _before: { content: '"▶ " / ""' },
      },
      '& span': {
        marginTop: '2',
        paddingBlock: '1',
        paddingInline: '2',
        borderRadius: 'sm',
        backgroundColor: 'bg',
      },
      _hover: { '& strong': { backgroundColor: 'marker.hover' } },
      _focusVisible: { outlineOffset: '-5px' },
    },
    source: { marginTop: '3', textStyle: 'small' },
  },
  variants: {
    side: {
      left: {
        root: { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
        medium: { lg: { order: '-1' } },
      },
    },
  },
})
