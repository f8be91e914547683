import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { formatPoints } from '../../i18n/format'
import { useConsole } from '../../parts/console-context'
import type { PenaltiesView, TableView } from '../../sync/views'
import { ConnectionBanner } from '../../parts/event/connection-banner'
import { PenaltyFoot } from '../../parts/rulings/penalty/penalty-foot'
import { PenaltyForm, type PenaltyPlayer } from '../../parts/rulings/penalty/penalty-form'
import {
  newPenaltyDraft,
  readPenaltyDraft,
  type PenaltyDraft,
  type PenaltyProblems,
} from '../../parts/rulings/penalty/penalty-draft'
import { PenaltyHistory } from '../../parts/rulings/penalty/penalty-history'
import { useRoundWords } from '../../ui/round-name'
import { Sheet } from '../../ui/sheet'
import { penaltyRuling, type RulingPlace } from './intents'
import { notNowReasons } from './not-now'
import type { Games } from './queries'
import { seatsOf } from './seats'
import { useIsOnline } from './use-is-online'
import { useRulings } from '../../parts/rulings/use-rulings'
import { useStillOpen } from '../../ui/use-still-open'

interface PenaltySheetProps {
  games: Games
  table: TableView
  rulingPlace: RulingPlace
  /** For whom a new form is; null while nobody is chosen. */
  playerId: number | null
  /** What was begun before. Kept by the page, so that a sheet that closes loses nothing. */
  draft: PenaltyDraft | undefined
  onDraft: (draft: PenaltyDraft) => void
  /** What is in the draft is being saved. Known to the page, so that a sheet opened again does not save it twice. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onClose: () => void
  /** The ruling that was in the draft is saved; the sheet may be closed by then. */
  onSaved: (draft: PenaltyDraft) => void
}

/** A penalty or a notice for one of the four at a table, chosen without typing. */
export function PenaltySheet(props: PenaltySheetProps) {
  const { games, table, rulingPlace, playerId, onDraft, isBusy, onBusy, onClose, onSaved } = props
  const { draft = newPenaltyDraft(playerId) } = props
  const { t } = useTranslation()
  const { connection, dirtyForms, now } = useConsole()
  const rounds = useRoundWords()
  const rulings = useRulings()
  const isOnline = useIsOnline()
  const { skewMs, promisesOnce } = useStore(connection)
  const [problems, setProblems] = useState<PenaltyProblems>({})
  const stillOpen = useStillOpen(true)
  const { value } = table
  const { rules } = games.view.config
  const players = playersOf()
  const chosen = players.find(({ id }) => id === draft.playerId)
  const notNow = notNowReasons(t, {
    ...games,
    table,
    promisesOnce,
    isOnline,
    moment: { serverNow: now() + skewMs, skewMs },
  })

  const isBegun = draft.reason !== null
  useEffect(() => {
    dirtyForms.mark(FORM, isBegun)
    return () => dirtyForms.mark(FORM, false)
  }, [dirtyForms, isBegun])

  const apply = async () => {
    const read = readPenaltyDraft(t, draft, rules)
    if (!read.ok) return setProblems(read.error)
    const isStillOpen = stillOpen()
    onBusy(true)
    const isSaved = await rulings.rule(penaltyRuling(rulingPlace, read.value))
    onBusy(false)
    if (!isSaved) return
    onSaved(draft)
    if (isStillOpen()) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={
        value.tableIndex === null
          ? t('penalties.give')
          : t('penalties.atTable', { number: value.tableIndex })
      }
      subtitle={rounds(value.currentRoundIndex, value.honba)}
      banner={<ConnectionBanner />}
      footer={
        <PenaltyFoot
          players={players}
          draft={draft}
          isOnline={isOnline}
          notNowReason={notNow.penalty}
          busy={isBusy}
          onApply={() => void apply()}
        />
      }
    >
      <div className="flex flex-col gap-5 px-4 pb-5 sm:px-5">
        <PenaltyForm
          players={players}
          rules={rules}
          draft={draft}
          onChange={(next) => {
            onDraft(next)
            setProblems({})
          }}
          problems={problems}
        />
        {chosen && games.penalties && (
          <PenaltyHistory
            name={chosen.name}
            entries={historyOf(games.penalties, chosen.id).map(({ refereeName, ...entry }) => ({
              ...entry,
              ...(refereeName !== '' && {
                detail: t('penalties.assignedBy', { name: refereeName }),
              }),
            }))}
          />
        )}
      </div>
    </Sheet>
  )

  function playersOf(): PenaltyPlayer[] {
    return seatsOf(value).map(({ playerId, name, wind, score, playsFor }) => {
      const notices = historyOf(games.penalties, playerId).filter(({ amount }) => amount === 0)
      const facts = [
        formatPoints(score),
        ...(playsFor === null ? [] : [t('table.playsFor', { name: playsFor })]),
        ...(notices.length === 0 ? [] : [t('table.notices', { count: notices.length })]),
      ]
      return { id: playerId, name, wind, detail: facts.join(', ') }
    })
  }
}

const FORM = 'penaltyAtTable'

function historyOf(penalties: PenaltiesView | null, playerId: number) {
  return (penalties?.penalties ?? [])
    .filter(({ value }) => value.playerId === playerId && !value.isCancelled)
    .map(({ value, actionId, refereeName, settledness }) => ({
      key: String(value.id ?? actionId),
      amount: value.amount,
      reason: value.reason,
      refereeName,
      isPending: settledness !== 'server',
    }))
}
