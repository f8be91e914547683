import type { Database } from '../db/database'
import { unlessFull } from '../db/free-room'
import { forgetOldAnswers } from './keyed'

const DAY_MS = 24 * 3600 * 1000

/**
 * Forgets stored answers that are past their time, now and every day from now on.
 * @returns what ends it. @throws whatever the database does the first time, unless its disk is full; later failures go
 * to `onFailure`.
 */
export async function keepForgetting(options: {
  db: Database
  now: () => Date
  onFailure: (error: unknown) => void
  everyMs?: number
}): Promise<() => void> {
  const { db, now, onFailure, everyMs = DAY_MS } = options
  await forgetOldAnswers(db, now()).catch(unlessFull)
  const timer = setInterval(() => {
    forgetOldAnswers(db, now()).catch(onFailure)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
