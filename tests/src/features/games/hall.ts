import type { GameConfigJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import type { EventsGetAllRegisteredPlayersResponseJson } from '../../../../src/contract/wire/mimir_pb'
import { decodeEventData, type DecodedEvent } from '../../../../src/sync/event-data'
import { gamesView, type GamesView } from '../../../../src/sync/views/games-view'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { TimerBody } from '../../../../src/store/cache/snapshot'
import { EVENT, HAND, NOON, SCOPE, SCORES, SCORES_BEFORE, TABLE } from '../../outbox/rulings'

export const MINUTE = 60_000

export const CONFIG: GameConfigJson = {
  eventTitle: 'Hall Cup',
  useTimer: true,
  usePenalty: true,
  syncStart: true,
  syncEnd: true,
  gameDuration: 75,
  timezone: 'UTC',
  gamesStatus: 'TOURNAMENT_GAMES_STATUS_STARTED',
  rulesetConfig: {
    startPoints: 30_000,
    minPenalty: 100,
    maxPenalty: 20_000,
    penaltyStep: 100,
    endingPolicy: 'ENDING_POLICY_EP_ONE_MORE_HAND',
  },
}

/** Table 47 after its third hand. The table is in East 4. The last hand was a ron in East 3 with 1 honba. */
export const TABLE_47: TableStateJson = {
  sessionHash: TABLE,
  tableIndex: 47,
  status: 'SESSION_STATUS_INPROGRESS',
  currentRoundIndex: 4,
  honba: 0,
  riichiSticks: 0,
  handCount: 3,
  lastHandAt: HAND.at,
  lastRound: {
    ron: { roundIndex: 3, honba: 1, winnerId: 14, loserId: 11, han: 3, fu: 30, riichiBets: [] },
  },
  players: [
    { id: 11, title: 'Sato Ken' },
    { id: 12, title: 'Līga Bērziņa' },
    { id: 13, title: 'Дмитрий Соколов' },
    { id: 14, title: 'Max Hoffmann' },
  ],
  scores: SCORES,
  scoresBeforeLastHand: SCORES_BEFORE,
}

/** The four players in the list of players. Only this list names substitutes. */
export const PLAYERS_47: EventsGetAllRegisteredPlayersResponseJson = {
  players: [
    { id: 11, title: 'Sato Ken' },
    { id: 12, title: 'Līga Bērziņa' },
    { id: 13, title: 'Дмитрий Соколов' },
    { id: 14, title: 'Max Hoffmann', replacedBy: { id: 99, title: 'Jürgen Großkreutz' } },
  ],
}

/** A timer that runs, with this many minutes left at noon. With a negative number the time was over before noon. */
export const timerWith = (minutesLeft: number): TimerBody => ({
  state:
    minutesLeft > 0
      ? {
          started: true,
          timeRemaining: minutesLeft * 60,
          startedAt: new Date(NOON - (75 - minutesLeft) * MINUTE).toISOString(),
        }
      : { finished: true, ranOutAt: new Date(NOON + minutesLeft * MINUTE).toISOString() },
  startedAt: NOON - (75 - minutesLeft) * MINUTE,
})

interface Given {
  readonly tables?: readonly TableStateJson[]
  readonly config?: GameConfigJson
  readonly timer?: TimerBody
  readonly rows?: readonly Ruling[]
  readonly players?: EventsGetAllRegisteredPlayersResponseJson
}

export function dataOf({
  tables = [TABLE_47],
  config = {},
  timer = timerWith(30),
  players = PLAYERS_47,
}: Given = {}) {
  const about = { ...SCOPE, eventId: EVENT, fetchedAt: NOON, seq: 1 }
  return decodeEventData({
    config: { ...about, kind: 'config', body: { ...CONFIG, ...config } },
    tables: { ...about, kind: 'tables', body: { tables: [...tables] } },
    players: { ...about, kind: 'players', body: players },
    timer: { ...about, kind: 'timer', body: timer },
    penalties: null,
    chombo: null,
  })
}

export function viewOf(given: Given = {}): GamesView {
  const data: DecodedEvent = dataOf(given)
  const view = gamesView({ data, rows: given.rows ?? [], isSeatingRunningHere: false })
  if (view === null) throw new Error('The hall has no view')
  return view
}

/** Returns the only table of a view. */
export function onlyTable(view: GamesView) {
  const [table] = view.tables
  if (table === undefined) throw new Error('The hall has no table')
  return table
}
