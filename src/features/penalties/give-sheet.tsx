import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { PenaltyRules } from '../../domain/penalty-bounds'
import type { EventId } from '../../domain/ids'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { PenaltyFoot } from '../../parts/rulings/penalty/penalty-foot'
import { PenaltyForm } from '../../parts/rulings/penalty/penalty-form'
import { PenaltyHistory } from '../../parts/rulings/penalty/penalty-history'
import {
  newPenaltyDraft,
  readPenaltyDraft,
  type PenaltyProblems,
} from '../../parts/rulings/penalty/penalty-draft'
import { Sheet } from '../../ui/sheet'
import { useRulings } from '../../parts/rulings/use-rulings'
import { useStillOpen } from '../../ui/use-still-open'
import { penaltyRuling, tableOfPlayer } from './actions'
import type { ShownPenalty } from './queries'

const NOTHING_CHOSEN = newPenaltyDraft()

interface GiveSheetProps {
  open: boolean
  onClose: () => void
  eventId: EventId
  eventTitle: string
  players: readonly RegisteredPlayer[]
  tables: readonly Table[]
  rules: PenaltyRules
  given: readonly ShownPenalty[]
}

/** The form of a penalty for any player of the event. What was chosen is kept while the sheet is closed. */
export function GiveSheet(props: GiveSheetProps) {
  const { open, onClose, eventId, eventTitle, players, tables, rules, given } = props
  const { t } = useTranslation()
  const { connection, dirtyForms } = useConsole()
  const { rule } = useRulings()
  const isOnline = useStore(connection, isReachable)
  const [draft, setDraft, draftNow] = useKeptDraft(`penalty1:${eventId}`, NOTHING_CHOSEN)
  const [problems, setProblems] = useState<PenaltyProblems>()
  const [isBusy, setBusy] = useState(false)
  const stillOpen = useStillOpen(open)
  const choices = players.map((player) => ({
    id: player.id,
    name: player.title,
    ...detailOf(player),
  }))
  const chosen = choices.find(({ id }) => id === draft.playerId)
  const isDirty = draft.playerId !== null || draft.reason !== null
  useEffect(() => {
    dirtyForms.mark('penalty', open && isDirty)
    return () => dirtyForms.mark('penalty', false)
  }, [dirtyForms, open, isDirty])

  const apply = async () => {
    const wish = readPenaltyDraft(t, draft, rules)
    setProblems(wish.ok ? undefined : wish.error)
    if (!wish.ok) return
    const name = chosen?.name ?? ''
    const table = tableOfPlayer(tables, wish.value.playerId)
    const isStillOpen = stillOpen()
    setBusy(true)
    const isSaved = await rule(
      penaltyRuling({ eventId, eventTitle }, { ...wish.value, name, table }),
    )
    setBusy(false)
    if (!isSaved) return
    if (draftNow() === draft) setDraft(null)
    if (isStillOpen()) onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('penalties.give')}
      subtitle={eventTitle}
      footer={
        <PenaltyFoot
          players={choices}
          draft={draft}
          isOnline={isOnline}
          busy={isBusy}
          onApply={() => void apply()}
        />
      }
    >
      <div className="flex flex-col gap-5 px-4 pb-5 sm:px-5">
        <PenaltyForm
          players={choices}
          rules={rules}
          draft={draft}
          onChange={setDraft}
          {...(problems && { problems })}
        />
        {chosen && (
          <PenaltyHistory
            name={chosen.name}
            entries={given
              .filter(({ penalty }) => penalty.value.playerId === chosen.id)
              .filter(({ penalty }) => !penalty.value.isCancelled)
              .map(({ key, penalty, ruling }) => ({
                key,
                amount: penalty.value.amount,
                reason: penalty.value.reason,
                isPending: ruling !== null,
              }))}
          />
        )}
      </div>
    </Sheet>
  )

  /** Which table he sits at, else his number in a script. */
  function detailOf({ id, localId }: RegisteredPlayer): { detail?: string } {
    const number = tableOfPlayer(tables, id)?.tableIndex ?? null
    if (number !== null) return { detail: t('table.title', { number }) }
    return localId === null ? {} : { detail: t('players.localId', { id: localId }) }
  }
}
