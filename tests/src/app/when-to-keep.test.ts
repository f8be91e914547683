import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenToKeep } from '../../../src/app/when-to-keep'
import { personId } from '../../../src/domain/ids'
import { createStore } from 'zustand/vanilla'
import type { SignInState } from '../../../src/state/sign-in-state'

const ANNA = { personId: personId(7), authToken: 'token of Anna' }

let kept: number
const keep = () => (kept += 1)
const people = (session: SignInState['session']) =>
  createStore<SignInState>(() => ({ session }) as SignInState)

beforeEach(() => {
  vi.useFakeTimers()
  kept = 0
})

afterEach(() => vi.useRealTimers())

test('for a signed-in person, the console is stored for offline starts after the first screen', () => {
  whenToKeep({ session: people(ANNA), unsignedMs: 8_000, keep })
  expect(kept).toBe(0)
  vi.advanceTimersByTime(200)
  expect(kept).toBe(1)
})

test('for a visitor, the console is stored for offline starts once they sign in', () => {
  const session = people(null)
  whenToKeep({ session, unsignedMs: 8_000, keep })
  vi.advanceTimersByTime(7_000)
  expect(kept).toBe(0)
  session.setState({ session: ANNA })
  vi.advanceTimersByTime(200)
  expect(kept).toBe(1)
  session.setState({ session: null })
  session.setState({ session: ANNA })
  vi.advanceTimersByTime(20_000)
  expect(kept).toBe(1)
})

test('for a visitor, the console is stored for offline starts after they have read the page for eight seconds', () => {
  whenToKeep({ session: people(null), unsignedMs: 8_000, keep })
  vi.advanceTimersByTime(8_200)
  expect(kept).toBe(1)
})
