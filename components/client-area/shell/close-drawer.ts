'use client'

import { createContext, useContext } from 'react'

const CloseDrawer = createContext<() => void>(() => undefined)

/** Closes the drawer around its children. */
export const CloseDrawerProvider = CloseDrawer.Provider

/** Closes the drawer that the navigation is in on small screens; elsewhere it does nothing. */
export const useCloseDrawer = () => useContext(CloseDrawer)
