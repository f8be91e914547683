import { fireEvent, screen, within } from '@testing-library/react'
import type { GameConfigJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import type { EventsGetAllRegisteredPlayersResponseJson } from '../../../../src/contract/wire/mimir_pb'
import type { GetRolesResponseJson } from '../../../../src/contract/wire/shinpan/venue_pb'
import { GamesPage } from '../../../../src/features/games/games-page'
import { NO_EVENT, type TimerBody } from '../../../../src/store/cache/snapshot'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import type { TestConsole } from '../console'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from './hall'

const ROLES: Record<'referee' | 'player', GetRolesResponseJson> = {
  referee: { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] },
  player: { roles: [] },
}

export interface ShownHall {
  role?: keyof typeof ROLES
  minutesLeft?: number
  config?: GameConfigJson
  table?: TableStateJson
  players?: EventsGetAllRegisteredPlayersResponseJson
  timer?: TimerBody
}

/** Opens the games page. The device has stored the data of the hall, whose only table is table 47. */
export async function showGames(
  console_: TestConsole,
  {
    role = 'referee',
    minutesLeft = 30,
    config = {},
    table = {},
    players = PLAYERS_47,
    timer = timerWith(minutesLeft),
  }: ShownHall = {},
) {
  await console_.snapshots.write(SCOPE, [
    {
      is: 'new',
      snapshot: {
        ...SCOPE,
        eventId: NO_EVENT,
        kind: 'roles',
        fetchedAt: NOON,
        seq: null,
        body: ROLES[role],
      },
    },
  ])
  await console_.cached('config', { ...CONFIG, ...config })
  await console_.cached('timer', timer)
  await console_.cached('penalties', { penalties: [], referees: [] })
  await console_.cached('tables', { tables: [{ ...TABLE_47, ...table }] })
  await console_.cached('players', players)
  await console_.show(<GamesPage />)
  await screen.findByRole('heading', { name: 'Hall Cup' })
}

export const press = (name: string | RegExp, role: 'button' | 'radio' = 'button') =>
  fireEvent.click(screen.getByRole(role, { name }))

/** Opens the sheet of table 47. */
export async function openSheet() {
  press(/^Table 47,/)
  return within(await screen.findByRole('dialog', { name: 'Table 47' }))
}
