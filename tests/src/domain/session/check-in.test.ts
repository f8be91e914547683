import { expect, test } from 'vitest'
import { checkInSteps, doorStateOf, lastLeftOut } from '../../../../src/domain/session/check-in'

const PLAYER = { ignoreSeating: false, hereSince: '', leftOutAt: '' }
const NINE = '2026-05-16T09:00:00.000Z'
const TEN = '2026-05-16T10:00:00.000Z'

test.each([
  ['is here', { hereSince: NINE }, 'here'],
  ['is here, although a referee excluded them', { hereSince: NINE, ignoreSeating: true }, 'here'],
  ['was left out', { leftOutAt: NINE, ignoreSeating: true }, 'leftOut'],
  ['was excluded singly by a referee', { ignoreSeating: true }, 'notAsked'],
  ['sits out', { sitsOut: true }, 'notAsked'],
  ['does not play on', { isOut: true }, 'notAsked'],
  ['takes part', {}, 'missing'],
] as const)('at check-in, a player who %s has the state %3$s', (_, more, state) => {
  expect(doorStateOf({ ...PLAYER, ...more }, { isPlayed: false })).toBe(state)
})

test('while a session is played, a player who sits it out is expected at check-in for the next session', () => {
  expect(doorStateOf({ ...PLAYER, sitsOut: true }, { isPlayed: true })).toBe('missing')
})

test('of several steps that left out missing players, only the players of the last step are listed', () => {
  const left = [{ leftOutAt: NINE }, { leftOutAt: TEN }, { leftOutAt: '' }, { leftOutAt: TEN }]
  expect(lastLeftOut(left)).toEqual({ at: TEN, players: [{ leftOutAt: TEN }, { leftOutAt: TEN }] })
  expect(lastLeftOut([{ leftOutAt: '' }])).toBeNull()
})

const MISSING = PLAYER
const HERE = { ...PLAYER, hereSince: NINE }
const LEFT_OUT = { ...PLAYER, ignoreSeating: true, leftOutAt: NINE }
const AT_DOOR = {
  role: 'referee',
  isFinished: false,
  session: 1,
  players: [HERE, MISSING],
  isPlayed: false,
} as const

test.each([
  ['somebody is missing', {}, ['close', 'tick', 'leaveOut']],
  ['everybody is here', { players: [HERE] }, ['close', 'tick']],
  [
    'the missing players were left out',
    { players: [HERE, LEFT_OUT] },
    ['close', 'tick', 'takeBack'],
  ],
  ['nobody is registered', { players: [] }, ['close']],
  ['check-in is closed', { session: null }, ['open']],
  [
    'check-in is closed after missing players were left out',
    { session: null, players: [LEFT_OUT] },
    ['open', 'takeBack'],
  ],
  ['the event is finished', { isFinished: true }, []],
  ['a player opens the page', { role: 'none' }, []],
  ['the role of the person is not known yet', { role: null }, ['close', 'tick', 'leaveOut']],
] as const)('when %s, check-in offers %3$j', (_, more, steps) => {
  expect(checkInSteps({ ...AT_DOOR, ...more })).toEqual(steps)
})
