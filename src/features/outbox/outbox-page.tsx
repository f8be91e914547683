import { useConsole } from '../../parts/console-context'
import { useStore } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { thisDevice } from '../../i18n/device-word'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { PageHeader } from '../../parts/event/page-header'
import { useNotPersistentWords } from '../../parts/rulings/use-not-persistent-words'
import { useRowActions } from '../../parts/rulings/use-row-actions'
import { useOutboxRows, useParkedCount } from './queries'
import { ElsewhereNotes } from './elsewhere-notes'
import { OutboxParts } from './outbox-parts'

/**
 * The signed-in referee's rulings on this device, with their state: the unsettled ones, the refused ones
 * that are not closed, and those settled today. Nothing is read from the server.
 */
export function OutboxPage() {
  const { t } = useTranslation()
  const view = useOutboxRows()
  const { sendNow } = useRowActions()
  const waiting = view.kind === 'rows' ? view.groups.waitingCount : 0
  return (
    <>
      <PageHeader
        title={t('outbox.title')}
        // The subtitle stays on one line even on a phone, so that it does not wrap when the button appears beside it.
        subtitle={
          <span className="block truncate tight:whitespace-normal">
            {t('outbox.subtitle', { context: thisDevice() })}
          </span>
        }
        actions={
          waiting > 0 && (
            <Button icon="arrow-up-circle" onClick={sendNow}>
              {t('outbox.sendNow')}
            </Button>
          )
        }
      />
      <div className="@container flex w-full max-w-232 flex-col gap-4 px-4 py-3.5 md:px-5">
        {view.kind === 'unavailable' && (
          <Note tone="bad" title={t('connection.cannotStoreHere', { context: thisDevice() })}>
            {t('connection.restartApp')}
          </Note>
        )}
        {view.kind === 'rows' && <OutboxParts groups={view.groups} />}
        {/* The notes are below the rulings, so that no ruling moves when a note appears. */}
        {view.kind !== 'loading' && (
          <>
            <Parked />
            <NotPersistent />
            <ElsewhereNotes />
          </>
        )}
      </div>
    </>
  )
}

function NotPersistent() {
  const { t, i18n } = useTranslation()
  const words = useNotPersistentWords()
  const kept = useStore(useConsole().keptStorage)
  if (kept === null || kept.isPersistent) return null
  return <Note tone="warn">{words(t, i18n.language)}</Note>
}

function Parked() {
  const { t } = useTranslation()
  const count = useParkedCount()
  if (count === 0) return null
  return <Note icon="clock-dashed">{t('outbox.otherReferees', { count })}</Note>
}
