import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../src/contract/decode/people'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok } from '../../../../src/lib/result'
import { PersonSearch } from '../../../../src/parts/people/person-search'
import type { RpcError } from '../../../../src/rpc/client'
import { openConsole, type TestConsole } from '../../features/console'

const KEN = { id: 3, title: 'Ken Sato', city: 'Osaka', tenhouId: 'ken' }
const KAI = { id: 4, title: 'Kai Berg' }
const TOO_MANY: RpcError = {
  kind: 'refused',
  status: 429,
  code: 'resource_exhausted',
  reason: null,
  msg: 'Too many questions.',
  meta: {},
  retryAfterMs: null,
}

let opened: TestConsole
/** The searches in order. The test releases the answer of each. */
let asked: { query: string; signal: AbortSignal; give: (answer: unknown) => void }[]

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  asked = []
  opened = await openConsole()
  opened.connection.setState({ kind: 'online' })
  opened.rpc.call = ((_method: string, { query }: { query: string }, options: Options) =>
    new Promise((give) => void asked.push({ query, signal: options.signal, give }))) as never
  await opened.show(<Shown />)
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  opened.stop()
  vi.unstubAllGlobals()
})

interface Options {
  readonly signal: AbortSignal
}

function Shown() {
  const [chosen, setChosen] = useState<Person | null>(null)
  return (
    <>
      <PersonSearch label="Who" value={chosen} onChoose={setChosen} except={new Set([4])} />
      <p>{`Chosen: ${chosen?.title ?? 'nobody'}`}</p>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Who')

async function type(text: string) {
  await act(async () => {
    field().focus()
    fireEvent.change(field(), { target: { value: text } })
  })
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isAsked = (count: number) => waitFor(() => expect(asked).toHaveLength(count))
const give = (index: number, answer: unknown) => act(async () => asked[index]?.give(answer))
const found = (...people: object[]) => ok({ body: { people } })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a name typed without a pause makes one search', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await type('k')
  await after(299)
  await type('ke')
  await after(299)
  await type(' ken ')
  await after(299)
  expect(asked).toEqual([])
  await after(1)
  expect(asked.map(({ query }) => query)).toEqual(['ken'])
})

test('a blank text makes no search', async () => {
  await type('  ')
  await type('ken')
  await isAsked(1)
  expect(asked.map(({ query }) => query)).toEqual(['ken'])
})

test('a found person shows name, number, city and Tenhou name, and is chosen by Enter', async () => {
  await type('ken')
  await isAsked(1)
  await give(0, found(KEN))
  expect(offered()).toEqual(['KSKen Sato#3, Osaka, Tenhou: ken'])
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(await screen.findByText('Chosen: Ken Sato')).toBeTruthy()
  await waitFor(() => expect(field().value).toBe('Ken Sato'))
})

test('the answer to an earlier text is not shown, and its search is cancelled', async () => {
  await type('kai')
  await isAsked(1)
  await type('ken')
  await isAsked(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  await give(1, found(KEN))
  await give(0, found({ ...KAI, id: 5 }))
  expect(offered()).toEqual(['KSKen Sato#3, Osaka, Tenhou: ken'])
})

test('people who were found before are offered before the server answers', async () => {
  await opened.people.remember(opened.scope(), [
    { ...KEN, hasAvatar: false, lastUpdate: '2026-01-01T00:00:00.000Z' },
  ])
  await type('sato ke')
  await waitFor(() => expect(offered()).toEqual(['KSKen Sato#3, Osaka, Tenhou: ken']))
})

test('a failed search says why, and still offers people who were found before', async () => {
  await opened.people.remember(opened.scope(), [
    { ...KEN, hasAvatar: false, lastUpdate: '2026-01-01T00:00:00.000Z' },
  ])
  await type('ken')
  await isAsked(1)
  await give(0, err(TOO_MANY))
  expect(
    screen.getByText('Too many questions. Only people found on this device before are shown.'),
  ).toBeTruthy()
  expect(offered()).toEqual(['KSKen Sato#3, Osaka, Tenhou: ken'])
})

test('the list says when more people were found than it offers', async () => {
  await type('ken')
  await isAsked(1)
  await give(0, ok({ body: { people: [KEN], more: 12 } }))
  expect(screen.getByText('12 more. Keep typing to find them.')).toBeTruthy()
})

test('when there is nobody to choose, the list says whether nobody was found or everybody is already there', async () => {
  await type('ken')
  await isAsked(1)
  await give(0, found())
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await type('kai')
  await isAsked(2)
  await give(1, found(KAI))
  expect(screen.getByText('Everybody found is already on the list')).toBeTruthy()
})
