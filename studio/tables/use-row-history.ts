import { useRef, useState } from 'react'
import type { FormPatch } from 'sanity'
import { rowPatches } from './row-patches'
import type { Rows } from './rows'

interface Step {
  before: Rows
  after: Rows
  /** Name of the edited cell; further typing in it belongs to the same step. */
  cell: string | undefined
}

/**
 * Undo for a table, step by step. An undo reverts only what its step changed, so later changes by other editors stay.
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
