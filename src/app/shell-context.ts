import { createContext, useContext } from 'react'
import type { Shell } from './shell'

export const AppContext = createContext<Shell | null>(null)

/** The services of the console, including those reserved for the frame. */
export function useApp(): Shell {
  const shell = useContext(AppContext)
  if (shell === null) throw new Error('The frame is used outside of the console')
  return shell
}
