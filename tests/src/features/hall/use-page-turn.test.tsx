import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { usePageTurn } from '../../../../src/features/hall/use-page-turn'
import { ShellContext, type ShellServices } from '../../../../src/parts/console-context'
import { createConnectionView } from '../../../../src/state/connection'

const NOON = Date.UTC(2026, 10, 21, 12)
/** The number of the page turn at noon. Each page is shown for 8 s. */
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

test('the clock turns the pages of the hall screen until somebody stops them', () => {
  const { result } = startTurning()
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: 8 })
  act(() => result.current.hold())
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: null })
})

test('when somebody turns pages by hand, the clock stops at that page, and turns the pages again once they let it go on', () => {
  const { result } = startTurning()
  act(() => result.current.turnBy(1))
  act(() => result.current.turnBy(1))
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON + 2, secondsLeft: null })
  act(() => result.current.turnBy(-1))
  expect(result.current.turn).toBe(TURN_AT_NOON + 1)
  act(() => result.current.goOn())
  expect(result.current).toMatchObject({ turn: TURN_AT_NOON, secondsLeft: 8 })
})
