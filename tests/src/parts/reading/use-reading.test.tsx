import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok, type Result } from '../../../../src/lib/result'
import { useReading } from '../../../../src/parts/reading/use-reading'
import { WhenRead } from '../../../../src/parts/reading/when-read'
import type { CallAnswer, RpcError } from '../../../../src/rpc/client'
import { openConsole, type TestConsole } from '../../features/console'

const NO_ANSWER: RpcError = { kind: 'no_answer', timedOut: false }

const REFUSED: RpcError = {
  kind: 'refused',
  status: 404,
  code: 'not_found',
  reason: 'event_not_found',
  msg: '',
  meta: {},
  retryAfterMs: null,
}

let opened: TestConsole
let asked: { key: string; signal: AbortSignal; give: (answer: Given) => void }[]

type Given = Result<CallAnswer<string>, RpcError>

const answered = (body: string): Given =>
  ok({
    body,
    isUnchanged: false,
    isReplayed: false,
    snapshotSeq: null,
    resultId: null,
    release: null,
    serverTime: null,
  })

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  asked = []
  opened = await openConsole()
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  opened.stop()
  localStorage.clear()
})

function Screen({ of }: { of: string }) {
  const reading = useReading<string>(
    of,
    (signal) => new Promise((give) => void asked.push({ key: of, signal, give })),
  )
  return (
    <>
      <WhenRead reading={reading} action="fetchEvent">
        {(body) => <p>{body}</p>}
      </WhenRead>
      <button type="button" onClick={reading.again}>
        anew
      </button>
    </>
  )
}

function Screens() {
  const [of, setOf] = useState('a')
  return (
    <>
      <Screen of={of} />
      <button type="button" onClick={() => setOf('b')}>
        other
      </button>
    </>
  )
}

const give = (index: number, answer: Given) => act(async () => asked[index]?.give(answer))

test('placeholder rows show until the answer arrives', async () => {
  await opened.show(<Screen of="a" />)
  expect(screen.getByText('Loading')).toBeTruthy()
  await give(0, answered('the first'))
  expect(screen.getByText('the first')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a failed reading says what failed and why, and Try again repeats it', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, err(NO_ANSWER))
  expect(screen.getByText(/Failed to fetch event data/)).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  expect(screen.getByText('Loading')).toBeTruthy()
  await give(1, answered('the second'))
  expect(screen.getByText('the second')).toBeTruthy()
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
})

test('the data stay while they are read again, and when that reading fails', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, answered('the first'))
  fireEvent.click(screen.getByRole('button', { name: 'anew' }))
  expect(screen.getByText('the first')).toBeTruthy()
  await give(1, err(NO_ANSWER))
  expect(screen.getByText('the first')).toBeTruthy()
  expect(screen.getByText(/Failed to fetch event data/)).toBeTruthy()
})

test('a failed reading is tried again when the server returns', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, err(NO_ANSWER))
  act(() => opened.connection.setState({ kind: 'online' }))
  await give(1, answered('the second'))
  expect(screen.getByText('the second')).toBeTruthy()
})

test('a reading that the server refused is not tried again when the connection changes', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, err(REFUSED))
  act(() => opened.connection.setState({ kind: 'serverTooOld' }))
  act(() => opened.connection.setState({ kind: 'online' }))
  expect(asked).toHaveLength(1)
})

test('loaded data are not read again when the server returns', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, answered('the first'))
  act(() => opened.connection.setState({ kind: 'online' }))
  expect(asked).toHaveLength(1)
})

test('a request that is no longer needed is cancelled and replaces nothing', async () => {
  await opened.show(<Screens />)
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(asked[0]?.signal.aborted).toBe(true)
  await give(1, answered('of b'))
  await give(0, answered('of a'))
  expect(screen.getByText('of b')).toBeTruthy()
  expect(screen.queryByText('of a')).toBeNull()
})

test('when the reading of another address fails, the data of the earlier address do not show', async () => {
  await opened.show(<Screens />)
  await give(0, answered('of a'))
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(screen.queryByText('of a')).toBeNull()
  await give(1, err(NO_ANSWER))
  expect(screen.getByText(/Failed to fetch event data/)).toBeTruthy()
  expect(screen.queryByText('of a')).toBeNull()
})

describe('a read while the server answers other calls', () => {
  const begin = async () => {
    await opened.show(<Screen of="a" />)
    act(() => opened.connection.setState({ kind: 'online' }))
    vi.useFakeTimers()
  }
  const later = () => act(() => vi.advanceTimersByTimeAsync(1_000))
  const BROKEN: RpcError = { kind: 'not_our_api', status: 502 }

  test.each([NO_ANSWER, BROKEN])(
    'a reading that failed with $kind is repeated once while the server answers other calls',
    async (lost) => {
      await begin()
      await give(0, err(lost))
      expect(screen.getByText('Loading')).toBeTruthy()
      await later()
      await give(1, answered('the second'))
      expect(screen.getByText('the second')).toBeTruthy()
    },
  )

  test('a reading fails after two lost answers while the server answers other calls', async () => {
    await begin()
    await give(0, err(NO_ANSWER))
    await later()
    await give(1, err(NO_ANSWER))
    expect(screen.getByText(/Failed to fetch event data/)).toBeTruthy()
    await later()
    expect(asked).toHaveLength(2)
  })

  test('a refused reading shows the refusal immediately while the server answers', async () => {
    await begin()
    await give(0, err(REFUSED))
    expect(screen.getByText(/There is no such event/)).toBeTruthy()
    await later()
    expect(asked).toHaveLength(1)
  })
})
