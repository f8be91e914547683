import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { startI18n } from '../../../../src/i18n/start'
import { answered, extra, NOON, penalty, refused } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { conflict } from './conflicts'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

describe('the questions about other rulings', () => {
  test('the question about extra time offers to add the minutes anyway, to what the table has now', async () => {
    await console_.ruled(extra(180))
    const state = { isAsWished: false, extraTime: 60, status: 'inprogress' }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    const add = await screen.findByRole('button', { name: 'Add it anyway' })
    expect(screen.getByText(/the table had \+0:00\. Now it has \+1:00/)).toBeTruthy()
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(add)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]?.expect).toEqual({ extraTime: 60 })
  })

  test('the question about extra time has a special text when the ruling reaches the server half an hour late', async () => {
    await console_.ruled(extra(180))
    const state = { isAsWished: false, extraTime: 0, status: 'inprogress' }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'ruled_too_long_ago', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/more than half an hour before it arrived/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add it anyway' })).toBeTruthy()
  })

  test('the question about a penalty from a game that the server does not know offers to give the penalty without a game', async () => {
    await console_.ruled(penalty())
    const state = { isAsWished: false }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    const give = await screen.findByRole('button', { name: 'Give it anyway' })
    expect(screen.getByText(/was in a game that the server does not know/)).toBeTruthy()
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(give)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]?.expect).toEqual({ sessionHash: null, name: 'Sato Ken' })
  })

  test('the question about a ruling that became impossible gives the reason, and offers only to leave things as they are', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('failed_precondition', { reason: 'event_finished' }))
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/The event is finished\. Nothing was done\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
  })

  test('after repeated failures of the server a ruling can be tried again with the same idempotency key', async () => {
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'attention', { flags: ['server_failing'] })
    await console_.show(<OutboxPage />)
    console_.answerWith(() => answered())
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(console_.sent.map(({ id }) => id)).toEqual([row.id]))
  })
})

test('a server that stops keeping idempotency keys gets no rulings, and a ruling that may have arrived stays in the list until the referee decides about it', async () => {
  const row = await console_.ruled(penalty())
  const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const
  await console_.setRow(row, 'unknown', { sends })
  console_.promises.hear('none')
  console_.answerWith(() => answered())
  await console_.show(<OutboxPage />)
  const question =
    /It was sent at .* The server no longer guards against duplicates, so it is not resent by itself\. Check first whether it is there\./
  expect(await screen.findByText(question)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  act(() =>
    console_.promises.hear({
      idempotency: { retentionDays: 30 },
      expect: true,
      resultIds: true,
      live: false,
      venue: 'hall-a',
      serverTime: new Date().toISOString(),
    }),
  )
  expect(await screen.findByRole('button', { name: 'Send it again' })).toBeTruthy()
  expect(screen.getByText(question)).toBeTruthy()
  expect(console_.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
  expect(await screen.findByText(/Left as it was/)).toBeTruthy()
})

test('a ruling that was sent 31 days ago without an answer needs the referee’s decision, and is sent again only after a confirmation', async () => {
  const sentAt = Date.now() - 31 * 24 * 3_600_000
  const row = await console_.ruled(penalty())
  await console_.setRow(row, 'unknown', { sends: [{ at: sentAt, fence: 1, outcome: 'none' }] })
  console_.answerWith(() => answered({ resultId: '88' }))
  await console_.show(<OutboxPage />)
  expect(
    await screen.findByText(
      /and no answer came\. By now the server may not recognise it: sent again, it could count twice\. Check first whether it is there\./,
    ),
  ).toBeTruthy()
  expect(console_.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
})
