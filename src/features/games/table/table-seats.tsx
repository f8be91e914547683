import type { ReactNode } from 'react'
import { sumOf } from '../../../domain/session/pre-flight'
import { useTranslation } from '../../../i18n/use-translation'
import type { Table } from '../../../contract/decode/table'
import type { PlayerId } from '../../../domain/ids'
import { formatPoints } from '../../../i18n/format'
import { playerInSentence, playerWords } from '../../../i18n/player-words'
import type { TableView } from '../../../sync/views/games-view'
import type { PenaltiesView } from '../../../sync/views/penalties-view'
import { Button, IconButton } from '../../../ui/button'
import { Icon } from '../../../ui/marks/icon'
import { PersonAvatar } from '../../../parts/people/person-avatar'
import { Score } from '../../../ui/marks/score'
import { WindTile } from '../../../ui/marks/wind-tile'
import { seatsOf, sitterOf, type SeatView } from '../../../parts/event/seats'

interface TableSeatsProps {
  table: TableView
  /** The table as the server has it. */
  onServer: Table | null
  penalties: PenaltiesView | null
  startPoints: number
  /** Shown in place of honba and sticks while the server has not told them. */
  asking: ReactNode
  /** Absent without the right to give penalties. */
  onPenalty: ((player: PlayerId) => void) | undefined
  /** Absent where no player of the table can be replaced. */
  onReplace: (() => void) | undefined
}

/**
 * The four seats, each with the score and its difference to the start points. Below them honba, sticks and the sum of
 * all points.
 */
export function TableSeats({
  table,
  onServer,
  penalties,
  startPoints,
  asking,
  onPenalty,
  onReplace,
}: TableSeatsProps) {
  const { t } = useTranslation()
  const { value, provenance } = table
  const isPending = (provenance['scores']?.from ?? 'server') !== 'server'
  const before = new Map(onServer?.scores.map(({ playerId, score }) => [playerId, score]))
  return (
    <div className="px-4 pb-3 sm:px-5">
      <ul>
        {seatsOf(value).map((seat) => (
          <SeatRow
            key={seat.playerId}
            seat={seat}
            startPoints={startPoints}
            serverScore={isPending ? (before.get(seat.playerId) ?? null) : null}
            warningCount={warningsOf(penalties, seat.playerId)}
            onPenalty={onPenalty}
          />
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
        {asking ?? <Counters table={value} />}
        <Sum table={value} expected={startPoints * value.players.length} />
      </p>
      {onReplace && (
        <Button size="sm" variant="quiet" icon="replace" className="-ml-3" onClick={onReplace}>
          {t('table.replace')}
        </Button>
      )}
    </div>
  )
}

/** Honba and riichi sticks. Unknown numbers are not shown. */
function Counters({ table: { honba, riichiSticks } }: { table: Table }) {
  const { t } = useTranslation()
  return (
    <>
      {honba !== null && (
        <span>
          {t('table.honba')} <b className="font-semibold text-ink-2">{honba}</b>
        </span>
      )}
      {riichiSticks !== null && (
        <span className="flex items-center gap-1.5">
          <Icon name="stick" size={18} />
          {t('table.riichiSticks')} <b className="font-semibold text-ink-2">{riichiSticks}</b>
        </span>
      )}
    </>
  )
}

/** The sum of all points of the table. It is judged only if the number of sticks on the table is known. */
function Sum({ table, expected }: { table: Table; expected: number }) {
  const { t } = useTranslation()
  const sum = sumOf(table, expected)
  const points = formatPoints(sum.points)
  if (sum.is === 'unknown') return <span className="ml-auto">{t('table.sum', { points })}</span>
  const isRight = sum.is === 'right'
  return (
    <span className={`ml-auto flex items-center gap-1.5 ${isRight ? 'text-ok' : 'text-warn'}`}>
      <Icon name={isRight ? 'check' : 'triangle'} size={16} />
      {isRight
        ? t('table.sum', { points })
        : t('table.sumWrong', { points, expected: formatPoints(expected) })}
    </span>
  )
}

interface SeatRowProps {
  seat: SeatView
  startPoints: number
  /** The server's score, while this device has a newer score; null otherwise. */
  serverScore: number | null
  warningCount: number
  onPenalty: TableSeatsProps['onPenalty']
}

function SeatRow({ seat, startPoints, serverScore, warningCount, onPenalty }: SeatRowProps) {
  const { t } = useTranslation()
  const { isDealer, score, wind, playerId } = seat
  const name = playerWords(t, seat)
  const isChanged = serverScore !== null && serverScore !== score
  return (
    <li className="flex min-h-13 items-center gap-3 py-1 tight:flex-wrap tight:justify-end">
      <WindTile wind={wind} solid={isDealer} />
      <PersonAvatar person={seat.picture} name={sitterOf(seat)} />
      <div className="min-w-0 flex-1 tight:basis-2/3">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-ink-3">
          {isDealer && <b className="mr-2 font-medium text-accent">{t('table.dealer')}</b>}
          {warningCount > 0 && t('table.warnings', { count: warningCount })}
        </p>
      </div>
      <div className="flex-none text-right">
        <Score
          value={score}
          className={`block text-xl leading-6 font-semibold ${isChanged ? 'rounded-sm px-1.5 pending-outline' : ''}`}
        />
        <span className="text-xs text-ink-3">
          {isChanged && <Score value={serverScore} struck className="mr-2" />}
          <span className="sr-only">{t('table.sinceStart')}</span>
          <Score value={score - startPoints} signed />
        </span>
      </div>
      {onPenalty && (
        <IconButton
          icon="flag"
          label={t('table.penaltyFor', { name: playerInSentence(t, seat) })}
          onClick={() => onPenalty(playerId)}
        />
      )}
    </li>
  )
}

const warningsOf = (penalties: PenaltiesView | null, playerId: PlayerId): number =>
  penalties?.penalties.filter(
    ({ value }) => value.playerId === playerId && value.amount === 0 && !value.isCancelled,
  ).length ?? 0
