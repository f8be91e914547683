import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { err, ok, type Result } from '../../../../src/lib/result'
import { useReading } from '../../../../src/parts/reading/use-reading'
import { WhenRead } from '../../../../src/parts/reading/when-read'
import type { Answer, RpcError } from '../../../../src/rpc/client'
import { openConsole, type TestConsole } from '../../features/console'

const NO_ANSWER: RpcError = { kind: 'no_answer', timedOut: false }

let opened: TestConsole
let asked: { key: string; signal: AbortSignal; give: (answer: Given) => void }[]

type Given = Result<Answer<string>, RpcError>

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

test('until the answer comes rows to come are shown, then what was read', async () => {
  await opened.show(<Screen of="a" />)
  expect(screen.getByText('Loading')).toBeTruthy()
  await give(0, answered('the first'))
  expect(screen.getByText('the first')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a failure says what failed and why, and a press of Try again reads it', async () => {
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

test('what was read stays while it is read anew, and when that fails', async () => {
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

test('what is read already is not read again when the server returns', async () => {
  await opened.show(<Screen of="a" />)
  await give(0, answered('the first'))
  act(() => opened.connection.setState({ kind: 'online' }))
  expect(asked).toHaveLength(1)
})

test('an answer to what is no longer asked is given up and takes the place of nothing', async () => {
  await opened.show(<Screens />)
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(asked[0]?.signal.aborted).toBe(true)
  await give(1, answered('of b'))
  await give(0, answered('of a'))
  expect(screen.getByText('of b')).toBeTruthy()
  expect(screen.queryByText('of a')).toBeNull()
})

test('what was read of one thing does not stand for another that could not be read', async () => {
  await opened.show(<Screens />)
  await give(0, answered('of a'))
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  expect(screen.queryByText('of a')).toBeNull()
  await give(1, err(NO_ANSWER))
  expect(screen.getByText(/Failed to fetch event data/)).toBeTruthy()
  expect(screen.queryByText('of a')).toBeNull()
})
