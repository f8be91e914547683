import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventId } from '../../../../../src/domain/ids'
import { ConsoleContext } from '../../../../../src/parts/console-context'
import { useEventData } from '../../../../../src/parts/event/reading/use-event-data'
import { penaltiesView } from '../../../../../src/sync/views/penalties-view'
import { openConsole, type TestConsole } from '../../../features/console'
import { EVENT, penalty, SCOPE } from '../../../outbox/rulings'

const HOUR = 3_600_000

let opened: TestConsole

beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

const copiedAt = (fetchedAt: number, seq: number) =>
  opened.snapshots.write(SCOPE, [
    {
      is: 'new',
      snapshot: { ...SCOPE, eventId: EVENT, kind: 'penalties', fetchedAt, seq, body: {} },
    },
  ])

const appliedAt = async (settledAt: number) => {
  const row = await opened.ruled(penalty('phone'))
  await opened.setRow(row, 'done', { settledAt, settledSeq: 8 })
}

const shown = () =>
  renderHook(
    () => {
      const reading = useEventData(eventId(EVENT))
      return reading && penaltiesView(reading.data, reading.rows)?.penalties.length
    },
    { wrapper: ({ children }) => <ConsoleContext value={opened}>{children}</ConsoleContext> },
  ).result

test.each([
  ['of two hours ago stays laid over a copy that is an hour older', -2 * HOUR, -3 * HOUR],
  [
    'of the day before yesterday stays laid over a copy that is an hour older',
    -48 * HOUR,
    -49 * HOUR,
  ],
  ['stays laid over a copy after which the clock was set back three hours', 0, 3 * HOUR],
  [
    'stays laid over a copy when the clock was set back and has caught up again',
    -5 * HOUR,
    -3 * HOUR,
  ],
])('an applied ruling %s', async (_, applied, copied) => {
  await copiedAt(Date.now() + copied, 7)
  await appliedAt(Date.now() + applied)
  const result = shown()
  await waitFor(() => expect(result.current).toBe(1))
})

test('a copy that includes an applied ruling is shown without laying the ruling over it', async () => {
  await copiedAt(Date.now() - 3 * HOUR, 8)
  await appliedAt(Date.now() - 2 * HOUR)
  const result = shown()
  await waitFor(() => expect(result.current).toBe(0))
})

describe('a database that fails while the console is open', () => {
  test('when the database fails while the console is open, a screen keeps its data, and follows changes again once the database is back', async () => {
    await copiedAt(Date.now() - 3 * HOUR, 7)
    const row = await opened.ruled(penalty('phone'))
    const result = shown()
    await waitFor(() => expect(result.current).toBe(1))

    const reading = vi.spyOn(opened.rulings, 'rows')
    const mend = opened.breakRulings()
    await copiedAt(Date.now() - 2 * HOUR, 8)
    await waitFor(() => expect(reading).toHaveBeenCalledOnce())
    await expect(reading.mock.results[0]?.value).rejects.toThrow('cannot be stored')
    await act(() => Promise.resolve())
    expect(result.current).toBe(1)

    mend()
    await opened.outbox.undo(row.id)
    await waitFor(() => expect(result.current).toBe(0))
  })

  test('a screen that opens after the database has failed shows the server’s data', async () => {
    await copiedAt(Date.now() - 3 * HOUR, 7)
    await opened.ruled(penalty('phone'))
    opened.breakRulings()
    const result = shown()
    await waitFor(() => expect(result.current).toBe(0))
  })
})
