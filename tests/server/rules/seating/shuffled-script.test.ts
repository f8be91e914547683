import { expect, test } from 'vitest'
import { shuffledScript } from '../../../../server/rules/seating/shuffled-script'
import { cutInFours } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { planShuffled } from '../../../../server/rules/seating/shuffled-plan'

test.each([
  { players: 4, sessions: 3 },
  { players: 12, sessions: 9 },
  { players: 16, sessions: 13 },
  { players: 20, sessions: 1 },
  { players: 52, sessions: 14 },
])(
  'a generated script of $sessions sessions for $players players seats every local ID once in each session',
  ({ players, sessions }) => {
    const script = shuffledScript({ players, sessions, seed: 3 })

    expect(script).toHaveLength(sessions)
    for (const session of script) {
      expect(session.map((row) => row.length)).toEqual(session.map(() => 4))
      expect(session.flat().toSorted((a, b) => a - b)).toEqual(localIds(players))
    }
  },
)

test('the first twelve sessions of a generated script equal the plan of an event with the same seed', () => {
  const playerIds = localIds(40)
  const { sessions } = planShuffled({ playerIds, seed: 3 })

  expect(shuffledScript({ players: 40, sessions: 12, seed: 3 })).toEqual(sessions.map(cutInFours))
})

test('a generated script keeps winds even in its sessions after the twelve planned ones', () => {
  const script = shuffledScript({ players: 64, sessions: 16, seed: 3 })

  expect(seatingQuality(script.map((session) => cutInFours(session.flat())))).toMatchObject({
    backToBack: 0,
    windSpread: 0,
  })
})

test('another seed generates another script', () => {
  const script = shuffledScript({ players: 16, sessions: 4, seed: 3 })

  expect(shuffledScript({ players: 16, sessions: 4, seed: 3 })).toEqual(script)
  expect(shuffledScript({ players: 16, sessions: 4, seed: 4 })).not.toEqual(script)
})

function localIds(players: number) {
  return Array.from({ length: players }, (_, place) => place + 1)
}
