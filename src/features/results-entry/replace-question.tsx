import type { Table } from '../../contract/decode/table'
import type { Slip } from '../../domain/session/slip'
import { formatPoints } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { seatsOf } from '../../parts/event/seats'
import { Question } from '../../ui/overlays/question'
import { enteredSlip, replacedBy } from './lines'

interface ReplaceQuestionProps {
  table: Table
  slip: Slip
  onKeep: () => void
  onReplace: () => void
}

/** Asks before a result replaces recorded hands or another entered result. The question shows both results. */
export function ReplaceQuestion({ table, slip, onKeep, onReplace }: ReplaceQuestionProps) {
  const { t } = useTranslation()
  const before = enteredSlip(table)
  const isOverEntered = replacedBy(table, slip) === 'entered'
  return (
    <Question
      title={t(isOverEntered ? 'result.overEntered' : 'result.overHands')}
      keep={t('ui.notNow')}
      onKeep={onKeep}
      act={{ label: t('result.replace'), onPress: onReplace }}
      alert
    >
      {isOverEntered ? (
        <p>{t('result.enteredBy', { name: table.entered?.byName || t('result.somebody') })}</p>
      ) : (
        <p>{t('result.overHandsText', { count: table.handCount })}</p>
      )}
      {isOverEntered && before !== null && (
        <table className="mt-2 w-full text-md tabular-nums">
          <thead className="text-left text-sm text-ink-3">
            <tr>
              <td />
              <th className="text-right font-medium">{t('result.theirs')}</th>
              <th className="text-right font-medium">{t('result.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {seatsOf(table).map((seat) => (
              <Row
                key={seat.playerId}
                name={playerWords(t, seat)}
                theirs={formatPoints(before.scores[seat.seat])}
                yours={formatPoints(slip.scores[seat.seat])}
              />
            ))}
            <Row
              name={t('result.sticks')}
              theirs={String(before.sticks)}
              yours={String(slip.sticks)}
            />
          </tbody>
        </table>
      )}
    </Question>
  )
}

/** A value in both results. If the two differ, a mark shows that too, and not only a colour. */
function Row({ name, theirs, yours }: { name: string; theirs: string; yours: string }) {
  const isOther = theirs !== yours
  const look = `text-right ${isOther ? 'font-semibold underline' : ''}`
  return (
    <tr>
      <th className="py-0.5 text-left font-normal">{name}</th>
      <td className={look}>{theirs}</td>
      <td className={look}>{yours}</td>
    </tr>
  )
}
