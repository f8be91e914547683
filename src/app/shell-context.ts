import { createContext, useContext } from 'react'
import type { Shell } from './shell'

export const AppContext = createContext<Shell | null>(null)

/** All services of the console, including those that only the frame may use. */
export function useApp(): Shell {
  const shell = useContext(AppContext)
  if (shell === null) throw new Error('The frame is used outside of the console')
  return shell
}
