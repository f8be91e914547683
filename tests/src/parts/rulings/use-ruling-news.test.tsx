import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useRulingNews } from '../../../../src/parts/rulings/use-ruling-news'
import { useRulings } from '../../../../src/parts/rulings/use-rulings'
import type { Intent } from '../../../../src/outbox/intent'
import type { RulingChange } from '../../../../src/store/ruling-changes'
import type { Ruling, RulingState } from '../../../../src/store/stored-ruling'
import { openConsole, type TestConsole } from '../../features/console'
import { cancelOf, exclude, extra, penalty, replace } from '../../outbox/rulings'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

function Heard() {
  return <output>{useRulingNews()}</output>
}

test('a ruling that begins to need the referee shows a toast; a ruling refused before the console was opened shows none', async () => {
  opened = await openConsole()
  const refused = await opened.ruled(penalty('late'))
  await opened.setRow(refused, 'rejected', { settledAt: opened.now() - 60_000 })
  const asked = await opened.ruled(penalty('phone'))
  const reading = vi.spyOn(opened.rulings, 'rows')
  await opened.show(<Heard />)
  // The first reading finds these rulings, so they are no news.
  await waitFor(() => expect(reading).toHaveResolved())
  await opened.setRow(asked, 'attention', { flags: ['conflict'] })
  await waitFor(() => expect(opened.news()).not.toEqual([]))
  expect(opened.news()).toMatchObject([
    { kind: 'error', text: expect.stringMatching(/Sato Ken, phone: decision needed/) },
  ])
})

test.each([
  ['answer', 'Penalty −2\u2009000, Sato Ken, late: saved on the server'],
  ['state', 'Penalty −2\u2009000, Sato Ken, late: already done'],
] as const)(
  'a screen reader says no more than is known about a ruling that was settled by the %s',
  async (settledBy, words) => {
    opened = await openConsole()
    const row = await opened.ruled(penalty('late'))
    const reading = vi.spyOn(opened.rulings, 'rows')
    await opened.show(<Heard />)
    await waitFor(() => expect(reading).toHaveResolved())
    await opened.setRow(row, 'done', { settledAt: Date.UTC(2126, 10, 21), settledBy })
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(words))
  },
)

describe('the toast of a ruling', () => {
  // A time that is after the opening of the console, whenever the tests run.
  const LATER = Date.UTC(2126, 10, 21)
  const ERROR = {
    http: 412,
    code: 'failed_precondition',
    reason: 'event_finished',
    msg: '',
  } as const
  const ANSWERED = { settledAt: LATER, settledBy: 'answer' } as const
  const UNDO = { label: 'Undo' }

  test('the toast of a saved ruling says that it is saved, and can withdraw the ruling', async () => {
    const row = await ruleOnScreen(penalty())
    expect(toastNow()).toMatchObject({
      kind: 'saved',
      title: 'Penalty −2\u2009000, Sato Ken, late',
      text: 'Saved on this laptop',
      action: UNDO,
    })
    pressInToast()
    await waitFor(() => expect(opened.news()).toEqual([]))
    await waitFor(async () => expect(await stateOf(row)).toBe('cancelled'))
  })

  test.each<[RulingState, RulingChange['set'], object]>([
    ['sending', {}, { kind: 'sending', text: 'Sending' }],
    ['unknown', {}, { kind: 'sending', text: 'Sent, checking with the server' }],
    ['done', ANSWERED, { kind: 'done', text: 'Saved on the server' }],
    ['done', { ...ANSWERED, settledBy: 'state' }, { kind: 'done', text: 'Already done' }],
    [
      'rejected',
      { settledAt: LATER, error: ERROR },
      {
        kind: 'error',
        title: 'Penalty −2\u2009000, Sato Ken, late: rejected',
        text: 'Failed to apply penalty. The event is finished.',
      },
    ],
    [
      'rejected',
      {
        settledAt: LATER,
        error: { http: 403, code: 'permission_denied', reason: 'wrong_role', msg: '' },
      },
      {
        kind: 'error',
        text: 'Failed to apply penalty. You do not have the right to do this in this event. Ask an administrator of the event to make you a referee.',
      },
    ],
    [
      'rejected',
      {
        settledAt: LATER,
        error: {
          http: 500,
          code: 'internal',
          reason: null,
          msg: 'Only administrators are allowed to add penalties',
        },
      },
      {
        kind: 'error',
        text: 'Failed to apply penalty. Only administrators are allowed to add penalties. The server also says this when it does not recognise the sign-in.',
      },
    ],
    [
      'rejected',
      {
        settledAt: LATER,
        error: { http: 500, code: 'internal', reason: null, msg: 'Event is already finished' },
      },
      { kind: 'error', text: 'Failed to apply penalty. Event is already finished.' },
    ],
    [
      'attention',
      { flags: ['conflict'] },
      { kind: 'error', text: 'Penalty −2\u2009000, Sato Ken, late: decision needed' },
    ],
  ])(
    'the toast follows the ruling to the state %s, and then offers no Undo',
    async (state, set, said) => {
      const row = await ruleOnScreen(penalty())
      await opened.setRow(row, state, set)
      await waitFor(() => expect(opened.news()).toMatchObject([said]))
      expect(toastNow().action).toBeUndefined()
    },
  )

  test.each<[string, Intent, RulingChange['set'], string, object]>([
    [
      'a penalty',
      penalty(),
      { ...ANSWERED, resultId: 71 },
      'Cancel penalty',
      { call: 'CancelPenalty', args: { penaltyId: 71, reason: 'Applied by mistake' } },
    ],
    [
      'an exclusion',
      exclude(true, false),
      ANSWERED,
      'Take back',
      { call: 'UpdatePlayerSeatingFlag', args: { ignoreSeating: false } },
    ],
    [
      'a replacement',
      replace(20, null),
      ANSWERED,
      'Take back',
      { call: 'UpdatePlayerReplacement', args: { replacementId: -1 } },
    ],
  ])(
    'once the server has %s, its toast offers the opposite ruling',
    async (_, intent, set, label, ruling) => {
      const row = await ruleOnScreen(intent)
      await opened.setRow(row, 'done', set)
      await waitFor(() => expect(toastNow()).toMatchObject({ kind: 'done', action: { label } }))
      pressInToast()
      await waitFor(async () => {
        const rows = await opened.rulings.rows(opened.scope(), 0)
        expect(rows.at(-1)).toMatchObject({ state: 'queued', ...ruling })
      })
      expect(opened.news()).toMatchObject([
        { kind: 'saved', text: 'Saved on this laptop', action: UNDO },
      ])
    },
  )

  test.each([
    ['extra time', extra(300)],
    ['the cancellation of a penalty', cancelOf({ id: 71 })],
  ])('once the server has %s, its toast offers no opposite ruling', async (_, intent) => {
    const row = await ruleOnScreen(intent)
    await opened.setRow(row, 'done', ANSWERED)
    await waitFor(() => expect(toastNow().kind).toBe('done'))
    expect(toastNow().action).toBeUndefined()
  })

  async function ruleOnScreen(intent: Intent): Promise<Ruling> {
    opened = await openConsole()
    await opened.show(<Screen intent={intent} />)
    act(() => document.querySelector('button')?.click())
    await waitFor(() => expect(opened.news()).toHaveLength(1))
    const [row] = await opened.rulings.rows(opened.scope(), 0)
    if (row === undefined) throw new Error('Nothing was saved')
    return row
  }

  function toastNow() {
    const [toast] = opened.news()
    if (toast === undefined) throw new Error('There is no toast')
    return toast
  }

  function pressInToast() {
    const { action, id } = toastNow()
    action?.onPress()
    opened.toasts.dismiss(id)
  }

  async function stateOf({ id }: Ruling) {
    const rows = await opened.rulings.rows(opened.scope(), 0)
    return rows.find((row) => row.id === id)?.state
  }
})

function Screen({ intent }: { intent: Intent }) {
  const { rule } = useRulings()
  return (
    <>
      <button onClick={() => void rule(intent)}>Rule</button>
      <Heard />
    </>
  )
}

test('the toast about storage that the browser may clear is a warning, not an error', async () => {
  opened = await openConsole()
  opened.keptStorage.setState({ isNew: true, isPersistent: false }, true)
  await opened.show(<Heard />)
  expect(opened.news()).toMatchObject([{ kind: 'warning' }])
})
