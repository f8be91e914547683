import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { WaitsHere } from '../../../../src/parts/rulings/waits-here'
import { startI18n } from '../../../../src/i18n/start'
import type { Evidence } from '../../../../src/store/evidence'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Intent } from '../../../../src/outbox/intent'
import {
  answered,
  extra,
  NO_ANSWER,
  NOON,
  penalty,
  PLAYER,
  refused,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

// The outbox at a server without idempotency keys. It says what it has read back at that server.
beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole({ keepsKeys: false })
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
})
afterEach(() => console_.stop())

/** Until a ruling is sent, reading back finds `before`; then it finds `after`. */
function shows(before: Evidence, after: Evidence): void {
  console_.showWith(() => ({ ok: true, value: console_.sent.length === 0 ? before : after }))
}

const NONE = { mine: [], others: [] }

describe('the outbox with a plain service', () => {
  test('the outbox reports a penalty that the network repeated, and one press cancels the surplus', async () => {
    shows(NONE, { mine: [4, 5], others: [] })
    await console_.outbox.enqueue(penalty(), { isAsked: true })
    console_.answerWith(() => answered({ body: {} }))
    await console_.show(<OutboxPage />)
    expect(await screen.findByText('Saved on the server more than once')).toBeTruthy()
    expect(screen.getByText('The network repeated it: it counts 2 times.')).toBeTruthy()
    console_.showWith(() => ({ ok: true, value: { isKnown: true, cancelledFor: null } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the surplus' }))
    await waitFor(() =>
      expect(console_.sent.at(-1)).toMatchObject({
        call: 'CancelPenalty',
        args: { penaltyId: 5, reason: 'Duplicate' },
      }),
    )
  })

  test('the outbox reports repeated extra time with its minutes, and asks before it cancels a surplus that may be another referee’s', async () => {
    shows({ extraTime: 0 }, { extraTime: 240 })
    await console_.outbox.enqueue(extra(120), { isAsked: true })
    console_.answerWith(() => answered())
    await console_.show(<OutboxPage />)
    expect(
      await screen.findByText(
        'The network repeated it, or somebody else did the same: the table got +4:00 instead of +2:00.',
      ),
    ).toBeTruthy()
    console_.showWith(() => ({ ok: true, value: { extraTime: 240 } }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the surplus' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel the surplus?' })
    expect(
      within(question).getByText(
        'The table’s extra time goes from 4:00 to 2:00. The server does not say who changed it: it may be another referee’s ruling.',
      ),
    ).toBeTruthy()
    expect(within(question).getByText('+2 minutes, table 47')).toBeTruthy()
    expect(console_.sent).toHaveLength(1)
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel the surplus' }))
    await waitFor(() =>
      expect(console_.sent.at(-1)).toMatchObject({
        call: 'AddExtraTime',
        args: { extraTime: -120 },
        expect: { extraTime: 240 },
      }),
    )
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Cancel the surplus' })).toBeNull(),
    )
    expect(screen.getByText('Extra time −2 minutes')).toBeTruthy()
  })

  test('the outbox says that it checks with the server whether a ruling without an answer arrived', async () => {
    shows(NONE, NONE)
    await console_.outbox.enqueue(penalty(), { isAsked: true })
    console_.answerWith(() => NO_ANSWER)
    await console_.show(<OutboxPage />)
    expect(await screen.findByText('Sent, checking with the server')).toBeTruthy()
  })

  test.each([
    ['not_arrived', 'the ruling has not arrived', /the server does not show it\. Send it again\?/],
    [
      'unclear',
      'we cannot tell whether the ruling arrived',
      /does not show whether it took effect/,
    ],
  ] as const)(
    'the question about a ruling with the flag %s offers to send it again',
    async (flag, head, text) => {
      shows(NONE, NONE)
      const row = await console_.ruled(penalty())
      const sends: Ruling['sends'] = [{ at: NOON, fence: 1, outcome: 'none', before: NONE }]
      await console_.setRow(row, 'attention', { sends, flags: [flag] })
      console_.answerWith(() => answered({ body: {} }))
      await console_.show(<OutboxPage />)
      expect(await screen.findByRole('heading', { name: `Decision needed: ${head}` })).toBeTruthy()
      expect(screen.getByText(text)).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
      await waitFor(() => expect(console_.sent).toHaveLength(1))
    },
  )

  test('a ruling made without a network asks once before it is sent', async () => {
    shows(NONE, { mine: [4], others: [] })
    await console_.ruled(penalty())
    console_.answerWith(() => answered({ body: {} }))
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Send it' }))
    expect(await screen.findByText('Saved on the server')).toBeTruthy()
    expect(console_.sent).toHaveLength(1)
  })

  const given = { who: PLAYER, isCancelled: false, reason: 'late', assignedBy: 9 }
  const table = { sessionHash: TABLE, status: 'SESSION_STATUS_INPROGRESS' }
  test.each<[string, Intent, Readonly<Record<string, object>>, RegExp]>([
    [
      'penalties of a player, without cancelled ones and warnings',
      penalty(),
      {
        'Mimir.ListPenalties': {
          penalties: [
            { ...given, id: 1, amount: 5000 },
            { ...given, id: 2, amount: 3000 },
            { ...given, id: 3, amount: 1000, isCancelled: true },
            { ...given, id: 4, amount: 0 },
            { ...given, id: 5, amount: 1000, who: 12 },
          ],
        },
      },
      /now has 2 penalties, 8.000 points in all\. As of/,
    ],
    [
      'a player without penalties',
      penalty(),
      { 'Mimir.ListPenalties': {} },
      /now has no penalty\./,
    ],
    [
      'the extra time of a table',
      extra(120),
      { 'Mimir.GetTablesState': { tables: [{ ...table, extraTime: 300 }] } },
      /The table now has 5:00 of extra time\./,
    ],
    [
      'a table without extra time',
      extra(120),
      { 'Mimir.GetTablesState': { tables: [table] } },
      /The table now has no extra time\./,
    ],
    [
      'a table that is not listed',
      extra(120),
      { 'Mimir.GetTablesState': {} },
      /The game is no longer among the tables\./,
    ],
    ['nothing that can be read', penalty(), {}, /The current state could not be read\./],
  ])(
    'the question about a ruling made without a network describes the present state: %s',
    async (_what, intent, reads, words) => {
      const asked = await openConsole({ keepsKeys: false, reads })
      asked.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
      onTestFinished(() => asked.stop())
      await asked.ruled(intent)
      asked.answerWith(() => NO_ANSWER)
      await asked.show(<OutboxPage />)
      expect(await screen.findByText(words)).toBeTruthy()
    },
  )

  test('a refusal for a missing right shows the server’s sentence, and says that an unrecognised sign-in gets the same answer', async () => {
    shows(NONE, NONE)
    await console_.outbox.enqueue(penalty(), { isAsked: true })
    const cause = 'Only administrators are allowed to add penalties'
    console_.answerWith(() => refused('internal', { status: 500, meta: { cause } }))
    await console_.show(<OutboxPage />)
    const words = `${cause}. The server also says this when it does not recognise the sign-in.`
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Give again/ })).toBeTruthy()
  })

  test('without the network, a control says that the referee will be asked again before its ruling is sent', async () => {
    await console_.show(<WaitsHere>Saved here, sent when the network returns.</WaitsHere>)
    expect(
      screen.getByText('Saved here. You will be asked again when the server is back.'),
    ).toBeTruthy()
    expect(screen.queryByText('Saved here, sent when the network returns.')).toBeNull()
  })
})
