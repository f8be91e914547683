import { useStore } from 'zustand'
import type { EventId } from '../../../../domain/ids'
import type { Translate } from '../../../../i18n/translate'
import { useTranslation } from '../../../../i18n/use-translation'
import { useConsole } from '../../../../parts/console-context'
import { FailedReading } from '../../../../parts/reading/failed-reading'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/overlays/sheet'
import { ListField, type ListDraft } from './list-field'
import { ListPreview } from './list-preview'
import { detailsOf } from './registration'
import type { SettledLine } from './settle'
import { ListTotals } from './list-totals'
import { useList } from './use-list'

interface ListSheetProps {
  draft: ListDraft
  event: EventId
  notNowReason: string | undefined
  /** Called when the server turns out to have no calls for lists. */
  onLacking: () => void
  onClose: () => void
}

/** Registers a whole list by one press. A person whom the server does not know is created without an account. */
export function ListSheet({ draft, event, notNowReason, onLacking, onClose }: ListSheetProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const { text } = useStore(draft.values)
  const lists = useList(event, onLacking)
  const { list, settled, busy, failure } = lists
  const counts = countsOf(settled?.list ?? [])
  const isOpen = settled?.list.some(({ kind }) => kind === 'ask') ?? false

  async function register() {
    if (!(await lists.register(settled?.list ?? []))) return
    toasts.show({ kind: 'done', text: (words) => actWords(words, 'done', counts) })
    if (isOpen) return
    await draft.done({ text })
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('players.import.title')}
      footer={
        settled === null ? (
          <LookButton
            isEmpty={text.trim() === ''}
            isBusy={busy !== null}
            notNowReason={notNowReason}
            onLook={() => void lists.look(text)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <div className="w-full">
              <ListTotals list={settled.list} missing={settled.missing.length} />
            </div>
            <Button variant="quiet" onClick={lists.back}>
              {t('players.import.back')}
            </Button>
            <span className="ml-auto">
              <Button
                variant="primary"
                busy={busy !== null}
                notNowReason={
                  notNowReason ??
                  (counts.ready + counts.filled > 0
                    ? undefined
                    : t(isOpen ? 'players.import.answerFirst' : 'players.import.nobody'))
                }
                reasonPlace={notNowReason === undefined ? 'tooltip' : 'below'}
                onClick={() => void register()}
              >
                {actWords(t, 'register', counts)}
              </Button>
            </span>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        {failure && (
          <FailedReading
            action="findPlayers"
            failure={failure}
            onRetry={() => void (list === null ? lists.look(text) : lists.lookAgain())}
          />
        )}
        {list === null || settled === null ? (
          <ListField text={text} onChange={(written) => draft.change({ text: written })} />
        ) : (
          <ListPreview {...{ list, settled, event, notNowReason }} actions={lists} />
        )}
      </div>
    </Sheet>
  )
}

/** What a press does: how many people it registers, and how many people it gives further details. */
interface Counts {
  readonly ready: number
  readonly filled: number
}

const countsOf = (list: readonly SettledLine[]): Counts => ({
  ready: list.filter(({ kind }) => kind === 'account' || kind === 'new').length,
  filled: detailsOf(list).length,
})

/** The words for the press. They mention details only if there is nobody to register. */
const actWords = (t: Translate, act: 'register' | 'done', { ready, filled }: Counts): string =>
  ready === 0 && filled > 0
    ? t(`players.import.details.${act}`, { count: filled })
    : t(`players.import.${act}`, { count: ready })

interface LookButtonProps {
  /** True while no list was typed or pasted. */
  isEmpty: boolean
  isBusy: boolean
  notNowReason: string | undefined
  onLook: () => void
}

/** The button that reads the list and asks the server whom its lines mean. */
function LookButton({ isEmpty, isBusy, notNowReason, onLook }: LookButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      wide
      variant="primary"
      busy={isBusy}
      notNowReason={notNowReason ?? (isEmpty ? t('players.import.nothing') : undefined)}
      reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
      onClick={onLook}
    >
      {t('players.import.look')}
    </Button>
  )
}
