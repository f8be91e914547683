import { describe, expect, test } from 'vitest'
import {
  playersWithoutSeat,
  seatablePlayers,
  stageOf,
  type Stage,
  type StageInput,
} from '../../../../src/domain/session/stage'

const player = (id: number, localId: number | null = null) => ({
  id,
  ignoreSeating: false,
  localId,
})
const excluded = (id: number) => ({ id, ignoreSeating: true, localId: null })
const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => player(id))

const NOTHING_YET: StageInput = {
  isSeatingRunningHere: false,
  syncEnd: true,
  isPrescripted: false,
  gamesStatus: 'none',
  players: eight,
  tables: [],
}

describe('the stage of a session', () => {
  test.each<[string, Partial<StageInput>, Stage]>([
    ['nobody is registered', { players: [] }, 'notStarted'],
    ['no seat was drawn', {}, 'notStarted'],
    ['one player too many takes part', { players: [...eight, player(9)] }, 'notReady'],
    [
      'one player too many is registered but excluded',
      { players: [...eight, excluded(9)] },
      'notStarted',
    ],
    ['this device is drawing the seats', { isSeatingRunningHere: true }, 'seatingInProgress'],
    [
      'seats are drawn for everyone',
      { gamesStatus: 'seatingReady', tables: [{ status: 'inprogress' }, { status: 'inprogress' }] },
      'seatingReady',
    ],
    [
      'seats are drawn, and the list of players was never read',
      { gamesStatus: 'seatingReady', players: null, tables: [{ status: 'inprogress' }] },
      'seatingReady',
    ],
    [
      'seats are drawn for some players only',
      { gamesStatus: 'seatingReady', tables: [{ status: 'inprogress' }] },
      'seatingInProgress',
    ],
    [
      'seats are drawn while the finished tables of the session before are still listed',
      {
        gamesStatus: 'seatingReady',
        tables: [
          { status: 'inprogress' },
          { status: 'inprogress' },
          { status: 'finished' },
          { status: 'finished' },
        ],
      },
      'seatingReady',
    ],
    [
      'a script seats only the players with a local ID',
      {
        gamesStatus: 'seatingReady',
        isPrescripted: true,
        players: [player(1, 1), player(2, 2), player(3, 3), player(4, 4), player(5)],
        tables: [{ status: 'inprogress' }],
      },
      'seatingReady',
    ],
    [
      'games are being played',
      { gamesStatus: 'started', tables: [{ status: 'inprogress' }, { status: 'prefinished' }] },
      'started',
    ],
    [
      'games are being played and a player was excluded meanwhile',
      {
        gamesStatus: 'started',
        players: [...eight.slice(1), excluded(1)],
        tables: [{ status: 'inprogress' }, { status: 'inprogress' }],
      },
      'started',
    ],
    [
      'all games wait for approval',
      { gamesStatus: 'started', tables: [{ status: 'prefinished' }, { status: 'prefinished' }] },
      'prefinished',
    ],
    [
      'only some of the games are approved',
      { gamesStatus: 'started', tables: [{ status: 'prefinished' }, { status: 'finished' }] },
      'prefinished',
    ],
    [
      'all games wait for approval and a player was excluded meanwhile',
      {
        gamesStatus: 'started',
        players: [...eight.slice(1), excluded(1)],
        tables: [{ status: 'prefinished' }, { status: 'prefinished' }],
      },
      'prefinished',
    ],
    [
      'games of a club end one by one',
      { syncEnd: false, tables: [{ status: 'prefinished' }] },
      'started',
    ],
    [
      'all games of a club have ended so far',
      { syncEnd: false, tables: [{ status: 'finished' }, { status: 'cancelled' }] },
      'started',
    ],
    [
      'all games are approved',
      { gamesStatus: 'started', tables: [{ status: 'finished' }, { status: 'finished' }] },
      'notStarted',
    ],
    [
      'the games were cancelled',
      { gamesStatus: 'started', tables: [{ status: 'cancelled' }] },
      'notStarted',
    ],
  ])('when %s, the session is at the right stage', (_, part, stage) => {
    expect(stageOf({ ...NOTHING_YET, ...part })).toBe(stage)
  })
})

describe('the players to be seated', () => {
  test('the players to be seated are all who are not excluded', () => {
    expect(seatablePlayers({ isPrescripted: false, players: [player(1), excluded(2)] })).toEqual([
      player(1),
    ])
  })

  test('when a script seats the players, the players to be seated are all who have a local id', () => {
    expect(
      seatablePlayers({ isPrescripted: true, players: [player(1, 5), player(2), player(3, 0)] }),
    ).toEqual([player(1, 5)])
  })

  test('a player to be seated counts as without a seat when they play at no running table', () => {
    expect(
      playersWithoutSeat({
        isPrescripted: false,
        players: [player(1), player(2), player(3), excluded(4)],
        tables: [
          { status: 'inprogress', players: [{ id: 1 }] },
          { status: 'finished', players: [{ id: 2 }] },
        ],
      }),
    ).toEqual([player(2), player(3)])
  })
})
