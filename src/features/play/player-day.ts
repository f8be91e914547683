import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { EndingPolicy } from '../../domain/event/rulesets'
import type { TableName } from '../../domain/event/table-names'
import type { EpochMs, PlayerId, Seconds } from '../../domain/ids'
import { nameApart } from '../../domain/people/namesakes'
import type { CallClaim } from '../../domain/session/call-claim'
import type { Wind } from '../../domain/session/seats'
import { isUnfinished } from '../../domain/session/session-status'
import { seatsOf, sitterOf } from '../../parts/event/seats'
import { eventCountdown, tableCountdown, type Countdown } from '../../sync/views/countdown'
import type { EventView } from '../../sync/views/event-view'
import { peopleToChoose, type Chooser } from './people-to-choose'

/** Why a player has no table now. */
export type NoTable =
  | 'finished'
  | 'leftOut'
  | 'excluded'
  | 'isOut'
  | 'sitsOut'
  | 'noSeat'
  | 'over'
  | 'between'
  | 'soon'
  | 'noGame'

export interface DaySeat {
  readonly playerId: PlayerId
  /** The name of the person in the seat. */
  readonly name: string
  readonly playsFor: string | null
  readonly wind: Wind
}

/** A player's table. */
export interface DayTable {
  readonly sessionHash: string
  /** The number of the table; null in a club. */
  readonly number: number | null
  /** The name of the table. Absent in a day that the phone has stored since before tables had names. */
  readonly name?: TableName | null
  readonly seats: readonly DaySeat[]
  readonly wind: Wind
  readonly extraSeconds: Seconds
  /** True when the game has ended and waits for approval. */
  readonly isOver: boolean
  /** Since when the table calls a referee (server's clock); null when the table does not call. */
  readonly calledAt: EpochMs | null
  /** Absent in a day that an earlier release has stored. */
  readonly claim?: CallClaim | null
}

/** Everything that the page shows about a player's day. It is plain data, so that the phone can store it. */
export interface PlayerDay {
  readonly person: Chooser
  /** The name of the player's substitute; null without one. */
  readonly substitute: string | null
  readonly table: DayTable | null
  /** Why the player has no table; null when they have one. */
  readonly noTable: NoTable | null
  readonly countdown: Countdown
  readonly endingPolicy: EndingPolicy
  readonly eventTitle: string
  readonly timeZone: string
  /** The announced start of the next session (server's clock); null when no start is announced. */
  readonly nextStartAt: EpochMs | null
  /** True when the event hides its results from everybody. */
  readonly areResultsHidden: boolean
  /** When the day was read, by this device's clock. */
  readonly fetchedAt: EpochMs
}

/** The day of a person; null when no person with this id plays in the event. */
export function dayOf(
  view: EventView,
  { personId, language }: { readonly personId: number; readonly language: string },
): PlayerDay | null {
  const people = peopleToChoose(view.players, language)
  const person = people.find((each) => each.personId === personId)
  const player = view.players.find(({ id }) => id === person?.playerId)
  if (person === undefined || player === undefined) return null
  const names = new Map(people.map((each) => [each.personId, each.name]))
  const { config } = view
  const table = config.isFinished ? null : tableOf(view, player, names)
  return {
    person,
    substitute: person.playsFor === null ? (player.replacedBy?.title ?? null) : null,
    table,
    noTable: table === null ? whyNoTable(view, player) : null,
    countdown: table === null ? eventCountdown(view) : tableCountdown(view, table.extraSeconds),
    endingPolicy: config.rules.endingPolicy,
    eventTitle: config.eventTitle,
    timeZone: config.timezone,
    nextStartAt: config.nextStartAt,
    areResultsHidden: config.hideResults,
    fetchedAt: view.fetchedAt,
  }
}

function tableOf(
  { tables }: EventView,
  { id }: RegisteredPlayer,
  names: ReadonlyMap<number, string>,
): DayTable | null {
  // In a club a player may begin the next game while the game before it waits for approval. The game being
  // played counts.
  const own = tables.filter(
    ({ status, players }) => isUnfinished(status) && players.some((each) => each.id === id),
  )
  const table = own.find(({ status }) => status !== 'prefinished') ?? own[0]
  if (table === undefined) return null
  const { sessionHash, tableIndex, tableName, status, extraTime, calledAt, claim } = table
  const seats = seatsAt(table, names)
  const wind = seats.find(({ playerId }) => playerId === id)?.wind
  if (wind === undefined) return null
  const isOver = status === 'prefinished'
  const extraSeconds = extraTime
  const called = { number: tableIndex, name: tableName, calledAt, claim }
  return { sessionHash, seats, wind, extraSeconds, isOver, ...called }
}

const seatsAt = (table: Table, names: ReadonlyMap<number, string>): DaySeat[] =>
  seatsOf(table).map((seat) => {
    const own = names.get(seat.playerId) ?? nameApart(seat.name, seat.apart)
    return {
      playerId: seat.playerId,
      name: seat.substitute === null ? own : (names.get(seat.picture.id) ?? sitterOf(seat)),
      playsFor: seat.substitute === null ? null : own,
      wind: seat.wind,
    }
  })

function whyNoTable({ config, stage, tables }: EventView, player: RegisteredPlayer): NoTable {
  if (config.isFinished) return 'finished'
  if (player.leftOutAt !== '') return 'leftOut'
  if (player.isOut) return 'isOut'
  if (player.ignoreSeating) return 'excluded'
  if (player.sitsOut) return 'sitsOut'
  if (!config.syncStart) return 'noGame'
  const hasPlayed = tables.some(({ players }) => players.some(({ id }) => id === player.id))
  const isSessionOn = stage === 'started' || stage === 'prefinished' || stage === 'seatingReady'
  if (isSessionOn) return hasPlayed ? 'over' : 'noSeat'
  return tables.length > 0 ? 'between' : 'soon'
}
