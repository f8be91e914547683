import { useTranslation } from '../../../i18n/use-translation'
import type { Table } from '../../../contract/decode/table'
import { Question } from '../../../ui/overlays/question'
import { useRoundWords } from '../../../ui/marks/round-name'
import { handWords } from '../../../parts/rulings/hand-words'
import { formatPoints, formatSignedPoints } from '../../../i18n/format'
import { playerInSentence } from '../../../i18n/player-words'
import { nameAt, seatsOf } from '../../../parts/event/seats'

interface CancelHandDialogProps {
  /** The table, with the hand that the question is about. */
  table: Table
  /**
   * True when a key opened the question. The focus then begins at the button that keeps the hand, and a second key is
   * needed to cancel it.
   */
  isAskedByKey: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a hand is cancelled, and names the hand. */
export function CancelHandDialog({
  table,
  isAskedByKey,
  onClose,
  onConfirm,
}: CancelHandDialogProps) {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  const { lastHandDetails: hand } = table
  const outcome =
    hand === null
      ? t('table.outcomes.unknown')
      : handWords(t, hand, { name: nameAt(t, table), language: i18n.language }).outcome
  const round = table.lastHand ? rounds(table.lastHand.roundIndex, table.lastHand.honba) : ''
  return (
    <Question
      title={t('table.cancelHand.title', { number: table.tableName ?? '' })}
      keep={t('table.cancelHand.keep')}
      beginsAtKeep={isAskedByKey}
      onKeep={onClose}
      act={{
        label: t('table.cancelHand.confirm'),
        onPress: onConfirm,
        isDestructive: true,
        icon: 'undo',
      }}
    >
      {t('table.cancelHand.text', { round, outcome })}
      <GivenBack table={table} />
    </Question>
  )
}

/** Says what each player gets back or gives back. Empty when the scores before the hand are not known. */
function GivenBack({ table }: { table: Table }) {
  const { t } = useTranslation()
  const before = new Map(table.scoresBeforeLastHand.map((each) => [each.playerId, each.score]))
  const lines = seatsOf(table).flatMap((seat) => {
    const score = before.get(seat.playerId)
    if (score === undefined || score === seat.score) return []
    const change = formatSignedPoints(score - seat.score)
    const facts = { name: playerInSentence(t, seat), change, score: formatPoints(score) }
    return [{ key: seat.playerId, words: t('table.cancelHand.givenBack', facts) }]
  })
  if (lines.length === 0) return null
  return (
    <ul className="mt-2">
      {lines.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  )
}
