import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { EventNews } from '../../../server/live/event-news'

let hear: (payload: string) => void
let told: number[]
let news: EventNews

beforeEach(async () => {
  vi.useFakeTimers()
  told = []
  const database = {
    listen(_channel: string, { heard }: { heard: (payload: string) => void }) {
      hear = heard
      return Promise.resolve(() => Promise.resolve())
    },
  } as unknown as OpenDatabase
  news = await EventNews.listen(database, (error) => {
    throw error
  })
  news.follow([5], (_eventId, version) => told.push(version))
})
afterEach(async () => {
  await news.stop()
  vi.useRealTimers()
})

test('the first of many fast changes is announced immediately, and the last after 200 ms', () => {
  hear('5 10')
  hear('5 11')
  hear('5 12')
  expect(told).toEqual([10])
  vi.advanceTimersByTime(199)
  expect(told).toEqual([10])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([10, 12])
})

test('the server does not announce a version that arrives late or twice, nor versions of other events', () => {
  hear('5 11')
  hear('5 10')
  hear('5 11')
  hear('6 12')
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([11])
})
