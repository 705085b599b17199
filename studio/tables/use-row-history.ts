import { useRef, useState } from 'react'
import type { FormPatch } from 'sanity'
import { rowPatches } from './row-patches'
import type { Rows } from './rows'

interface Step {
  before: Rows
  after: Rows
  /** Name of the cell that was typed in; further typing in it belongs to the same step. */
  cell: string | undefined
}

/**
 * Changes of a table that can be taken back one by one. Taking one back changes what it had changed and nothing else, so what
 * another editor wrote since stays.
 */
export function useRowHistory(rows: Rows, onChange: (patches: FormPatch[]) => void) {
  const done = useRef<Step[]>([])
  const undone = useRef<Step[]>([])
  const [counts, setCounts] = useState({ done: 0, undone: 0 })
  const count = () => setCounts({ done: done.current.length, undone: undone.current.length })

  function send(before: Rows, after: Rows) {
    const patches = rowPatches(before, after)
    if (patches.length > 0) onChange(patches)
  }

  return {
    canUndo: counts.done > 0,
    change(after: Rows, cell?: string) {
      const last = done.current.at(-1)
      if (cell && last?.cell === cell) last.after = after
      else done.current.push({ before: rows, after, cell })
      undone.current = []
      send(rows, after)
      count()
    },
    undo() {
      const step = done.current.pop()
      if (!step) return
      undone.current.push(step)
      send(step.after, step.before)
      count()
    },
    redo() {
      const step = undone.current.pop()
      if (!step) return
      done.current.push(step)
      send(step.before, step.after)
      count()
    },
  }
}
