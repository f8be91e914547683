import { describe, expect, test } from 'vitest'
import { nextShuffled } from '../../../../server/rules/seating/next-shuffled'
import { cutInFours, drawTables } from '../../../../server/rules/seating/plain-draw'
import {
  seatingQuality,
  unevenPlayers,
  type SeatedSession,
} from '../../../../server/rules/seating/quality'
import { planShuffled, type ShuffledPlan } from '../../../../server/rules/seating/shuffled-plan'

describe('the next shuffled session', () => {
  test('the first shuffled session makes a plan for the event from its seed, and later shuffled sessions follow the plan', () => {
    const { history, plan } = play({ pool: idsOf(40), sessions: 12 })

    expect(plan).toEqual(planShuffled({ playerIds: idsOf(40), seed: 100 }))
    expect(history.map((tables) => tables.flat())).toEqual(plan?.sessions)
  })

  test('after the first shuffled session was reset, the next one makes a new plan from its own seed', () => {
    const pool = idsOf(40)
    const { plan } = play({ pool, sessions: 1 })
    const again = nextShuffled({ pool, history: [], plan, seed: 5 })

    expect(again.plan).toEqual(planShuffled({ playerIds: pool, seed: 5 }))
  })

  test('when the plan of an event has ended, the next plan covers four shuffled sessions', () => {
    const { history, plan } = play({ pool: idsOf(64), sessions: 14 })

    expect(plan?.startsAt).toBe(12)
    expect(plan?.sessions).toHaveLength(4)
    expect(seatingQuality(history)).toMatchObject({ backToBack: 0, windSpread: 1, windUneven: 0 })
  })

  test.each([
    {
      what: 'when four of 40 left after the fourth session',
      players: 40,
      after: 4,
      sessions: 8,
      uneven: 0,
    },
    {
      what: 'when four of 100 left after the fourth session',
      players: 100,
      after: 4,
      sessions: 8,
      uneven: 0,
    },
    {
      what: 'when four of 100 left after the third session',
      players: 100,
      after: 3,
      sessions: 8,
      uneven: 4,
    },
  ])(
    'in later shuffled sessions no two players meet a second time $what',
    ({ players, after, sessions, uneven }) => {
      const all = idsOf(players)
      const staying = all.slice(4)
      const before = play({ pool: all, sessions: after })
      const { history } = play({ ...before, pool: staying, sessions: sessions - after })
      const seated = history.slice(after).map((tables) => tables.flat().toSorted((a, b) => a - b))

      expect(seatingQuality(history).excess).toBe(0)
      expect(unevenAmong(history, staying)).toBeLessThanOrEqual(uneven)
      expect(seated).toEqual(seated.map(() => staying))
    },
  )

  test.each([
    { players: 40, uneven: 6 },
    { players: 100, uneven: 4 },
  ])(
    'no two players meet a second time in later shuffled sessions when four players join $players after the second session',
    ({ players, uneven }) => {
      const before = play({ pool: idsOf(players), sessions: 2 })
      const { history } = play({ ...before, pool: idsOf(players + 4), sessions: 6 })

      expect(seatingQuality(history).excess).toBe(0)
      expect(seatingQuality(history).windSpread).toBeLessThanOrEqual(2)
      expect(seatingQuality(history).windUneven).toBeLessThanOrEqual(uneven)
    },
  )

  test('after a seating of another kind, the next shuffled session makes a new plan', () => {
    const pool = idsOf(40)
    const before = play({ pool, sessions: 3 })
    const drawn = drawTables({ pool, groupsCount: 1, seed: 1 })
    const next = nextShuffled({
      pool,
      history: [...before.history, drawn],
      plan: before.plan,
      seed: 9,
    })

    expect(next.plan?.startsAt).not.toBe(0)
    expect(seatingQuality([...before.history, drawn, next.tables]).excess).toBe(
      seatingQuality([...before.history, drawn]).excess,
    )
  })

  test('shuffled sessions still follow the plan after a table was cancelled or winds were changed', () => {
    const pool = idsOf(40)
    const { history, plan } = play({ pool, sessions: 2 })
    const [first = [], second = []] = history
    const turned = first.map(([a, b, c, d]) => [d, a, b, c] as const)
    const { tables } = nextShuffled({
      pool,
      history: [turned, [[], ...second.slice(1)]],
      plan,
      seed: 9,
    })

    expect(membersOf(tables)).toEqual(membersOf(cutInFours(plan?.sessions[2] ?? [])))
  })

  test.each([
    { players: 40, uneven: 2 },
    { players: 100, uneven: 2 },
  ])(
    'when two of $players players swapped seats, nearly everybody still has even winds after four shuffled sessions',
    ({ players, uneven }) => {
      const pool = idsOf(players)
      const before = play({ pool, sessions: 2 })
      const [first = [], [[a, b, c, d] = [0, 0, 0, 0], ...others] = []] = before.history
      const swapped = [first, [[b, a, c, d] as const, ...others]]
      const { history, plan } = play({ ...before, history: swapped, pool, sessions: 2 })

      expect(history.map(membersOf)).toEqual(
        plan?.sessions.slice(0, 4).map((ids) => membersOf(cutInFours(ids))),
      )
      expect(unevenAmong(history, pool)).toBeLessThanOrEqual(uneven)
      expect(seatingQuality(history).windSpread).toBeLessThanOrEqual(2)
    },
  )

  test('after one session with other winds than planned, shuffled sessions even out most winds by the eighth session', () => {
    const pool = idsOf(100)
    const { history, plan } = play({ pool, sessions: 1 })
    const turned = history.map((tables) => tables.map(([a, b, c, d]) => [b, a, c, d] as const))
    const after = play({ pool, history: turned, plan, sessions: 7 })

    expect(seatingQuality(after.history)).toMatchObject({ excess: 0 })
    expect(unevenAmong(after.history, pool)).toBeLessThanOrEqual(15)
  })

  test('the next shuffled session has the same tables for the same seed, even when it follows no plan', () => {
    const { history } = play({ pool: idsOf(28), sessions: 3 })
    const options = { pool: idsOf(24), history, plan: null, seed: 4 }

    expect(nextShuffled(options)).toEqual(nextShuffled(options))
    expect(nextShuffled(options).tables).not.toEqual(nextShuffled({ ...options, seed: 5 }).tables)
  })

  test('the plan of shuffled sessions can be stored as JSON', () => {
    const { history, plan } = play({ pool: idsOf(16), sessions: 2 })
    const kept = JSON.parse(JSON.stringify(plan)) as ShuffledPlan

    expect(nextShuffled({ pool: idsOf(16), history, plan: kept, seed: 1 })).toEqual(
      nextShuffled({ pool: idsOf(16), history, plan, seed: 1 }),
    )
  })
})

interface Played {
  readonly history: readonly SeatedSession[]
  readonly plan: ShuffledPlan | null
}

function play(options: Partial<Played> & { pool: readonly number[]; sessions: number }): Played {
  let { plan = null } = options
  const history = [...(options.history ?? [])]
  for (let nth = 0; nth < options.sessions; nth++) {
    const next = nextShuffled({ pool: options.pool, history, plan, seed: 100 + nth })
    history.push(next.tables)
    plan = next.plan
  }
  return { history, plan }
}

function idsOf(players: number) {
  return Array.from({ length: players }, (_, place) => 3 * place + 11)
}

function unevenAmong(history: readonly SeatedSession[], staying: readonly number[]) {
  return unevenPlayers(history).filter((id) => staying.includes(id)).length
}

function membersOf(tables: SeatedSession) {
  return tables.map((table) => table.toSorted((a, b) => a - b))
}
