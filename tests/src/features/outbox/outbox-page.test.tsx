import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRulingNews } from '../../../../src/parts/rulings/use-ruling-news'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { startI18n } from '../../../../src/i18n/start'
import { addPenaltyIntent } from '../../../../src/outbox/policies/add-penalty'
import {
  answered,
  exclude,
  extra,
  NO_ANSWER,
  penalty,
  refused,
  SCOPE,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

describe('a ruling in the outbox', () => {
  test('a ruling saved without a network is listed under its player with its case number', async () => {
    const row = await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText('Player Sato Ken')).toBeTruthy()
    expect(screen.getByText('Saved on this laptop')).toBeTruthy()
    expect(screen.getByText(`#${row.code}`)).toBeTruthy()
  })

  test('a ruling that was never sent can be undone', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('a ruling that the server refused shows the reason in the language of the person, until it is closed', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await console_.show(<OutboxPage />)
    expect(
      await screen.findByText(
        /You do not have the right to do this in this event\. Ask an administrator of the event to make you a referee/,
      ),
    ).toBeTruthy()
    const close = /^Close: Penalty/
    fireEvent.click(screen.getByRole('button', { name: close }))
    expect(await screen.findByText('Rejected, closed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: close })).toBeNull()
  })

  test('a ruling that was refused for a missing right can be given again as a new ruling', async () => {
    const row = await console_.ruled(penalty())
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await console_.show(<OutboxPage />)
    const again = await screen.findByRole('button', { name: /^Give again: Penalty/ })
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(again)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({ call: 'AddPenalty', args: row.args })
    expect(console_.sent[0]?.id).not.toBe(row.id)
    expect(await screen.findByText('Replaced by a new ruling')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Give again/ })).toBeNull()
  })

  test('a ruling that reached the server is announced and shows its history', async () => {
    await console_.ruled(penalty())
    await console_.show(
      <>
        <Heard />
        <OutboxPage />
      </>,
    )
    await screen.findByText('Saved on this laptop')
    console_.answerWith(() => answered())
    expect(
      await screen.findByText('Penalty −2 000, Sato Ken, late: saved on the server'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('Ruled and saved')).toBeTruthy()
  })

  test('a filter of the outbox hides rulings in another state, but the counts of the filters stay the same', async () => {
    await console_.ruled(exclude(true, false))
    await console_.show(<OutboxPage />)
    await screen.findByText('Exclude from the next seating')
    fireEvent.click(screen.getByRole('button', { name: 'On the server 0' }))
    expect(screen.getByText('No ruling matches this filter.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Waiting 1' })).toBeTruthy()
  })
})

test('a warning that the browser may clear the storage is announced once, and stays in the outbox while it is true', async () => {
  await console_.show(
    <>
      <Heard />
      <OutboxPage />
    </>,
  )
  const words = /^This browser may delete what is saved here/
  expect(screen.queryByText(words)).toBeNull()
  act(() => console_.keptStorage.setState({ isPersistent: false, isNew: true }))
  // The note is drawn below the rulings, which must be loaded first.
  expect(await screen.findByText(words)).toBeTruthy()
  expect(console_.news()).toMatchObject([{ text: expect.stringMatching(words) }])
})

function Heard() {
  return <p>{useRulingNews()}</p>
}

test('an empty outbox explains what the outbox is for', async () => {
  await console_.show(<OutboxPage />)
  expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
})

describe('an address that another hall has taken', () => {
  beforeEach(async () => {
    await console_.ruled(penalty())
    console_.promises.hear({
      idempotency: { retentionDays: 30 },
      expect: true,
      resultIds: true,
      live: false,
      venue: 'hall-b',
      serverTime: new Date().toISOString(),
    })
  })

  test('when another hall has taken the address, a ruling of the previous hall stays visible, is not sent, and can be withdrawn', async () => {
    console_.answerWith(() => answered())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/made in another hall that had this address/)).toBeTruthy()
    expect(console_.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('rulings that the previous hall’s server has do not show as saved on this hall’s server', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    if (row) await console_.setRow(row, 'done', { settledAt: Date.now(), settledBy: 'answer' })
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
    expect(screen.queryByText(/Saved on the server/)).toBeNull()
  })

  test('a refusal by the previous hall’s server is described as made in another hall, until the person closes the refusal', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    const error = { code: 'permission_denied', reason: null, msg: 'No.', http: 403 } as const
    if (row) await console_.setRow(row, 'rejected', { settledAt: Date.now(), error })
    await console_.show(<OutboxPage />)
    const words = 'No. It was made in another hall, which had this address before.'
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Close: / }))
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull())
  })

  test('a ruling for the new hall is sent although a ruling for the previous hall waits', async () => {
    console_.answerWith(() => answered())
    await console_.ruled(penalty('phone'))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({ venue: 'hall-b', args: { reason: 'phone' } })
  })
})

test('the outbox counts all rulings for another address, but shows only those of the signed-in person', async () => {
  const there = { server: 'https://10.0.0.7' }
  await console_.ruledByOther(penalty(), there)
  await console_.ruledByOther(extra(60), { ...there, owner: '8' })
  await console_.show(<OutboxPage />)
  const told = '2 rulings for another address, https://10.0.0.7, wait on this device'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(/Sato Ken/)).toBeTruthy()
  expect(screen.queryByText(/Extra time/)).toBeNull()
})

test('the outbox shows only the number of another referee’s rulings', async () => {
  await console_.ruledByOther(penalty())
  await console_.show(<OutboxPage />)
  expect(await screen.findByText('1 ruling of another referee waits here')).toBeTruthy()
  expect(screen.queryByText(/Sato Ken/)).toBeNull()
})

test('a ruling that waits at a table without a number names its players', async () => {
  const players = ['Sato Ken', 'Kim Min'].map((name, nth) => ({ id: 11 + nth, name }))
  console_.answerWith(() => NO_ANSWER)
  await console_.ruled({ ...extra(300), subject: { players, tableNumber: null } })
  await console_.show(<OutboxPage />)
  expect(await screen.findByRole('heading', { name: 'Sato Ken and Kim Min' })).toBeTruthy()
})

test('each ruling names its event when the outbox has rulings of several events', async () => {
  const ofEvent = (eventId: number, eventTitle: string, reason: string) =>
    addPenaltyIntent({
      eventId,
      playerId: 11,
      amount: 2000,
      reason,
      sessionHash: TABLE,
      subject: { players: [{ id: 11, name: 'Sato Ken' }], tableNumber: 47, eventTitle },
    })
  await console_.ruled(ofEvent(3, 'Hall Cup', 'late'))
  console_.answerWith(() => answered({ resultId: '5' }))
  await console_.show(<OutboxPage />)
  await screen.findByText(/Sato Ken, late/)
  expect(listed()).toEqual([expect.not.stringContaining('Hall Cup')])
  await act(() => console_.ruled(ofEvent(4, 'Club Night', 'phone')))
  await waitFor(() =>
    expect(listed()).toEqual([
      expect.stringMatching(/Sato Ken, phone.*Club Night/),
      expect.stringMatching(/Sato Ken, late.*Hall Cup/),
    ]),
  )
})

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
