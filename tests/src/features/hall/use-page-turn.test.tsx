import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { usePageTurn } from '../../../../src/features/hall/use-page-turn'
import { ShellContext, type ShellServices } from '../../../../src/parts/console-context'
import { createConnectionView } from '../../../../src/state/connection'

const NOON = Date.UTC(2026, 10, 21, 12)
/** The number of turns at noon; a page stays for 8 s. */
const TURN_AT_NOON = NOON / 8_000

const connection = createConnectionView(NOON)

/** The hook needs only the clock of the console. */
const shell = { connection, now: () => NOON } as unknown as ShellServices

const startTurning = () =>
  renderHook(usePageTurn, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ShellContext value={shell}>{children}</ShellContext>
    ),
  })

test('pages of the hall screen turn by the clock until they are held', () => {
  const { result } = startTurning()
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: 8 })
  act(() => result.current.hold())
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: null })
})

test('pages turned by hand continue from there, and follow the clock again when released', () => {
  const { result } = startTurning()
  act(() => result.current.turnBy(1))
  act(() => result.current.turnBy(1))
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON + 2, secondsLeft: null })
  act(() => result.current.turnBy(-1))
  expect(result.current.turn).toBe(TURN_AT_NOON + 1)
  act(() => result.current.goOn())
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: 8 })
})
