import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ShellContext } from '../state/console-context'
import { ToastList } from '../ui/toast'
import type { Shell } from './shell'
import { AppContext } from './shell-context'

/** Gives the services to everything below, and shows the news at the bottom. */
export function Providers({ shell, children }: { shell: Shell; children: ReactNode }) {
  const toasts = useStore(shell.toasts)
  return (
    <AppContext value={shell}>
      <ShellContext value={shell}>
        {children}
        <ToastList toasts={toasts} onDismiss={shell.toasts.dismiss} />
      </ShellContext>
    </AppContext>
  )
}
