import { useStore } from 'zustand'
import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useKeptDraft } from '../../../parts/form/use-kept-draft'
import { FailedReading } from '../../../parts/reading/failed-reading'
import { Button } from '../../../ui/button'
import { FileInput } from '../../../ui/fields/file-input'
import { TextArea } from '../../../ui/fields/text-area'
import { Icon } from '../../../ui/marks/icon'
import { Note } from '../../../ui/note'
import { Sheet } from '../../../ui/overlays/sheet'
import type { Matched } from './match'
import { MOST_LINES } from './player-list'
import { useImport } from './use-import'

interface ImportSheetProps {
  event: EventId
  /** Ids of people who already play, for themselves or as substitutes. */
  registered: ReadonlySet<number>
  notNowReason: string | undefined
  onClose: () => void
}

const MARKS = {
  found: { icon: 'check-circle', tone: 'text-ok' },
  alreadyIn: { icon: 'info', tone: 'text-ink-3' },
  twice: { icon: 'info', tone: 'text-ink-3' },
  unknown: { icon: 'diamond-alert', tone: 'text-bad' },
  several: { icon: 'diamond-alert', tone: 'text-bad' },
  otherName: { icon: 'diamond-alert', tone: 'text-bad' },
  notAnswered: { icon: 'cloud-off', tone: 'text-bad' },
} as const

const NO_LIST = { text: '' }

/**
 * Registers many people at once: pasted or from a file, matched with accounts, checked, then registered. The list is
 * kept while the sheet is closed.
 */
export function ImportSheet({ event, registered, notNowReason, onClose }: ImportSheetProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const draft = useKeptDraft(`import players ${event}`, NO_LIST)
  const { text } = useStore(draft.values)
  const setText = (written: string) => draft.change({ text: written })
  const { step, failure, match, tryAgain, back, registerAll } = useImport(event, registered)
  const list = step.kind === 'matched' ? step.list : null
  const foundCount = list?.filter(({ kind }) => kind === 'found').length ?? 0

  async function give(found: readonly Matched[]) {
    const count = await registerAll(found)
    if (count > 0) toasts.show({ kind: 'done', text: t('players.import.done', { count }) })
    if (count < foundCount || found.some(({ kind }) => kind === 'notAnswered')) return
    await draft.done({ text })
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('players.import.title')}
      footer={
        list === null ? (
          <Button
            wide
            variant="primary"
            busy={step.kind === 'matching' || step.kind === 'registering'}
            notNowReason={
              notNowReason ?? (text.trim() === '' ? t('players.import.nothing') : undefined)
            }
            reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
            onClick={() => void match(text)}
          >
            {t('players.import.look')}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={back}>
              {t('players.import.back')}
            </Button>
            <span className="ml-auto">
              <Button
                variant="primary"
                notNowReason={
                  notNowReason ?? (foundCount === 0 ? t('players.import.nobody') : undefined)
                }
                reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
                onClick={() => void give(list)}
              >
                {t('players.import.register', { count: foundCount })}
              </Button>
            </span>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        {failure && (
          <FailedReading action="findPlayers" failure={failure} onRetry={() => void tryAgain()} />
        )}
        {list === null ? (
          <>
            <p className="text-md text-ink-2">{t('players.import.text')}</p>
            <FileInput
              label={t('players.import.file')}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChoose={(file) => void file.text().then(setText)}
            />
            <TextArea label={t('players.import.list')} value={text} onChange={setText} rows={12} />
            {(step.kind === 'matching' || step.kind === 'registering') && (
              <p role="status" className="text-md text-ink-2">
                {t(`players.import.${step.kind}`, { done: step.done, total: step.total })}
              </p>
            )}
          </>
        ) : (
          <>
            {step.kind === 'matched' && step.isCut && (
              <Note tone="bad" title={t('players.import.tooLong', { most: MOST_LINES })}>
                {t('players.import.inParts')}
              </Note>
            )}
            <ul className="card divide-y divide-line">
              {list.map((each) => (
                <Line key={each.line} matched={each} />
              ))}
            </ul>
            {list.some(({ kind }) => kind === 'unknown') && (
              <Note>{t('players.import.askSuperadmin')}</Note>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function Line({ matched }: { matched: Matched }) {
  const { t } = useTranslation()
  const { icon, tone } = MARKS[matched.kind]
  const written = matched.title || `#${matched.id ?? ''}`
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <Icon name={icon} size={18} className={`mt-0.5 flex-none ${tone}`} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {'person' in matched ? matched.person.title : written}
        </p>
        <p className="text-sm text-ink-3">
          {'person' in matched && `#${matched.person.id} `}
          {'person' in matched && matched.person.city} {t(`players.import.kinds.${matched.kind}`)}
        </p>
        {matched.kind === 'several' && (
          <ul className="text-sm text-ink-2">
            {matched.people.map(({ id, city }) => (
              <li key={id}>{['#' + String(id), city].join(' ').trim()}</li>
            ))}
          </ul>
        )}
        {matched.kind === 'otherName' && (
          <p className="text-sm text-bad wrap-anywhere">
            {t('players.import.otherName', { name: matched.title })}
          </p>
        )}
      </div>
    </li>
  )
}
