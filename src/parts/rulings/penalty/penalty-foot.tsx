import { useStore } from 'zustand'
import { useConsole } from '../../console-context'
import { hasNoStorage } from '../../event/storage-banner'
import type { Translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { WARNING_AMOUNT } from '../../../domain/penalty-bounds'
import { thisDevice } from '../../../i18n/device-word'
import { formatPoints } from '../../../i18n/format'
import { playerInSentence } from '../../../i18n/player-words'
import { Button } from '../../../ui/button'
import { draftAmount, draftReason, type PenaltyDraft } from './penalty-draft'
import type { PenaltyPlayer } from './penalty-form'
import { useAbilities } from '../../use-abilities'

interface PenaltyFootProps {
  players: readonly PenaltyPlayer[]
  draft: PenaltyDraft
  isOnline: boolean
  /** Why nothing can be applied now. */
  notNowReason?: string | undefined
  busy?: boolean
  onApply: () => void
}

/** A sentence with the penalty, the player and its effect, then the button that applies it. */
export function PenaltyFoot({
  players,
  draft,
  isOnline,
  notNowReason,
  busy = false,
  onApply,
}: PenaltyFootProps) {
  const { t } = useTranslation()
  const player = players.find(({ id }) => id === draft.playerId)
  const amount = draftAmount(draft)
  const reason = draftReason(t, draft)
  const { connection } = useConsole()
  const cannotStore = useStore(connection, hasNoStorage)
  const asksFirst = !useAbilities().keys
  // The sentence does not promise that the server accepts the penalty,
  // because the server may have ended the sign-in and the device may not know it yet.
  const isSaved = isOnline
    ? t('penalties.form.savedThenSent')
    : asksFirst
      ? t('outbox.askFirst.asksOnReturn')
      : t('penalties.form.savedFirst', { context: thisDevice() })
  const goes = cannotStore ? t('connection.cannotStore') : isSaved
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56" aria-live="polite">
        <b className="block text-lg font-semibold">
          {sentence(t, player && playerInSentence(t, player), amount)}
        </b>
        <span className="text-sm text-ink-3">{[sentenceOf(reason), goes].join(' ').trim()}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        className="ml-auto max-sm:w-full"
        busy={busy}
        notNowReason={notNowReason}
        onClick={onApply}
      >
        {amount === WARNING_AMOUNT ? t('penalties.form.applyWarning') : t('penalties.form.apply')}
      </Button>
    </div>
  )
}

function sentence(t: Translate, name: string | undefined, amount: number | null): string {
  if (name === undefined) return t('penalties.form.selectPlayer')
  if (amount === null) return t('penalties.form.chooseAmount')
  if (amount === WARNING_AMOUNT) return t('penalties.form.sentenceWarning', { name })
  return t('penalties.form.sentence', { amount: formatPoints(-amount), name })
}

const sentenceOf = (text: string): string =>
  text === '' || /[.!?。]$/.test(text) ? text : `${text}.`
