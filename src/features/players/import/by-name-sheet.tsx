import { useStore } from 'zustand'
import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { FailedReading } from '../../../parts/reading/failed-reading'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/note'
import { Sheet } from '../../../ui/overlays/sheet'
import type { MatchedLine } from './match'
import { MatchedList } from './matched-list'
import { ListField, type ListDraft } from './list/list-field'
import { useImport } from './use-import'

interface ByNameSheetProps {
  draft: ListDraft
  event: EventId
  /** Ids of people who already play, for themselves or as substitutes. */
  registered: ReadonlySet<number>
  notNowReason: string | undefined
  onClose: () => void
}

/** Registers the people of a list who have accounts. They are looked up one by one. */
export function ByNameSheet({ draft, event, registered, notNowReason, onClose }: ByNameSheetProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const { text } = useStore(draft.values)
  const { step, failure, match, tryAgain, back, registerAll } = useImport(event, registered)
  const list = step.kind === 'matched' ? step.list : null
  const foundCount = list?.filter(({ kind }) => kind === 'found').length ?? 0

  async function give(found: readonly MatchedLine[]) {
    const count = await registerAll(found)
    if (count > 0)
      toasts.show({ kind: 'done', text: (words) => words('players.import.done', { count }) })
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
          <RegisterButtons
            {...{ foundCount, notNowReason }}
            onBack={back}
            onRegister={() => void give(list)}
          />
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        {failure && (
          <FailedReading action="findPlayers" failure={failure} onRetry={() => void tryAgain()} />
        )}
        {step.kind === 'matched' ? (
          <MatchedList list={step.list} isCut={step.isCut} />
        ) : (
          <>
            <Note title={t('players.import.onlyAccounts.title')}>
              {t('players.import.onlyAccounts.text')}
            </Note>
            <ListField text={text} onChange={(written) => draft.change({ text: written })} />
            {step.kind !== 'typing' && (
              <p role="status" className="text-md text-ink-2">
                {t(`players.import.${step.kind}`, { done: step.done, total: step.total })}
              </p>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

interface RegisterButtonsProps {
  foundCount: number
  notNowReason: string | undefined
  onBack: () => void
  onRegister: () => void
}

function RegisterButtons(props: RegisterButtonsProps) {
  const { foundCount, notNowReason, onBack, onRegister } = props
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={onBack}>
        {t('players.import.back')}
      </Button>
      <span className="ml-auto">
        <Button
          variant="primary"
          notNowReason={notNowReason ?? (foundCount === 0 ? t('players.import.nobody') : undefined)}
          reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
          onClick={onRegister}
        >
          {t('players.import.register', { count: foundCount })}
        </Button>
      </span>
    </div>
  )
}
