import { AnswerCache } from '../../../server/call/reading/answer-cache'
import { openHosts, type Hosts } from '../../../e2e/harness/plain-service/open-hosts'
import { eventId, type EventId } from '../../../src/domain/ids'
import { present } from '../../../src/lib/assert'
import {
  giveRole,
  layEvent,
  layHall,
  layPeople,
  layPlayers,
  type Hall,
  type HallPerson,
} from '../harness/hall'
import { seatInOrder, startGames } from '../harness/played/games'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

/** A plain service and the real server that it uses, in one process. */
export interface PlainGround {
  readonly venue: TestVenue
  readonly plain: Hosts
  /** The origin of the service. It has an IP address, because looking up a name takes longer than a call. */
  readonly origin: string
  stop(): Promise<void>
}

export async function openPlainGround(): Promise<PlainGround> {
  const venue = await startTestVenue({ answers: new AnswerCache(8 * 1024 * 1024) })
  await venue.empty()
  const port = Number(new URL(venue.origin).port)
  const plain = await openHosts({ venuePort: port, layout: 'one host' })
  return {
    venue,
    plain,
    origin: `http://127.0.0.1:${plain.hosts.game.port}`,
    async stop() {
      await plain.hosts.game.goAway()
      await venue.stop()
    },
  }
}

/** A tournament whose timer runs, and a club. Each ruling gets a table, player or person that no other ruling uses. */
export interface Ground extends PlainGround {
  readonly hall: Hall
  readonly club: EventId
  /** The next table of the tournament, and its players in the order of their seats. */
  nextTable(): { readonly hash: string; readonly players: readonly HallPerson[] }
  /** The next game of the club. */
  nextGame(): string
  nextPlayer(): HallPerson
  /** The next person who is not registered. */
  nextStranger(): HallPerson
}

const TABLES = 4
const GAMES = 3
const STRANGERS = ['Stranger 1', 'Stranger 2', 'Stranger 3']

export async function layGround(at: PlainGround): Promise<Ground> {
  const { venue } = at
  const hall = await layHall(venue, { players: 4 * TABLES })
  const tables = await startGames(venue, hall)
  const club = await layEvent(venue, { event: { type: 'local', useTimer: false } })
  const players = await layPlayers(venue, { eventId: club, count: 4 * GAMES })
  await giveRole(venue, { person: hall.admin, eventId: club, name: 'ADMIN_EVENT' })
  const games = await seatInOrder(venue, { ...hall, eventId: club, players })
  const strangers = await layPeople(venue, STRANGERS)
  const next = { table: 0, game: 0, player: 0, stranger: 0 }
  return {
    ...at,
    hall,
    club: eventId(club),
    nextTable() {
      const nth = next.table++
      const seated = hall.players.slice(4 * nth, 4 * nth + 4)
      return { hash: present(tables[nth], 'a table'), players: seated }
    },
    nextGame: () => present(games[next.game++], 'a game'),
    nextPlayer: () => present(hall.players[next.player++], 'a player'),
    nextStranger: () => present(strangers[next.stranger++], 'a stranger'),
  }
}
