import { describe, expect, test } from 'vitest'
import { decodeTables } from '../../../../src/contract/decode/table'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'

const table = (json: TableStateJson) => decodeTables({ tables: [json] })[0]

describe('a decoded table', () => {
  test('a decoded table has no number, no hand, no time and no counters when the server omits them', () => {
    expect(table({})).toEqual({
      sessionHash: '',
      tableIndex: null,
      tableName: null,
      status: 'unspecified',
      mayDefinalize: false,
      currentRoundIndex: 0,
      honba: null,
      riichiSticks: null,
      handCount: null,
      lastHand: null,
      lastHandDetails: null,
      lastHandAt: null,
      endedAt: null,
      extraTime: 0,
      players: [],
      scores: [],
      scoresBeforeLastHand: [],
      entered: null,
      calledAt: null,
      claim: null,
    })
  })

  test('a decoded table has its players, its scores and its last hand', () => {
    expect(
      table({
        status: 'SESSION_STATUS_INPROGRESS',
        sessionHash: 'ab12',
        tableIndex: 3,
        currentRoundIndex: 4,
        extraTime: 180,
        calledAt: '2026-11-20T13:05:00.000Z',
        claimedBy: 3,
        claimedByTitle: 'Anna Berg',
        claimedUntil: '2026-11-20T13:07:00.000Z',
        honba: 1,
        riichiSticks: 2,
        handCount: 5,
        lastHandAt: '2026-11-20T13:01:00.000Z',
        lastRound: { draw: { roundIndex: 3, honba: 0, riichiBets: [8, 7], tempai: [7] } },
        scores: [{ playerId: 7, score: 31000, chomboCount: 1 }],
        scoresBeforeLastHand: [{ playerId: 7, score: 30000 }],
        players: [{ id: 7, title: 'Anna', localId: 12, teamName: 'Cranes', ignoreSeating: true }],
      }),
    ).toEqual({
      sessionHash: 'ab12',
      tableIndex: 3,
      tableName: '3',
      status: 'inprogress',
      mayDefinalize: false,
      currentRoundIndex: 4,
      honba: 1,
      riichiSticks: 2,
      handCount: 5,
      lastHand: {
        kind: 'draw',
        roundIndex: 3,
        honba: 0,
        wins: [],
        loserId: 0,
        riichi: [7, 8],
        at: '2026-11-20T13:01:00.000Z',
      },
      lastHandDetails: {
        kind: 'draw',
        roundIndex: 3,
        honba: 0,
        wins: [],
        loserId: null,
        riichi: [8, 7],
        tempai: [7],
        nagashi: [],
      },
      lastHandAt: Date.UTC(2026, 10, 20, 13, 1),
      endedAt: null,
      extraTime: 180,
      players: [
        {
          id: 7,
          title: 'Anna',
          localId: 12,
          teamName: 'Cranes',
          tenhouId: '',
          city: '',
          ignoreSeating: true,
          sitsOut: false,
          satOut: [],
          isOut: false,
          asksReplacement: false,
          hereSince: '',
          leftOutAt: '',
          replacedBy: null,
          hasAvatar: false,
          lastUpdate: '',
        },
      ],
      scores: [{ playerId: 7, score: 31000, chomboCount: 1 }],
      scoresBeforeLastHand: [{ playerId: 7, score: 30000, chomboCount: 0 }],
      entered: null,
      calledAt: Date.UTC(2026, 10, 20, 13, 5),
      claim: { by: 3, byName: 'Anna Berg', lapsedAt: Date.UTC(2026, 10, 20, 13, 7) },
    })
  })

  test.each([
    ['SESSION_STATUS_PREFINISHED', 'prefinished'],
    ['SESSION_STATUS_FINISHED', 'finished'],
    ['SESSION_STATUS_CANCELLED', 'cancelled'],
    ['SESSION_STATUS_PLANNED', 'planned'],
    ['SESSION_STATUS_OF_THE_FUTURE', 'unspecified'],
    [7, 'unspecified'],
  ])('a table with the status %s is decoded as %s', (status, read) => {
    expect(table(JSON.parse(JSON.stringify({ status })) as TableStateJson)?.status).toBe(read)
  })

  test('a decoded table with a multiple ron names each winner, the discarder and the sum of all dora', () => {
    expect(
      table({
        lastRound: {
          multiron: {
            roundIndex: 5,
            loserId: 9,
            wins: [
              {
                winnerId: 7,
                paoPlayerId: 8,
                han: -1,
                yaku: [19],
                dora: 1,
                uradora: 2,
                kandora: 3,
                kanuradora: 4,
                openHand: true,
              },
              { winnerId: 6, han: 2, fu: 40 },
            ],
          },
        },
      })?.lastHandDetails,
    ).toEqual({
      kind: 'multiron',
      roundIndex: 5,
      honba: 0,
      loserId: 9,
      wins: [
        { winnerId: 7, paoPlayerId: 8, han: -1, fu: 0, yaku: [19], dora: 10, isOpen: true },
        { winnerId: 6, paoPlayerId: null, han: 2, fu: 40, yaku: [], dora: 0, isOpen: false },
      ],
      riichi: [],
      tempai: [],
      nagashi: [],
    })
  })
})

test('a decoded result from a slip says who entered the slip, and who entered the same slip again as a check', () => {
  const given = {
    enteredBy: 4,
    enteredByTitle: 'Vera',
    enteredAt: '2026-05-16T10:00:00.000Z',
  }
  const entered = { by: 4, byName: 'Vera', at: Date.parse('2026-05-16T10:00:00.000Z') }
  const tables = decodeTables({
    tables: [given, { ...given, checkedBy: 5, checkedByTitle: 'Max' }],
  })

  expect(tables.map((table) => table.entered)).toEqual([
    { ...entered, checkedBy: null },
    { ...entered, checkedBy: { id: 5, name: 'Max' } },
  ])
})
