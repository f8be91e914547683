import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useListRefresh } from '../../../../src/features/events/queries'
import { ConsoleContext, type LocalServices } from '../../../../src/parts/console-context'
import { NO_ANSWER } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

type Answer = Awaited<ReturnType<LocalServices['refreshMyEvents']>>

const READ: Answer = { ok: true, value: { isSuperadmin: false, byEvent: [] } }

let opened: TestConsole

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

/** Opens page 1 of the list. The server answers when the test releases its answers. */
async function openPageOne() {
  opened = await openConsole()
  const answers = new Map<number, (answer: Answer) => void>()
  const refreshMyEvents = (page: number) =>
    new Promise<Answer>((resolve) => answers.set(page, resolve))
  const console = { ...opened, refreshMyEvents }
  const { result, rerender } = renderHook(({ page }) => useListRefresh(page), {
    initialProps: { page: 1 },
    wrapper: ({ children }) => <ConsoleContext value={console}>{children}</ConsoleContext>,
  })
  return {
    failure: () => result.current.failure,
    turnTo: (page: number) => rerender({ page }),
    answer: (page: number, answer: Answer) => act(async () => answers.get(page)?.(answer)),
  }
}

test('in the list of events, a late answer of page 1 does not clear the failure of page 2', async () => {
  const list = await openPageOne()
  list.turnTo(2)
  await list.answer(2, NO_ANSWER)
  await list.answer(1, READ)
  expect(list.failure()).toEqual({ kind: 'no_answer', timedOut: true })
})

test('in the list of events, a late failure of page 1 does not show on page 2', async () => {
  const list = await openPageOne()
  list.turnTo(2)
  await list.answer(2, READ)
  await list.answer(1, NO_ANSWER)
  expect(list.failure()).toBeNull()
})
