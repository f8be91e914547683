import { useTranslation } from '../../i18n/use-translation'
import type { SeenScore } from '../../contract/expect'
import type { HandFingerprint } from '../../contract/hand-fingerprint'
import { eventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { handWords } from '../../parts/rulings/hand-words'
import type { RulingSubject } from '../../store/ruling-content'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { useRoundWords } from '../../ui/marks/round-name'
import { Score } from '../../ui/marks/score'
import type { DropRow, TableNow } from './both-hands'
import { nameIn } from '../../parts/rulings/name-in'

/** The hands of the table that this device knows, newest first, with their score changes. */
export function RoundsKnown({ row, now }: { row: DropRow; now: TableNow }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const { subject, expect } = row
  return (
    <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      {now.lastHand !== null && <HandScores {...now} hand={now.lastHand} subject={subject} />}
      <HandScores {...expect} hand={expect.lastHand} subject={subject} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        {t('outbox.rounds.onlyTwo')}
        <Link
          to={`${paths.games(eventId(row.eventId))}?table=${row.args.sessionHash}`}
          className={buttonClass({ size: 'sm' })}
        >
          {t('outbox.rounds.openTable')}
        </Link>
      </p>
    </div>
  )
}

interface HandScoresProps {
  hand: HandFingerprint
  scores: readonly SeenScore[]
  scoresBefore: readonly SeenScore[]
  subject: RulingSubject
}

function HandScores({ hand, scores, scoresBefore, subject }: HandScoresProps) {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  const name = nameIn(t, subject)
  const { outcome } = handWords(t, hand, { name, language: i18n.language })
  const cell = 'w-22 py-1 pl-2 text-right tabular-nums'
  return (
    <table className="w-full table-fixed text-md">
      <caption className="pb-1 text-left">
        <b className="font-semibold">{rounds(hand.roundIndex, hand.honba)}</b> {outcome}
      </caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th className="text-left font-medium">{t('outbox.rounds.player')}</th>
          <th className={`${cell} font-medium`}>{t('outbox.rounds.before')}</th>
          <th className={`${cell} font-medium`}>{t('outbox.rounds.change')}</th>
          <th className={`${cell} font-medium`}>{t('outbox.rounds.after')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ playerId, score }) => {
          const before = scoresBefore.find((seat) => seat.playerId === playerId)?.score
          return (
            <tr key={playerId} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name(playerId)}
              </th>
              <td className={cell}>{before !== undefined && <Score value={before} />}</td>
              <td className={cell}>
                {before !== undefined && <Score value={score - before} signed />}
              </td>
              <td className={cell}>
                <Score value={score} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
