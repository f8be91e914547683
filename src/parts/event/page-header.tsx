import { useEffect, type ReactNode } from 'react'
import { useConsole } from '../console-context'
import type { EpochMs } from '../../domain/ids'
import { ConnectionMark } from './connection-mark'
import { OutboxState } from '../rulings/outbox-state'

interface PageHeaderProps {
  /** The event's title, or the name of the page, in full. The style cuts it when there is no room. */
  title: string
  /**
   * One line below the title: session, counts, names. Pass this even while its content is unknown,
   * so that its room is reserved.
   */
  subtitle?: ReactNode
  /** In the middle: the timer. On a phone it is below the title. */
  center?: ReactNode
  /** At the right end: the screen's main button. */
  actions?: ReactNode
  /** When the shown data were fetched; null when there are none. Absent on screens without snapshots. */
  dataAt?: EpochMs | null
}

/** The header of a page behind the sign-in: its title, the state of the connection, the count of the outbox. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, center, actions, dataAt } = props
  const { counts, paths } = useConsole()
  useEffect(() => {
    document.title = `${title} · Shinpan`
  }, [title])
  return (
    <header className="sticky top-0 z-20 flex-none border-b border-line bg-bg tight:static print:static print:border-0">
      <div className="@container">
        <div
          className={`flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:min-h-17 md:px-5 ${center === undefined ? '' : '@2xl:flex-nowrap'}`}
        >
          <div className={`min-w-0 flex-1 basis-32 ${center === undefined ? '' : '@2xl:basis-56'}`}>
            <h1
              id="page-title"
              tabIndex={-1}
              title={title}
              className="truncate text-lg font-semibold outline-none tight:whitespace-normal"
            >
              {title}
            </h1>
            {'subtitle' in props && (
              <p className="min-h-[1lh] text-sm text-ink-3 sm:truncate">{subtitle}</p>
            )}
          </div>
          {center !== undefined && (
            <div className="order-last w-full flex-none @2xl:order-none @2xl:w-auto print:hidden">
              {center}
            </div>
          )}
          <div
            className={`ml-auto flex flex-none items-center justify-end gap-3 print:hidden ${center === undefined ? '@2xl:gap-5' : '@2xl:flex-1 @6xl:gap-5'}`}
          >
            <ConnectionMark dataAt={dataAt ?? null} isCrowded={center !== undefined} />
            <OutboxState counts={counts} to={paths.outbox()} isCrowded={center !== undefined} />
            {actions}
          </div>
        </div>
      </div>
    </header>
  )
}
