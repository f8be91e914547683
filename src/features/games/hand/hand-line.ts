import type { Seat } from '../../../domain/session/seats'
import { err, ok, type Result } from '../../../lib/result'
import {
  EMPTY_HAND,
  fuOf,
  mayRiichi,
  mostWinners,
  mostYakuman,
  needsFu,
  outcomesOf,
  withWorth,
  type EntryRules,
  type HandDraft,
  type ChosenOutcome,
} from './hand-draft'

/**
 * Why a line cannot be read: a part was not understood, is not in the rules, or is missing. `part` is the
 * part at fault; empty if it is missing.
 */
export interface LineProblem {
  readonly why:
    | 'outcome'
    | 'notInRules'
    | 'seat'
    | 'winner'
    | 'loser'
    | 'value'
    | 'fu'
    | 'tooManyWinners'
    | 'riichi'
    | 'more'
  readonly part: string
}

/**
 * Reads a hand from one line, which is written alike in every language. Seats are 1 to 4. Seat 1 is the first
 * East.
 *
 * - `R 2<4 3 40`: ron of seat 2 from seat 4, 3 han 40 fu; `+ 3 2 30` adds a second winner.
 * - `T 1 4 30`: tsumo of seat 1. From 5 han on, no fu: `T 1 5`. `y` is a yakuman, `y2` two.
 * - `D 1 3`: draw, seats 1 and 3 tempai. `A`: abortive draw. `C 3`: chombo of seat 3. `N 2 t1`: nagashi mangan of seat 2
 * with seat 1 tempai.
 * - `r1 3` at the end: riichi of seats 1 and 3.
 */
export function readLine(
  line: string,
  { rules, scores }: { rules: EntryRules; scores: readonly number[] },
): Result<HandDraft, LineProblem> {
  const parts = partsOf(line)
  const [letter = ''] = parts
  const outcome = OUTCOMES.get(letter)
  if (outcome === undefined) return err({ why: 'outcome', part: letter })
  if (!outcomesOf(rules).includes(outcome)) return err({ why: 'notInRules', part: letter })
  const reader = new Reader(parts.slice(1), rules)
  try {
    const draft = readOutcome({ ...EMPTY_HAND, outcome }, reader, outcome)
    if (reader.next !== undefined) throw new Unread({ why: 'more', part: reader.next })
    const poor = draft.riichi.find((seat) => !mayRiichi(scores[seat] ?? 0, rules))
    if (poor !== undefined) throw new Unread({ why: 'riichi', part: String(poor + 1) })
    return ok(draft)
  } catch (error) {
    if (error instanceof Unread) return err(error.problem)
    throw error
  }
}

class Unread extends Error {
  constructor(readonly problem: LineProblem) {
    super(problem.why)
  }
}

const OUTCOMES: ReadonlyMap<string, ChosenOutcome> = new Map([
  ['r', 'ron'],
  ['t', 'tsumo'],
  ['d', 'draw'],
  ['a', 'abort'],
  ['c', 'chombo'],
  ['n', 'nagashi'],
])

/** Maps the letters that the keys type on a Russian or Korean keyboard to the Latin letters of the same keys. */
const SAME_KEY = new Map([
  ...pairs('ктвфснб', 'rndacy<'),
  ['е', 't'] as const,
  ...pairs('ㄱㅅㅇㅁㅊㅜㅛ', 'rtdacny'),
])

function pairs(from: string, to: string): (readonly [string, string])[] {
  return [...from].map((letter, nth) => [letter, to.charAt(nth)] as const)
}

/** Splits a line into numbers and single letters or signs: `R2<4` becomes `r`, `2`, `<`, `4`. */
function partsOf(line: string): string[] {
  const letters = [...line.normalize('NFC').toLowerCase()].map((each) => SAME_KEY.get(each) ?? each)
  return letters.join('').match(/\d+|[^\s\d]/g) ?? []
}

class Reader {
  #at = 0
  constructor(
    readonly parts: readonly string[],
    readonly rules: EntryRules,
  ) {}

  get next(): string | undefined {
    return this.parts[this.#at]
  }

  take(): string {
    const part = this.next ?? ''
    this.#at++
    return part
  }

  takes(sign: string): boolean {
    if (this.next !== sign) return false
    this.#at++
    return true
  }

  seat(why: LineProblem['why']): Seat {
    const part = this.take()
    if (!/^[1-4]$/.test(part)) throw new Unread({ why, part })
    return (Number(part) - 1) as Seat
  }

  /** Reads seats until something other than a number follows; `13` means seats 1 and 3. */
  seats(): Seat[] {
    const seats: Seat[] = []
    while (this.next !== undefined && /^\d+$/.test(this.next)) {
      const part = this.take()
      for (const digit of part) {
        const seat = Number(digit) - 1
        const isNew = !seats.some((each) => each === seat)
        if (seat < 0 || seat > 3 || !isNew) throw new Unread({ why: 'seat', part })
        seats.push(seat as Seat)
      }
    }
    return seats.toSorted((a, b) => a - b)
  }
}

function readOutcome(draft: HandDraft, reader: Reader, outcome: ChosenOutcome): HandDraft {
  switch (outcome) {
    case 'ron':
      return withBets(readRon(draft, reader), reader)
    case 'tsumo': {
      const winner = reader.seat('winner')
      return withBets(readWorth({ ...draft, winners: [winner] }, winner, reader), reader)
    }
    case 'draw':
      return withBets({ ...draft, tempai: reader.seats() }, reader)
    case 'abort':
      return withBets(draft, reader)
    case 'chombo':
      return { ...draft, loser: reader.seat('loser') }
    case 'nagashi': {
      const nagashi = reader.seats()
      if (nagashi.length === 0 || nagashi.length > 3) {
        throw new Unread({ why: 'seat', part: reader.next ?? '' })
      }
      return withBets({ ...draft, nagashi }, reader)
    }
  }
}

function readRon(draft: HandDraft, reader: Reader): HandDraft {
  const first = reader.seat('winner')
  if (!SIGNS_OF_FROM.some((sign) => reader.takes(sign))) {
    throw new Unread({ why: 'loser', part: reader.next ?? '' })
  }
  const loser = reader.seat('loser')
  if (loser === first) throw new Unread({ why: 'loser', part: String(loser + 1) })
  let read = readWorth({ ...draft, winners: [first], loser }, first, reader)
  while (reader.takes('+')) {
    const winner = reader.seat('winner')
    const part = String(winner + 1)
    if (winner === loser || read.winners.includes(winner)) throw new Unread({ why: 'winner', part })
    if (read.winners.length === mostWinners(reader.rules)) {
      throw new Unread({ why: 'tooManyWinners', part: `+ ${part}` })
    }
    read = readWorth({ ...read, winners: [...read.winners, winner] }, winner, reader)
  }
  return read
}

const SIGNS_OF_FROM = ['<', '-', '/', ',']
const MOST_HAN = 32

/** Reads han and fu, or `y` with the number of yakuman. */
function readWorth(draft: HandDraft, winner: Seat, reader: Reader): HandDraft {
  const { rules } = reader
  if (reader.takes('y')) {
    const most = mostYakuman({ ...rules, withMultiYakumans: true }, [])
    const count = /^\d$/.test(reader.next ?? '') ? Number(reader.take()) : 1
    if (count < 1 || count > most) throw new Unread({ why: 'value', part: `y${count}` })
    return withWorth(draft, winner, { han: -count }, rules)
  }
  const part = reader.take()
  const han = /^\d+$/.test(part) ? Number(part) : 0
  if (han < 1 || han > MOST_HAN) throw new Unread({ why: 'value', part })
  if (!needsFu(han)) return withWorth(draft, winner, { han }, rules)
  const said = reader.take()
  const fu = fuOf(han, draft.outcome).find((each) => String(each) === said)
  if (fu === undefined) throw new Unread({ why: 'fu', part: said })
  return withWorth(draft, winner, { han, fu }, rules)
}

/** Reads `t` with the tempai players of a nagashi mangan, and `r` with the players in riichi. */
function withBets(draft: HandDraft, reader: Reader): HandDraft {
  const isTold = draft.outcome === 'nagashi' && reader.takes('t')
  const tempai = isTold ? seatsAfter(reader) : draft.tempai
  const riichi = reader.takes('r') ? seatsAfter(reader) : []
  const isDrawn = draft.outcome === 'draw' || draft.outcome === 'nagashi'
  const all = isDrawn ? [...new Set([...tempai, ...riichi])].toSorted((a, b) => a - b) : tempai
  return { ...draft, riichi, tempai: all }
}

function seatsAfter(reader: Reader): Seat[] {
  const seats = reader.seats()
  if (seats.length === 0) throw new Unread({ why: 'seat', part: reader.next ?? '' })
  return seats
}
