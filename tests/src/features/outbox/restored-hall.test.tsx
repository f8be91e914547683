import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { formatTimeOfDay } from '../../../../src/i18n/format'
import { startI18n } from '../../../../src/i18n/start'
import {
  answered,
  cancelOf,
  exclude,
  extra,
  NOON,
  penalty,
  refused,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { conflict } from './conflicts'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

describe('a hall that was restored to a backup', () => {
  const lose = async (count: 1 | 2) => {
    console_.answerWith(() => answered())
    const before = await console_.ruled(extra(300))
    const after = [await console_.ruled(penalty())]
    if (count === 2) after.push(await console_.ruled(exclude(true, false)))
    await console_.show(<OutboxPage />)
    await waitFor(() => expect(console_.sent).toHaveLength(count + 1))
    await screen.findByText(/^Penalty/)
    console_.sent.length = 0
    console_.restoredTo(new Date(NOON).toISOString(), [before])
    const time = formatTimeOfDay(NOON)
    const card = await screen.findByRole('region', {
      name: `Decision needed: the server was restored to ${time}`,
    })
    return within(card)
  }

  test('after the hall was restored to a backup, each ruling that the server lost is named once, and no other ruling is named', async () => {
    const card = await lose(2)
    expect(card.getByText(/These 2 rulings were saved after that/)).toBeTruthy()
    expect(card.getAllByRole('listitem')).toHaveLength(2)
    expect(card.queryByText(/\+5/)).toBeNull()
  })

  test('a ruling that is given again after a restore is a new ruling with a new idempotency key', async () => {
    const card = await lose(1)
    fireEvent.click(card.getByRole('button', { name: 'Give again' }))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent).toMatchObject([
      { call: 'AddPenalty', epoch: 'after-the-restore', expect: { name: 'Sato Ken' } },
    ])
    await waitFor(() => expect(screen.queryByText(/was restored to/)).toBeNull())
  })

  test('when the referee does not give a ruling lost in a restore again, the ruling ends and nothing is sent', async () => {
    const card = await lose(2)
    fireEvent.click(card.getByRole('button', { name: 'Leave all as they are' }))
    await waitFor(() => expect(screen.queryByText(/was restored to/)).toBeNull())
    expect(screen.getAllByText('Left as it was')).toHaveLength(2)
    expect(console_.sent).toEqual([])
  })
})

test('when a player’s number has another name after a restore, the ruling is sent only if the referee says that the person is the same', async () => {
  await console_.ruled(penalty())
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: conflict({ isAsWished: false, seenName: 'Sato Ken', nameNow: 'Kim Min' }),
    }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', {
    name: 'Decision needed: the number of Sato Ken now belongs to Kim Min',
  })
  console_.sent.length = 0
  console_.answerWith(() => answered())
  fireEvent.click(screen.getByRole('button', { name: 'It is the same person' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
  expect(console_.sent).toMatchObject([{ expect: { sessionHash: TABLE, name: 'Kim Min' } }])
})

test('when a penalty’s number belongs to another penalty after a restore, the question says so and offers no change of that penalty', async () => {
  await console_.ruled(cancelOf({ id: 5 }))
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: conflict({ isAsWished: false, nameNow: 'Kim Min', amountNow: 500 }),
    }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', {
    name: 'Decision needed: another penalty now has this number',
  })
  expect(screen.getByText(/another one: −500, Kim Min\. Nothing was cancelled/)).toBeTruthy()
  const card = screen.getByRole('region', { name: /another penalty now has this number/ })
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leave as it is'])
})

test('the note that the browser may delete data appears only after the rulings, so it does not move when they come', async () => {
  let letGo = () => {}
  const read = new Promise<void>((resolve) => (letGo = resolve))
  const { rows } = console_.rulings
  vi.spyOn(console_.rulings, 'rows').mockImplementation((...asked) =>
    read.then(() => rows(...asked)),
  )
  console_.keptStorage.setState({ isNew: false, isPersistent: false }, true)
  await console_.show(<OutboxPage />)
  expect(screen.getByRole('heading', { name: 'Outbox' })).toBeTruthy()
  expect(screen.queryByText(/may delete what is saved here/)).toBeNull()
  letGo()
  expect(await screen.findByText(/may delete what is saved here/)).toBeTruthy()
})
