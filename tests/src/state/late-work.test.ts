import { beforeEach, expect, test } from 'vitest'
import { createLateWork, type LatePage } from '../../../src/state/late-work'

let done: string[] = []
let pauses: { ms: number; callback: () => void }[] = []
let whenHidden: (() => void)[] = []
let isHidden = false

const page: LatePage = {
  isHidden: () => isHidden,
  afterPause(ms, callback) {
    const pause = { ms, callback }
    pauses.push(pause)
    return () => {
      pauses = pauses.filter((each) => each !== pause)
    }
  },
  onHidden(callback) {
    whenHidden.push(callback)
    return () => {
      whenHidden = whenHidden.filter((each) => each !== callback)
    }
  },
}
const note = (what: string) => () => void done.push(what)

beforeEach(() => {
  done = []
  pauses = []
  whenHidden = []
  isHidden = false
})

test('when work is planned several times within the pause, only the last plan is done, once', () => {
  const late = createLateWork(5000, page)
  late.plan(note('first'))
  late.plan(note('second'))
  late.plan(note('third'))
  expect(pauses.map(({ ms }) => ms)).toEqual([5000])
  expect(done).toEqual([])
  pauses[0]?.callback()
  expect(done).toEqual(['third'])
  expect(pauses).toEqual([])
  expect(whenHidden).toEqual([])
})

test('work that is planned after earlier work was done waits for a new pause', () => {
  const late = createLateWork(5000, page)
  late.plan(note('first'))
  pauses[0]?.callback()
  late.plan(note('second'))
  expect(done).toEqual(['first'])
  pauses[0]?.callback()
  expect(done).toEqual(['first', 'second'])
})

test('planned work is done immediately when the page is hidden, and not again later', () => {
  const late = createLateWork(5000, page)
  late.plan(note('first'))
  whenHidden[0]?.()
  expect(done).toEqual(['first'])
  expect(pauses).toEqual([])
})

test('a hidden page does planned work without a pause', () => {
  isHidden = true
  createLateWork(5000, page).plan(note('first'))
  expect(done).toEqual(['first'])
})

test('planned work that is called off is never done', () => {
  const late = createLateWork(5000, page)
  late.plan(note('first'))
  late.callOff()
  late.finish()
  expect(pauses).toEqual([])
  expect(whenHidden).toEqual([])
  expect(done).toEqual([])
})
