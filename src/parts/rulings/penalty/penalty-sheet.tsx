import { useStore } from 'zustand'
import type { Table } from '../../../contract/decode/table'
import type { PenaltyRules } from '../../../domain/penalty-bounds'
import { useTranslation } from '../../../i18n/use-translation'
import { err, ok } from '../../../lib/result'
import { isAnswering } from '../../../state/connection'
import type { PenaltiesView } from '../../../sync/views/penalties-view'
import { Sheet } from '../../../ui/overlays/sheet'
import { useStillOpen } from '../../../ui/overlays/use-still-open'
import { useConsole } from '../../console-context'
import { ConnectionBanner } from '../../event/connection-banner'
import { useKeptDraft } from '../../form/use-kept-draft'
import { useForm } from '../../form/use-form'
import { useRulings } from '../use-rulings'
import {
  newPenaltyDraft,
  readPenaltyDraft,
  type PenaltyField,
  type PenaltyWish,
} from './penalty-draft'
import { PenaltyFoot } from './penalty-foot'
import { PenaltyForm, type PenaltyPlayer } from './penalty-form'
import { PenaltyHistory } from './penalty-history'
import { penaltyIntent, type PenaltyPlace } from './penalty-intent'

interface PenaltySheetProps {
  open: boolean
  onClose: () => void
  title: string
  subtitle: string
  /** The name of the stored draft: its content returns when the sheet is opened again, also in another tab. */
  draftName: string
  /** The player of a new form; null when nobody is chosen yet. */
  playerId: number | null
  players: readonly PenaltyPlayer[]
  rules: PenaltyRules
  /** Null until a snapshot of the penalties is here. */
  penalties: PenaltiesView | null
  /** Why nothing can be applied now. */
  notNowReason?: string | undefined
  place: PenaltyPlace
  /** The table that a player is at; null when they are not playing. */
  tableOf: (playerId: number) => Table | null
}

/** A penalty or a warning, chosen without typing. The choices are kept while the sheet is closed. */
export function PenaltySheet(props: PenaltySheetProps) {
  const { open, onClose, title, subtitle, draftName, playerId, players, rules, penalties } = props
  const { place, tableOf } = props
  const { t } = useTranslation()
  const { connection } = useConsole()
  const { rule } = useRulings()
  const isOnline = useStore(connection, isAnswering)
  const stillOpen = useStillOpen(open)
  const draft = useKeptDraft(draftName, newPenaltyDraft(playerId))
  const form = useForm<ReturnType<typeof newPenaltyDraft>, PenaltyWish, PenaltyField, string>({
    name: draftName,
    isOpen: open,
    draft,
    read: (begun) => readPenaltyDraft(t, begun, rules),
    say: (_, sentence) => sentence,
    save: async (wish, key) => {
      const unknown = { id: wish.playerId, name: '', substitute: null }
      const player = players.find(({ id }) => id === wish.playerId) ?? unknown
      const intent = penaltyIntent(place, { wish, player, table: tableOf(wish.playerId) })
      return (await rule(intent, { draft: { ...draft, key } })) ? ok(null) : err(null)
    },
  })
  const apply = async () => {
    const isStillOpen = stillOpen()
    if ((await form.save()) && isStillOpen()) onClose()
  }
  const begun = useStore(draft.values)
  const isSaving = useStore(form.state, ({ saving }) => saving.kind === 'saving')
  const chosen = players.find(({ id }) => id === begun.playerId)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      banner={<ConnectionBanner />}
      footer={
        <PenaltyFoot
          players={players}
          draft={begun}
          isOnline={isOnline}
          notNowReason={props.notNowReason}
          busy={isSaving}
          onApply={() => void apply()}
        />
      }
    >
      <form
        noValidate
        ref={form.ref}
        // Only the button at the foot gives the penalty; pressing Enter in a text does not.
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 px-4 pb-5 sm:px-5"
      >
        <PenaltyForm {...{ players, rules, form }} isForPlayer={playerId !== null} />
        {chosen && penalties && <PenaltyHistory player={chosen} penalties={penalties} />}
      </form>
    </Sheet>
  )
}
