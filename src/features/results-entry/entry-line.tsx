import type { ClipboardEvent, KeyboardEvent } from 'react'
import { decodeRuleset } from '../../contract/decode/event/ruleset'
import type { GameConfig } from '../../contract/decode/event/game-config'
import type { Table } from '../../contract/decode/table'
import { finalResults, type FinalResult } from '../../domain/hand/final-results'
import { type BySeat, mapSeats, type Seat } from '../../domain/session/seats'
import {
  pastedRow,
  readSlip,
  type ReadSlip,
  type Slip,
  type TypedSlip,
} from '../../domain/session/slip'
import { formatPoints, formatSignedPoints } from '../../i18n/format'
import { playerInSentence, playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { seatsOf, type SeatView } from '../../parts/event/seats'
import { Button } from '../../ui/button'
import { fieldBoxClass } from '../../ui/fields/field-frame'
import { WindTile } from '../../ui/marks/wind-tile'
import { fieldId, focusField, STICKS } from './fields'
import type { SlipChange } from './typed-slips'

interface EntryLineProps {
  table: Table
  config: GameConfig
  typed: TypedSlip
  onType: (change: SlipChange) => void
  /** Called with a complete slip, to save it. */
  onSave: (slip: Slip) => void
  /** Why nothing can be saved now; undefined when it can. */
  notNowReason: string | undefined
}

/** The fields of one slip: four scores under the players' names and winds, and the sticks that are left. */
export function EntryLine(props: EntryLineProps) {
  const { table, config, typed, onType, onSave, notNowReason } = props
  const { t } = useTranslation()
  const read = readSlip(typed, config.rules.startPoints)
  const { slip } = read
  const results = slip === null ? null : resultsOf(config, table, slip)
  const keys = keysOf(props, read)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_6rem_auto]">
      {seatsOf(table).map((seat) => (
        <ScoreField
          key={seat.playerId}
          id={fieldId(table.sessionHash, seat.seat)}
          {...{ seat, typed, keys }}
          isWrong={read.unreadable[seat.seat]}
          result={results?.[seat.seat] ?? null}
          onChange={(text) =>
            onType((soFar) => ({
              ...soFar,
              scores: mapSeats((at) => (at === seat.seat ? text : soFar.scores[at])),
            }))
          }
        />
      ))}
      <SticksField
        id={fieldId(table.sessionHash, STICKS)}
        text={typed.sticks}
        isWrong={read.sticks === null}
        onChange={(sticks) => onType((soFar) => ({ ...soFar, sticks }))}
        keys={keys(STICKS)}
      />
      <div className="self-end lg:pb-6">
        <Button
          wide
          variant="primary"
          icon="check"
          notNowReason={notNowReason ?? (slip === null ? t('result.type') : undefined)}
          reasonPlace="tooltip"
          onClick={() => slip !== null && onSave(slip)}
        >
          {t('result.save')}
        </Button>
      </div>
      <p aria-live="polite" className="col-span-full min-h-5 text-sm">
        <SumWords read={read} />
      </p>
    </div>
  )
}

type LineField = Seat | typeof STICKS

/** The handlers of keys and pasted text in a field of a line. Enter goes on; a pasted row fills all fields. */
function keysOf({ table, onType, onSave, notNowReason }: EntryLineProps, read: ReadSlip) {
  const { sessionHash } = table

  /**
   * Enter moves to the next field. In the last field of a complete slip it saves. The last field is the fourth score
   * if the sum is right without sticks.
   */
  function onEnter(field: LineField) {
    if (read.slip !== null && (field === 3 || field === STICKS)) {
      if (notNowReason === undefined) onSave(read.slip)
      return
    }
    const next = field === STICKS ? firstOpen(read) : field === 3 ? STICKS : nextSeat(field)
    focusField(sessionHash, next)
  }

  function onPaste(event: ClipboardEvent) {
    const row = pastedRow(event.clipboardData.getData('text'))
    if (row === null) return
    event.preventDefault()
    onType(() => row)
    focusField(sessionHash, STICKS)
  }

  return (field: LineField) => ({
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter(field)
    },
    onPaste,
  })
}

interface SticksFieldProps {
  id: string
  text: string
  isWrong: boolean
  onChange: (text: string) => void
  keys: object
}

function SticksField({ id, text, isWrong, onChange, keys }: SticksFieldProps) {
  const { t } = useTranslation()
  return (
    <label className="flex min-w-0 flex-col gap-1 lg:pb-6">
      <span className="flex min-h-9 flex-1 items-center text-sm font-medium">
        {t('result.sticks')}
      </span>
      <span className={fieldBoxClass(isWrong)}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-10 w-full min-w-0 bg-transparent text-right tabular-nums outline-none"
          {...keys}
        />
      </span>
    </label>
  )
}

interface ScoreFieldProps {
  id: string
  seat: SeatView
  typed: TypedSlip
  isWrong: boolean
  /** The player's final result by the rules; null until the slip is complete. */
  result: FinalResult | null
  onChange: (text: string) => void
  keys: (field: Seat) => object
}

function ScoreField({ id, seat, typed, isWrong, result, onChange, keys }: ScoreFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex min-h-9 flex-1 items-center gap-2 text-sm font-medium">
        <WindTile wind={seat.wind} size="sm" />
        <span className="min-w-0 break-words">{playerWords(t, seat)}</span>
      </label>
      <span className={fieldBoxClass(isWrong)}>
        <input
          id={id}
          aria-label={t('result.score', { name: playerInSentence(t, seat) })}
          aria-invalid={isWrong || undefined}
          // `text`, because the number keyboards of phones lack the minus sign.
          inputMode="text"
          autoComplete="off"
          value={typed.scores[seat.seat]}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-10 w-full min-w-0 bg-transparent text-right text-lg tabular-nums outline-none"
          {...keys(seat.seat)}
        />
      </span>
      <span className="min-h-5 text-right text-sm text-ink-2">
        {isWrong && <span className="text-bad">{t('result.notANumber')}</span>}
        {result !== null &&
          `${t('result.place', { place: result.place })} · ${formatSignedPoints(result.ratingDelta)}`}
      </span>
    </div>
  )
}

/** Says how many points are missing or too many, and whether the scores were read as hundreds. */
function SumWords({ read }: { read: ReadSlip }) {
  const { t } = useTranslation()
  const { missing, areHundreds, slip } = read
  return (
    <>
      {missing !== null && (
        <b className={`mr-3 font-semibold ${missing === 0 ? 'text-ok' : 'text-bad'}`}>
          {missing === 0
            ? t('result.fits')
            : t(missing > 0 ? 'result.missing' : 'result.tooMany', {
                points: formatPoints(Math.abs(missing)),
              })}
        </b>
      )}
      <span className="text-ink-3">
        {t(areHundreds ? 'result.hundreds' : 'result.points', { points: formatPoints(31_200) })}
        {slip !== null && ` ${slip.scores.map(formatPoints).join(' · ')}`}
      </span>
    </>
  )
}

/** Places and rating points by the rules; null if this device does not know the rules. */
function resultsOf(
  { wireRules }: GameConfig,
  { players }: Table,
  { scores, sticks }: Slip,
): BySeat<FinalResult> | null {
  if (wireRules === undefined) return null
  return finalResults({
    state: {
      scores,
      riichiSticks: sticks,
      chombo: [0, 0, 0, 0],
      yakitori: [false, false, false, false],
    },
    ruleset: decodeRuleset(wireRules),
    replaced: mapSeats((seat) => (players[seat]?.replacedBy ?? null) !== null),
    chips: [0, 0, 0, 0],
  })
}

const nextSeat = (seat: Seat): Seat => (seat === 0 ? 1 : seat === 1 ? 2 : 3)

/**
 * The first field without a score. If all have scores and the sum is wrong, the cursor stays at the sticks. Otherwise
 * a referee who does not look at the screen would type the next slip over this one.
 */
const firstOpen = ({ scores }: ReadSlip): LineField =>
  scores[0] === null
    ? 0
    : scores[1] === null
      ? 1
      : scores[2] === null
        ? 2
        : scores[3] === null
          ? 3
          : STICKS
