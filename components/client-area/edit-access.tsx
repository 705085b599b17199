'use client'

import { createContext, type ReactNode, useContext } from 'react'

const EditAccess = createContext(true)

/** Says whether the user may edit what the screens below show; without it, they may. The database decides: see docs/roles.md. */
export const EditAccessProvider = EditAccess.Provider

/** Whether the user may edit, so that screens leave out controls that would be refused. */
export const useCanEdit = (): boolean => useContext(EditAccess)

/** Controls for users who may edit. */
export function EditOnly({ children }: { children: ReactNode }) {
  return useCanEdit() ? children : null
}
