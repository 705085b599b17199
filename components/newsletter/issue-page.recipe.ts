import { recipe } from '../../lib/theme/recipe.ts'

/** An issue: its subject, the email, and beside it the tools for editors. */
export const issuePage = recipe({
  className: 'issue-page',
  slots: ['root', 'head', 'facts', 'mail', 'frame', 'draft', 'text', 'forms', 'tools', 'copy'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '&:has(> aside)': { gridTemplateColumns: { lg: 'minmax(0, 1fr) 17rem' } },
      columnGap: '16',
      rowGap: '8',
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: { base: '5', md: '8' },
      paddingBlock: { base: '8', md: '12' },
    },
    head: {
      gridColumn: '1 / -1',
      '& h1': { marginTop: '3', maxWidth: '32ch', textStyle: 'heading' },
      '& h1 + p:not(:last-child)': {
        marginTop: '4',
        maxWidth: 'measure',
        textStyle: 'lead',
        color: 'fg.muted',
      },
    },
    facts: { marginTop: '4', textStyle: 'note', color: 'fg.muted' },
    mail: { minWidth: '0', maxWidth: '52rem' },
    frame: {
      width: 'full',
      height: { base: '75vh', md: '52rem' },
      border: '1px solid {colors.border.strong}',
      borderRadius: 'sm',
      // The email sets its own background; without this, browsers paint a white one in the dark scheme.
      colorScheme: 'light dark',
      '@media print': { display: 'none' },
    },
    draft: { maxWidth: '600px', '& ul': { listStyleType: 'disc' }, '& ol': { listStyleType: 'decimal' } },
    text: {
      marginTop: '6',
      borderBlock: '1px solid {colors.border}',
      '& summary': { paddingBlock: '3', textStyle: 'small', fontWeight: '600', cursor: 'pointer' },
      '& pre': {
        maxWidth: 'measure',
        paddingBottom: '6',
        textStyle: 'code',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      },
    },
    forms: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '6',
      rowGap: '2',
      marginTop: '4',
      textStyle: 'small',
      '@media print': { display: 'none' },
    },
    tools: {
      alignSelf: 'start',
      position: { lg: 'sticky' },
      top: { lg: '20' },
      display: 'grid',
      gap: '3',
      paddingTop: '4',
      borderTop: '2px solid {colors.fg}',
      textStyle: 'small',
      '& h2': { textStyle: 'title' },
      '& p': { color: 'fg.muted' },
      '@media print': { display: 'none' },
    },
    copy: { justifySelf: 'start', '@media (scripting: none)': { display: 'none' } },
  },
})
