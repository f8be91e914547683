import { useStore } from 'zustand'
import type { PenaltyRules } from '../../../domain/penalty-bounds'
import { useTranslation } from '../../../i18n/use-translation'
import { err, ok } from '../../../lib/result'
import type { Intent } from '../../../outbox/intent'
import { isAnswering } from '../../../state/connection'
import type { PenaltiesView } from '../../../sync/views'
import { Sheet } from '../../../ui/overlays/sheet'
import { useStillOpen } from '../../../ui/use-still-open'
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

interface PenaltySheetProps {
  open: boolean
  onClose: () => void
  title: string
  subtitle: string
  /** Names the kept draft: what was begun under it is there again, also in another tab. */
  draftName: string
  /** For whom a new form is; null while nobody is chosen. */
  playerId: number | null
  players: readonly PenaltyPlayer[]
  rules: PenaltyRules
  /** Null until a copy of them is here. */
  penalties: PenaltiesView | null
  /** Why nothing can be applied now. */
  notNowReason?: string | undefined
  rulingOf: (wish: PenaltyWish, name: string) => Intent
}

/** A penalty or a notice, chosen without typing. What was chosen is kept while the sheet is closed. */
export function PenaltySheet(props: PenaltySheetProps) {
  const { open, onClose, title, subtitle, draftName, playerId, players, rules, penalties } = props
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
      const name = players.find(({ id }) => id === wish.playerId)?.name ?? ''
      const options = { draft: { ...draft, key } }
      return (await rule(props.rulingOf(wish, name), options)) ? ok(null) : err(null)
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
        // Only the button in the foot applies it: Enter in a text is no ruling.
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 px-4 pb-5 sm:px-5"
      >
        <PenaltyForm players={players} rules={rules} form={form} />
        {chosen && penalties && <PenaltyHistory player={chosen} penalties={penalties} />}
      </form>
    </Sheet>
  )
}
