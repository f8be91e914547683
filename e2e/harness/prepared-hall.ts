import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { sessions } from '../../server/db/schema/events/sessions'
import { persons } from '../../server/db/schema/people/persons'
import { titleColumns } from '../../server/db/title-columns'
import type { MethodName, RequestOf, ResponseOf } from '../../src/contract/methods'
import type { RoundJson } from '../../src/contract/wire/atoms_pb'
import { createRpcClient, type CallOptions, type Credentials } from '../../src/rpc/client'
import { layDataDir } from '../../tests/server/harness/data-dir'
import { layHall, type Ground, type Hall, type HallPerson } from '../../tests/server/harness/hall'
import { hashOnce } from './hash-once'
import { startVenueProcess } from './venue-process'

export interface Account {
  readonly email: string
  readonly password: string
  readonly title: string
}

export const REFEREE = {
  email: 'anna@hall.test',
  password: 'Tsumo-Haitei-7',
  title: 'Anna Kalniņa',
} as const satisfies Account

/** A second person who signs in on the tablet of `REFEREE`: in most halls the event's administrator. */
export const SECOND_REFEREE = {
  email: 'max@hall.test',
  password: 'Rinshan-Kaihou-9',
  title: 'Max Hoffmann',
} as const satisfies Account

/** A data directory with a running tournament, made once and copied for each story. */
export interface PreparedHall {
  readonly directory: string
  readonly hall: Hall
  remove(): void
}

const TABLES_WITH_HANDS = 10
/** The number of the round South 4. */
const LAST_ROUND = 8

/**
 * Makes a data directory of another hall: the same people and event ids, but nobody is seated and no ruling was made.
 */
export async function layNewHall({
  title,
  isPrescripted = false,
}: {
  title: string
  isPrescripted?: boolean
}): Promise<PreparedHall> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-new-hall-'))
  const hall = await layDataDir(directory, (ground) =>
    layPeople(ground, { players: 8, event: { title, isPrescripted } }),
  )
  return { directory, hall, remove: removable(directory) }
}

/**
 * Makes a hall with this many players seated, the timer running, and two hands recorded at each of the
 * first ten tables.
 */
export async function prepareHall({ players }: { players: number }): Promise<PreparedHall> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-hall-'))
  const title = 'Riga Spring Open'
  const hall = await layDataDir(directory, (ground) =>
    layPeople(ground, { players, event: { title } }),
  )
  const venue = await startVenueProcess(directory)
  await seatAndPlay(createServerView(venue.origin, hall), hall)
  await venue.stop()
  return { directory, hall, remove: removable(directory) }
}

/** Seats all players, starts the timer, and records two hands at each of the first ten tables. */
export async function seatAndPlay(server: ServerView, { eventId }: Hall): Promise<void> {
  await server.asReferee('Mimir.MakeShuffledSeating', { eventId, groupsCount: 1, seed: 7 })
  await server.asReferee('Mimir.StartTimer', { eventId })
  for (const { sessionHash = '' } of (await server.tables()).slice(0, TABLES_WITH_HANDS)) {
    await server.recordRon(sessionHash, 2)
    await server.recordRon(sessionHash, 3)
  }
}

/**
 * Makes four games of a club, at numbered tables: one without a hand, one with a hand, one that has ended, and another
 * one without a hand.
 */
export async function prepareClub(): Promise<PreparedHall> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-club-'))
  const event = { title: 'Club Night', type: 'local', useTimer: false, syncEnd: false } as const
  const hall = await layDataDir(directory, (ground) => layHall(ground, { players: 16, event }))
  const venue = await startVenueProcess(directory)
  const server = createServerView(venue.origin, hall)
  const hashes: string[] = []
  for (const first of [0, 4, 8, 12]) {
    const players = hall.players.slice(first, first + 4).map(({ id }) => id)
    const request = { eventId: hall.eventId, players }
    hashes.push((await server.asReferee('Mimir.StartGame', request)).sessionHash ?? '')
  }
  const [, withHand = '', ended = ''] = hashes
  await server.recordRon(withHand, 2)
  await server.recordRon(ended, 2)
  await server.asReferee('Mimir.ForceFinishGame', { sessionHash: ended })
  await venue.stop()
  // A club's tables have no numbers. The story numbers them, to tell them apart.
  await layDataDir(directory, async ({ database: { db } }) => {
    for (const [index, hash] of hashes.entries()) {
      await db
        .update(sessions)
        .set({ tableIndex: index + 1 })
        .where(eq(sessions.hash, hash))
    }
  })
  return { directory, hall, remove: removable(directory) }
}

/** Lays an event and its people. Its referee and its administrator may sign in with these accounts. */
export async function layPeople(
  ground: Ground,
  {
    accounts = { referee: REFEREE, second: SECOND_REFEREE },
    ...options
  }: {
    players: number
    event: { title: string; isPrescripted?: boolean }
    accounts?: { readonly referee: Account; readonly second: Account }
  },
): Promise<Hall> {
  const hall = await layHall(ground, options)
  await signInAs(ground, { person: hall.referee, account: accounts.referee })
  await signInAs(ground, { person: hall.admin, account: accounts.second })
  return hall
}

/** Lets a person sign in with e-mail and password. */
export async function signInAs(
  { database: { db } }: Ground,
  { person, account }: { person: HallPerson; account: Account },
): Promise<void> {
  const { email, password, title } = account
  const passwordHash = await hashOnce(password)
  await db
    .update(persons)
    .set({ email, passwordHash, ...titleColumns(title) })
    .where(eq(persons.id, person.id))
}

export const removable = (directory: string) => () =>
  rmSync(directory, { recursive: true, force: true })

/** Copies the data directory of a hall for one story. Returns the path of the copy. */
export function copyHall(prepared: PreparedHall): string {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-story-'))
  cpSync(prepared.directory, directory, { recursive: true })
  return directory
}

/** Uses and reads the server as other people in the hall do, without the browser of the story. */
export interface ServerView {
  asReferee<M extends MethodName>(method: M, request: RequestOf<M>): Promise<ResponseOf<M>>
  asAdmin<M extends MethodName>(method: M, request: RequestOf<M>): Promise<ResponseOf<M>>
  tables(): Promise<NonNullable<ResponseOf<'Mimir.GetTablesState'>['tables']>>
  table(number: number): Promise<NonNullable<ResponseOf<'Mimir.GetTablesState'>['tables']>[number]>
  penalties(): Promise<NonNullable<ResponseOf<'Mimir.ListPenalties'>['penalties']>>
  /** Whether the referee's sign-in, which the browser uses too, is still valid. */
  isRefereeSignedIn(): Promise<boolean>
  /** The event's administrator takes the role of a referee away from the referee. */
  endRefereeing(): Promise<void>
  /** The event's administrator gives the referee this role again. */
  giveRefereeing(): Promise<void>
  /** A player records a ron of this many han. By default the second seat wins off the third. */
  recordRon(
    sessionHash: string,
    han: number,
    seats?: { readonly winner: number; readonly loser: number },
  ): Promise<void>
  /** A player records a draw: only the first East was tempai and had declared riichi, so a stick stays on the table. */
  recordDraw(sessionHash: string): Promise<void>
  /**
   * The players record hands until the game has ended: in each hand the player after the dealer wins. With
   * `leavesStick`, the last hand is a draw that leaves a stick, as of `recordDraw`.
   */
  playToTheEnd(sessionHash: string, options?: { readonly leavesStick?: boolean }): Promise<void>
}

export function createServerView(origin: string, hall: Hall): ServerView {
  const client = createRpcClient({ baseUrl: origin, fetch: (url, init) => fetch(url, init) })

  // These reads must not use the referee's sign-in and role, because stories end both.
  const asAdmin = { credentials: hall.admin.credentials }

  async function call<M extends MethodName>(
    method: M,
    request: RequestOf<M>,
    options: CallOptions,
  ) {
    const result = await client.call(method, request, options)
    if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`)
    return result.value.body
  }
  const view: ServerView = {
    asReferee: (method, request) =>
      call(method, request, { credentials: hall.referee.credentials }),
    asAdmin: (method, request) => call(method, request, asAdmin),
    async tables() {
      const { eventId } = hall
      return (await call('Mimir.GetTablesState', { eventId }, asAdmin)).tables ?? []
    },
    async table(number) {
      const found = (await view.tables()).find(({ tableIndex }) => tableIndex === number)
      if (!found) throw new Error(`There is no table ${number}`)
      return found
    },
    async penalties() {
      const { eventId } = hall
      return (await call('Mimir.ListPenalties', { eventId }, asAdmin)).penalties ?? []
    },
    async isRefereeSignedIn() {
      const { credentials } = hall.referee
      return (await client.call('Frey.Me', {}, { credentials })).ok
    },
    async endRefereeing() {
      const { eventId, referee } = hall
      const { referees = [] } = await call('Frey.GetEventReferees', { eventId }, asAdmin)
      const ruleId = referees.find(({ personId }) => personId === referee.id)?.ruleId
      await call('Frey.DeleteRuleForPerson', { ruleId }, asAdmin)
    },
    async giveRefereeing() {
      const { eventId, referee } = hall
      const rule = { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, ruleType: 'bool' }
      await call('Frey.AddRuleForPerson', { ...rule, personId: referee.id, eventId }, asAdmin)
    },
    async recordRon(sessionHash, han, { winner, loser } = { winner: 1, loser: 2 }) {
      const table = (await view.tables()).find((each) => each.sessionHash === sessionHash)
      const ids = table?.players?.map(({ id }) => id ?? 0) ?? []
      const roundData: RoundJson = {
        ron: {
          roundIndex: table?.currentRoundIndex,
          honba: table?.honba,
          winnerId: ids[winner],
          loserId: ids[loser],
          han,
          fu: 30,
          yaku: [8, 23, 33].slice(0, han),
          riichiBets: [],
        },
      }
      const credentials = credentialsOf(hall, ids[winner])
      await call('Mimir.AddRound', { sessionHash, roundData }, { credentials })
    },
    async recordDraw(sessionHash) {
      const table = (await view.tables()).find((each) => each.sessionHash === sessionHash)
      const firstEast = table?.players?.[0]?.id ?? 0
      const draw = { roundIndex: table?.currentRoundIndex, honba: table?.honba }
      const roundData: RoundJson = {
        draw: { ...draw, riichiBets: [firstEast], tempai: [firstEast] },
      }
      const credentials = credentialsOf(hall, firstEast)
      await call('Mimir.AddRound', { sessionHash, roundData }, { credentials })
    },
    async playToTheEnd(sessionHash, { leavesStick = false } = {}) {
      for (;;) {
        const table = (await view.tables()).find((each) => each.sessionHash === sessionHash)
        if (table?.status !== 'SESSION_STATUS_INPROGRESS') return
        const round = table.currentRoundIndex ?? 1
        if (leavesStick && round === LAST_ROUND) await view.recordDraw(sessionHash)
        else await view.recordRon(sessionHash, 3, { winner: round % 4, loser: (round + 1) % 4 })
      }
    },
  }
  return view
}

function credentialsOf(hall: Hall, id: number | undefined): Credentials {
  const player = hall.players.find((each) => each.id === id)
  if (!player) throw new Error(`Nobody in the hall has the id ${id}`)
  return player.credentials
}
