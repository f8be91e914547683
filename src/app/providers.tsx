import type { ReactNode } from 'react'
import { ShellContext } from '../parts/console-context'
import type { Shell } from './shell'
import { AppContext } from './shell-context'

/** Provides the services to all components below. */
export function Providers({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <AppContext value={shell}>
      <ShellContext value={shell}>{children}</ShellContext>
    </AppContext>
  )
}
