import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isVerdict } from '../../i18n/errors'
import type { Result } from '../../lib/result'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../console-context'
import { readAgainOnce } from './read-again'

/** Data that a screen requests from the server, and the state of the request. */
export interface Reading<T> {
  /** The data that were read last; they stay while the data are read again. Null until the first answer. */
  readonly body: T | null
  /** Why the last try failed; null when it did not fail, or while a try is running. */
  readonly failure: RpcError | null
  /** Reads again. The earlier data stay until the new answer comes. */
  readonly again: () => void
}

interface Kept<T> {
  readonly key: string
  readonly body: T | null
  readonly failure: RpcError | null
}

/**
 * Reads data that is not stored on this device, for screens that need the server anyway.
 * `key` identifies the data: another key starts a new read, and an answer for the former key is not shown.
 * While the server is reachable, a lost answer is requested once more before it counts as a failure.
 * So one lost packet neither forces a press of Try again nor leaves an outdated list on the screen.
 * A read that the network failed is tried again when the server returns.
 * A read that the server refused is not, because the server would refuse it again.
 */
export function useReading<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<Result<{ readonly body: T }, RpcError>>,
): Reading<T> {
  const { connection } = useShell()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online')
  const [kept, setKept] = useState<Kept<T>>({ key, body: null, failure: null })
  const [turn, setTurn] = useState(0)
  const now = kept.key === key ? kept : { key, body: null, failure: null }
  const mayPassLater = now.failure !== null && !isVerdict(now.failure)

  useEffect(() => {
    const ended = new AbortController()
    const ask = () => read(ended.signal)
    const isWorthIt = () => connection.getState().kind === 'online' && !ended.signal.aborted
    void readAgainOnce(ask, isWorthIt).then((answer) => {
      if (ended.signal.aborted) return
      if (answer.ok) setKept({ key, body: answer.value.body, failure: null })
      else
        setKept(({ key: of, body }) => ({
          key,
          body: of === key ? body : null,
          failure: answer.error,
        }))
    })
    return () => ended.abort()
    // `key` covers everything that `read` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [key, turn])

  useEffect(() => {
    if (isOnline && mayPassLater) setTurn((before) => before + 1)
    // Only the return of the server matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOnline])

  return {
    body: now.body,
    failure: now.failure,
    again: () => {
      setKept({ ...now, failure: null })
      setTurn((before) => before + 1)
    },
  }
}
