import { useState } from 'react'
import { eventId, type Milliseconds } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { failureWords } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { OnlyWhereAble } from '../../parts/only-where-able'
import { useRole } from '../../parts/event/roles/use-role'
import { NO_EVENT } from '../../store/cache/snapshot'
import { LeadTo } from '../../ui/lead-to'
import { Note } from '../../ui/note'
import type { EventFilePreview } from './choices'
import { FileInput } from '../../ui/fields/file-input'
import { LoadForm } from './load-form'

const LARGEST_BYTES = 50 * 1024 * 1024
const TIMEOUT_MS: Milliseconds = 120_000

/** Whether a file is chosen, and how far it is read. */
type Chosen =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'failed'; readonly title: string; readonly words: string }
  | { readonly kind: 'read'; readonly text: string; readonly preview: EventFilePreview }

/** Creates an event from a file. Only for superadmins; other people are sent to their list of events. */
export function LoadEventPage() {
  const { t } = useTranslation()
  // With `NO_EVENT`, `useRole` gives the role outside of events. Only superadmins have such a role.
  const role = useRole(eventId(NO_EVENT))
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' })
  const read = useRead()
  if (role !== null && !can({ role, capability: 'loadEventFile' })) {
    return <LeadTo to="/" />
  }
  return (
    <>
      <PageHeader title={t('layout.loadEvent')} />
      <OnlyWhereAble ability="eventFiles">
        <div className="flex max-w-180 flex-col gap-4 px-4 py-3.5 md:px-5">
          <p className="text-ink-2">{t('eventFile.load.about')}</p>
          <FileInput
            label={t('eventFile.load.choose')}
            accept=".json,application/json"
            onChoose={(file) => {
              setChosen({ kind: 'reading' })
              void read(file).then(setChosen)
            }}
          />
          <div aria-live="polite">
            {chosen.kind === 'reading' && (
              <Note icon="hourglass">{t('eventFile.load.reading')}</Note>
            )}
          </div>
          {chosen.kind === 'failed' && (
            <Note tone="bad" title={chosen.title}>
              {chosen.words}
            </Note>
          )}
          {chosen.kind === 'read' && (
            <LoadForm key={chosen.text} file={chosen.text} preview={chosen.preview} />
          )}
        </div>
      </OnlyWhereAble>
    </>
  )
}

/** Reads a chosen file, and asks the server for a preview. */
function useRead() {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const title = `${t('errors.title')}.`
  return async (file: File): Promise<Chosen> => {
    if (file.size > LARGEST_BYTES)
      return { kind: 'failed', title, words: t('eventFile.load.tooLarge') }
    const text = await file.text().catch(() => null)
    if (text === null) return { kind: 'failed', title, words: t('eventFile.load.notText') }
    const options = { credentials: session.getState().session, timeoutMs: TIMEOUT_MS }
    const answer = await rpc.call('Venue.PreviewEventFile', { file: text }, options)
    if (answer.ok) return { kind: 'read', text, preview: answer.value.body }
    const { sentence, reason } = failureWords(t, 'readEventFile', answer.error)
    return { kind: 'failed', title, words: `${sentence} ${reason}`.trim() }
  }
}
