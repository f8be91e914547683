import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { RulingEvent } from '../../outbox/core/transitions'
import { formatDeviceTimeWithSeconds } from '../../i18n/format'
import { useZone } from '../../parts/event/clock/zone'
import type { Ruling } from '../../store/stored-ruling'
import { Button } from '../../ui/button'
import { useRulingHistory, useOpen } from './queries'

interface HistoryToggleProps {
  row: Ruling
  /** Renders the row, with the button in it that opens the row's history. */
  children: (historyButton: ReactNode) => ReactNode
}

/** A row whose history opens below it. */
export function HistoryToggle({ row, children }: HistoryToggleProps) {
  const { t } = useTranslation()
  const { isOpen, toggle } = useOpen()
  const id = useId()
  return (
    <>
      {children(
        <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {t('outbox.history')}
        </Button>,
      )}
      {isOpen && (
        <div id={id} className="px-3.5 pt-1 pb-2.5">
          <History id={row.id} />
        </div>
      )}
    </>
  )
}

function History({ id }: { id: string }) {
  const { t } = useTranslation()
  const zone = useZone()
  const lines = useRulingHistory(id) ?? []
  return (
    <ol className="text-sm text-ink-2">
      {lines.map(({ n, at, event, detail }) => (
        <li key={n} className="flex gap-3 py-0.5">
          <time className="flex-none text-ink-3 tabular-nums">
            {formatDeviceTimeWithSeconds(at, zone)}
          </time>
          <span className="min-w-0">
            {t(`outbox.journal.${event as RulingEvent | 'ruled'}`)}
            {detail !== undefined && <span className="text-ink-3"> ({detail})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
