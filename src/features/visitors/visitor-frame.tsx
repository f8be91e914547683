import { useEffect, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { ConnectionMark } from '../../parts/event/connection-mark'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { ConsoleMark } from '../../ui/marks/console-mark'

interface VisitorFrameProps {
  /** The title; null until it was read. The page keeps the title from the server until then. */
  title: string | null
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame of a public page. The page stores nothing about its reader. */
export function VisitorFrame({ title, subtitle, children }: VisitorFrameProps) {
  const { t } = useTranslation()
  const { paths, session } = useShell()
  const isSignedIn = useStore(session, (each) => each.session !== null)
  useEffect(() => {
    if (title !== null) document.title = `${title} · Shinpan`
  }, [title])
  const place = buttonClass({ variant: 'quiet' })
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-220 flex-col px-4 pb-6">
      <header className="flex flex-wrap items-center gap-1 py-2 print:hidden">
        <ConsoleMark className="mr-auto w-9" />
        <Link to={paths.allEvents()} className={place}>
          {t('layout.allEvents')}
        </Link>
        {/* This link loads the whole page anew, because the console can begin to store data only after such a
            load. */}
        <a href={isSignedIn ? paths.myEvents() : paths.login()} className={place}>
          {t(isSignedIn ? 'layout.myEvents' : 'visitors.signIn')}
        </a>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col gap-6 pt-4 outline-none">
        <div>
          <h1
            id="page-title"
            tabIndex={-1}
            className="text-2xl font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {title ?? t('ui.loading')}
          </h1>
          {subtitle !== undefined && <div className="mt-1 text-ink-2">{subtitle}</div>}
        </div>
        {children}
      </main>
      {/* Hidden until all rows are drawn, because each further row would push the footer down while a person
          reads. */}
      <footer className="mt-6 flex justify-center [main:has([aria-busy])+&]:invisible print:hidden">
        <ConnectionMark dataAt={null} withWords />
      </footer>
    </div>
  )
}
