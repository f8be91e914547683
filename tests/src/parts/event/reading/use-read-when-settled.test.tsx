import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventId } from '../../../../../src/domain/ids'
import { useReadWhenSettled } from '../../../../../src/parts/event/reading/use-read-when-settled'
import type { EventRefresh } from '../../../../../src/sync/refresh'
import { openConsole } from '../../../features/console'
import { EVENT, penalty } from '../../../outbox/rulings'

async function openEvent(id: number) {
  const console_ = await openConsole({ keepsKeys: false })
  onTestFinished(() => console_.stop())
  const read = vi.fn(() => Promise.resolve())
  const refresh = { refresh: read } as Partial<EventRefresh> as EventRefresh
  function Frame() {
    useReadWhenSettled(eventId(id), refresh)
    return null
  }
  await console_.show(<Frame />)
  const settle = async (settledSeq: number | null) => {
    const row = await console_.ruled(penalty())
    await act(async () => {
      await console_.setRow(row, 'sending', {})
      await console_.setRow({ ...row, state: 'sending' }, 'done', {
        settledAt: Date.now() + 1000,
        settledSeq,
      })
    })
  }
  return { console_, read, settle }
}

test('the event is read again after a ruling is done if the server’s answer has no version of the event', async () => {
  const { read, settle } = await openEvent(EVENT)
  await settle(null)
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
})

test.each([
  ['whose answer has the version of the event', EVENT, 8],
  ['of another event', EVENT + 1, null],
])('a ruling %s does not make the console read the event again', async (_, event, settledSeq) => {
  const { console_, read, settle } = await openEvent(event)
  await settle(settledSeq)
  await waitFor(async () => {
    const rows = await console_.rulings.rows(console_.scope(), 0)
    expect(rows.map(({ state }) => state)).toEqual(['done'])
  })
  await act(() => Promise.resolve())
  expect(read).not.toHaveBeenCalled()
})
