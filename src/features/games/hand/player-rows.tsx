import type { Seat } from '../../../domain/session/seats'
import { playerInSentence, playerWords } from '../../../i18n/player-words'
import { useTranslation } from '../../../i18n/use-translation'
import type { SeatView } from '../../../parts/event/seats'
import { Score } from '../../../ui/marks/score'
import { WindTile } from '../../../ui/marks/wind-tile'
import {
  mayRiichi,
  withLoser,
  withNagashi,
  withRiichi,
  withTempai,
  withWinner,
  type EntryRules,
  type HandDraft,
} from './hand-draft'
import type { EnteredHand } from './read-hand'
import { Toggle } from './toggle'

interface PlayerRowsProps {
  seats: readonly SeatView[]
  draft: HandDraft
  rules: EntryRules
  /** The complete hand with its payments and what follows it; null while something is missing or impossible. */
  entered: EnteredHand | null
  onChange: (draft: HandDraft) => void
}

/** The marks that a player can get in a hand. */
type Part = 'wins' | 'dealsIn' | 'offends' | 'nagashi' | 'tempai' | 'riichi'

const PARTS: Readonly<Record<HandDraft['outcome'], readonly Part[]>> = {
  ron: ['wins', 'dealsIn', 'riichi'],
  tsumo: ['wins', 'riichi'],
  draw: ['tempai', 'riichi'],
  abort: ['riichi'],
  chombo: ['offends'],
  nagashi: ['nagashi', 'tempai', 'riichi'],
}

/** The four players, each with the marks for what they did, and with their scores before and after the hand. */
export function PlayerRows({ seats, draft, rules, entered, onChange }: PlayerRowsProps) {
  const { t } = useTranslation()
  return (
    <ul>
      {seats.map((view) => {
        const { seat, playerId, score, wind, isDealer } = view
        const name = playerInSentence(t, view)
        const delta = entered?.deltas[seat] ?? 0
        const press = (part: Part) => onChange(pressed(draft, { part, seat, rules }))
        return (
          <li key={playerId} className="border-t border-line py-2 first:border-t-0">
            <div className="flex min-h-8 items-center gap-2.5">
              <span aria-hidden className="w-3 text-sm text-ink-3">
                {seat + 1}
              </span>
              <WindTile wind={wind} solid={isDealer} size="sm" />
              <span className="min-w-0 flex-1 font-medium break-words">{playerWords(t, view)}</span>
              {entered !== null && delta !== 0 && (
                <Score value={delta} signed className="text-sm text-ink-2" />
              )}
              <Score value={score + delta} className="text-lg font-semibold" />
            </div>
            <div className="mt-1 flex flex-wrap gap-2 pl-5.5">
              {PARTS[draft.outcome].map((part) => (
                <Toggle
                  key={part}
                  label={t(`table.hand.partOf.${part}`, { name })}
                  chosen={isChosen(draft, part, seat)}
                  disabled={part === 'riichi' && !mayRiichi(score, rules)}
                  onPress={() => press(part)}
                  className="flex-1"
                >
                  {t(`table.hand.parts.${part}`)}
                </Toggle>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function isChosen(draft: HandDraft, part: Part, seat: Seat): boolean {
  switch (part) {
    case 'wins':
      return draft.winners.includes(seat)
    case 'dealsIn':
    case 'offends':
      return draft.loser === seat
    case 'nagashi':
      return draft.nagashi.includes(seat)
    case 'tempai':
      return draft.tempai.includes(seat)
    case 'riichi':
      return draft.riichi.includes(seat)
  }
}

function pressed(
  draft: HandDraft,
  { part, seat, rules }: { part: Part; seat: Seat; rules: EntryRules },
): HandDraft {
  switch (part) {
    case 'wins':
      return withWinner(draft, seat, rules)
    case 'dealsIn':
    case 'offends':
      return withLoser(draft, seat)
    case 'nagashi':
      return withNagashi(draft, seat)
    case 'tempai':
      return withTempai(draft, seat)
    case 'riichi':
      return withRiichi(draft, seat)
  }
}
