import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readEvent } from '../../server/call/event-row'
import { messages } from '../../server/db/schema/messages'
import { persons } from '../../server/db/schema/persons'
import type { MethodName, RequestOf } from '../../src/contract/methods'
import { present } from '../../src/lib/assert'
import { createRpcClient, type RpcClient } from '../../src/rpc/client'
import { BOT_NAME } from './harness/bot-api'
import { smallFile } from './harness/event-file'
import { eventForm } from './harness/event-form'
import { drawnHand, record, startGames } from './harness/games'
import { giveRole, layEvent, layHall, type Hall, type HallPerson } from './harness/hall'
import { startTestVenue, type TestVenue } from './harness/test-venue'

// Tests who may do what (docs/rules/people.md#roles), call by call, over the real server. In a fresh hall the event is
// 1; person 1 is the superadmin, 2 its admin, 3 its referee, 4 has no role; 5 to 8 are its players. Right 1 is the
// admin's and right 2 the referee's. The players sit at a table where a hand is recorded, and player 5 has penalty 1.
let venue: TestVenue
let client: RpcClient
let hall: Hall
let hash: string
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
  client = createRpcClient({ baseUrl: venue.origin, fetch: (url, init) => fetch(url, init) })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue, { players: 4 })
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  await venue.call('Mimir.AddPenalty', PENALTY, { credentials: hall.referee.credentials })
})

const EVENT = { eventId: 1 }
const PENALTY = { eventId: 1, playerId: 5, amount: 500, reason: 'late' }
/** The journal has no entry with this id. */
const ENTRY = { ...EVENT, entryId: 999 }
const SCRIPT = { ...EVENT, nextSessionIndex: 1, prescript: '1-2-3-4' }
const PREVIEW = { ...EVENT, options: { kind: 'SEATING_KIND_SHUFFLED' as const, seed: 1 } }
const SHOWN = {
  ...PREVIEW,
  stateKey: 'f00d',
  tables: [{ tableIndex: 1, playerIds: [5, 6, 7, 8] }],
}
const RIGHT = { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, personId: 4, eventId: 1 }
const ACCOUNT = { email: 'vera@example.org', title: 'Vera', password: 'correct-Horse-9' }
const SCORES = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30_000 }))
const game = () => ({ sessionHash: hash })

const EVERYBODY = row401('allowed', 'allowed', 'allowed', 'allowed')
const REFEREES = row401(403, 'allowed', 'allowed', 'allowed')
const ADMINS = row401(403, 403, 'allowed', 'allowed')
const SUPERADMINS = row401(403, 403, 403, 'allowed')

const TABLE = [
  ...rows('make an event', EVERYBODY, [call('Mimir.CreateEvent', () => eventForm())]),
  // In this event players do not start games themselves, as in a tournament.
  ...rows('start a game', REFEREES, [
    call('Mimir.StartGame', () => ({ ...EVENT, players: [5, 6, 7, 8] })),
  ]),
  ...rows('manage games, timer and seating, cancel rounds', REFEREES, [
    call('Mimir.MakeShuffledSeating', () => ({ ...EVENT, groupsCount: 1, seed: 1 })),
    call('Mimir.MakeSwissSeating', () => EVENT),
    call('Mimir.MakeIntervalSeating', () => ({ ...EVENT, step: 1 })),
    call('Mimir.MakePrescriptedSeating', () => EVENT),
    call('Mimir.GenerateSwissSeating', () => EVENT),
    call('Venue.PreviewSeating', () => PREVIEW),
    call('Venue.SwapSeats', () => ({ ...SHOWN, firstPlayerId: 5, secondPlayerId: 6 })),
    call('Venue.TakeSeating', () => SHOWN),
    call('Mimir.GetPrescriptedEventConfig', () => EVENT),
    call('Mimir.GetNextPrescriptedSeating', () => EVENT),
    call('Mimir.ResetSeating', () => EVENT),
    call('Mimir.StartTimer', () => EVENT),
    call('Mimir.InitStartingTimer', () => EVENT),
    call('Mimir.AddExtraTime', () => ({ sessionHashList: [hash], extraTime: 60 })),
    call('Mimir.DropLastRound', () => ({ ...game(), intermediateResults: SCORES })),
    call('Mimir.CancelGame', game),
    call('Mimir.ForceFinishGame', game),
    call('Mimir.DefinalizeGame', game),
    call('Mimir.FinalizeSession', () => EVENT),
    call('Venue.RestoreRound', () => ENTRY),
    call('Venue.TakeBackApproval', () => ENTRY),
    call('Venue.TakeBackExtraTime', () => ENTRY),
    call('Mimir.NotifyPlayersSessionStartsSoon', () => EVENT),
    call('Mimir.ToggleHideResults', () => EVENT),
    call('Mimir.ToggleHideAchievements', () => EVENT),
  ]),
  ...rows('add and cancel penalties', REFEREES, [
    call('Mimir.AddPenalty', () => PENALTY),
    call('Mimir.CancelPenalty', () => ({ penaltyId: 1, reason: 'by mistake' })),
    call('Venue.RestorePenalty', () => ENTRY),
    call('Mimir.ListPenalties', () => EVENT),
    call('Mimir.ListChombo', () => EVENT),
  ]),
  ...rows('read the journal', REFEREES, [call('Venue.GetJournal', () => EVENT)]),
  ...rows('read what belongs to no event', SUPERADMINS, [call('Venue.GetJournal', () => ({}))]),
  ...rows('manage players', REFEREES, [
    call('Mimir.UpdatePlayerSeatingFlag', () => ({ ...EVENT, playerId: 5, ignoreSeating: true })),
    call('Mimir.UpdatePlayerReplacement', () => ({ ...EVENT, playerId: 5, replacementId: 4 })),
  ]),
  ...rows('event settings, privileges, predefined seating', ADMINS, [
    call('Mimir.GetEventForEdit', () => ({ id: 1 })),
    call('Mimir.UpdateEvent', () => ({ id: 1, event: eventForm() })),
    call('Mimir.UpdatePrescriptedEventConfig', () => SCRIPT),
    call('Venue.LayOutScript', () => ({ ...EVENT, players: 4, sessions: 1, seed: 1 })),
    call('Frey.AddRuleForPerson', () => RIGHT),
    call('Frey.DeleteRuleForPerson', () => ({ ruleId: 2 })),
  ]),
  ...rows('add and remove players', ADMINS, [
    call('Mimir.RegisterPlayer', () => ({ ...EVENT, playerId: 4 })),
    call('Mimir.UnregisterPlayer', () => ({ ...EVENT, playerId: 5 })),
    call('Mimir.UpdatePlayersLocalIds', () => ({
      ...EVENT,
      idsToLocalIds: [{ playerId: 5, localId: 1 }],
    })),
    call('Mimir.UpdatePlayersTeams', () => ({
      ...EVENT,
      idsToTeamNames: [{ playerId: 5, teamName: 'Cranes' }],
    })),
  ]),
  ...rows('give penalty games', ADMINS, [
    call('Mimir.AddPenaltyGame', () => ({ ...EVENT, players: [5, 6, 7, 8] })),
  ]),
  ...rows('recalculate, finish the event', ADMINS, [
    call('Mimir.RecalcAchievements', () => EVENT),
    call('Mimir.RecalcPlayerStats', () => EVENT),
    call('Venue.GetJobs', () => EVENT),
    call('Mimir.FinishEvent', () => EVENT),
  ]),
  ...rows('save everything of an event as a file', ADMINS, [
    call('Venue.GetEventFile', () => EVENT),
  ]),
  ...rows('load an event from a file', SUPERADMINS, [
    call('Venue.PreviewEventFile', () => ({ file: smallFile() })),
    call('Venue.LoadEvent', () => ({ file: smallFile(), same: [] })),
  ]),
  ...rows('toggle global-list visibility', ADMINS, [call('Mimir.ToggleListed', () => EVENT)]),
  ...rows('rebuild scoring', SUPERADMINS, [call('Mimir.RebuildScoring', () => EVENT)]),
  ...rows('register or edit any player, statistics page, impersonation', SUPERADMINS, [
    call('Frey.CreateAccount', () => ACCOUNT),
    call('Frey.UpdatePersonalInfo', () => ({ id: 6, title: 'Vera' })),
    call('Venue.SetTemporaryPassword', () => ({ personId: 6 })),
    call('Venue.EndSignInsOf', () => ({ personId: 6 })),
    call('Venue.Impersonate', () => ({ personId: 6 })),
    // These requests are about another player. Everybody may make them about themselves.
    call('Mimir.ClearStatCache', () => ({ playerId: 6 })),
    call('Frey.GetNotificationsSettings', () => ({ personId: 6 })),
    call('Frey.SetNotificationsSettings', () => ({
      personId: 6,
      telegramId: '',
      notifications: '',
    })),
  ]),
]

test.each(TABLE)(
  '$method asks for the permission of $capability',
  async ({ method, request, mayBy }) => {
    expect({
      visitor: await answerTo(null, method, request()),
      stranger: await answerTo(hall.stranger, method, request()),
      player: await answerTo(hall.players[0] ?? null, method, request()),
      referee: await answerTo(hall.referee, method, request()),
      admin: await answerTo(hall.admin, method, request()),
      superadmin: await answerTo(hall.superadmin, method, request()),
    }).toEqual(mayBy)
  },
)

describe('an administrator of every event', () => {
  beforeEach(() => giveRole(venue, { person: hall.stranger, eventId: -1, name: 'ADMIN_EVENT' }))

  test.each(TABLE.filter(({ mayBy }) => mayBy.admin !== mayBy.superadmin))(
    'an administrator of every event does not count as a superadmin: $method',
    async ({ method, request }) => {
      expect(await answerTo(hall.stranger, method, request())).toBe(403)
    },
  )

  test.each(TABLE.filter(({ mayBy }) => mayBy.admin === 'allowed'))(
    'an administrator of every event may do what the administrator of one event may: $method',
    async ({ method, request }) => {
      expect(await answerTo(hall.stranger, method, request())).toBe('allowed')
    },
  )
})

describe('the choice of the online platform', () => {
  const TENHOU = 1
  const MAHJONG_SOUL = 2

  test.each([
    ['admin', TENHOU],
    ['superadmin', MAHJONG_SOUL],
  ] as const)(
    'the choice of the online platform by the %s is answered with %d',
    async (role, platformId) => {
      const id = await layEvent(venue, { event: { type: 'online', platformId: TENHOU } })
      await giveRole(venue, { person: hall.admin, eventId: id, name: 'ADMIN_EVENT' })
      const event = eventForm({
        type: 'EVENT_TYPE_ONLINE',
        platformId: 'PLATFORM_TYPE_MAHJONGSOUL',
      })
      const { credentials } = hall[role]
      await venue.call('Mimir.UpdateEvent', { id, event }, { credentials })

      expect(await readEvent(venue.database.db, id)).toMatchObject({ platformId })
    },
  )
})

test('the messenger tells referees, administrators and superadmins that a player calls a referee', async () => {
  const { db } = venue.database
  await db.update(persons).set({
    telegramId: sql`'chat of ' || ${persons.title}`,
    notifications: JSON.stringify({ rc: 1 }),
  })
  const { credentials } = present(hall.players[0], 'a player')
  await venue.call('Mimir.CallReferee', { ...EVENT, tableIndex: 1 }, { credentials })
  const told = await db.select({ chatId: messages.chatId }).from(messages)

  expect(told.map(({ chatId }) => chatId).toSorted()).toEqual([
    'chat of Admin',
    'chat of Referee',
    'chat of Superadmin',
  ])
})

/**
 * What a caller gets: `allowed`, even if the state of the event refuses the call; 401 or 403 when the caller lacks the
 * right; otherwise the status.
 */
type Heard = 'allowed' | number

const ABOUT_THE_STATE: ReadonlySet<number> = new Set([404, 409, 412])

async function answerTo<M extends MethodName>(
  person: HallPerson | null,
  method: M,
  request: RequestOf<M>,
): Promise<Heard> {
  const result = await client.call(method, request, { credentials: person?.credentials ?? null })
  if (result.ok) return 'allowed'
  if (result.error.kind !== 'refused') throw new Error(JSON.stringify(result.error))
  const { status } = result.error
  return ABOUT_THE_STATE.has(status) ? 'allowed' : status
}

interface MayBy {
  readonly visitor: 401
  /** A person who is signed in and not registered in the event. */
  readonly stranger: Heard
  readonly player: Heard
  readonly referee: Heard
  readonly admin: Heard
  readonly superadmin: Heard
}

interface Call<M extends MethodName = MethodName> {
  readonly method: M
  readonly request: () => RequestOf<M>
}

/** A call that changes something, so visitors get 401. */
function row401(player: Heard, referee: Heard, admin: Heard, superadmin: Heard): MayBy {
  return { visitor: 401, stranger: player, player, referee, admin, superadmin }
}

function call<M extends MethodName>(method: M, request: () => RequestOf<M>): Call {
  return { method, request }
}

function rows(capability: string, mayBy: MayBy, calls: readonly Call[]) {
  return calls.map((each) => ({ capability, mayBy, ...each }))
}
