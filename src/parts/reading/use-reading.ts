import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Result } from '../../lib/result'
import type { Answer, RpcError } from '../../rpc/client'
import { useShell } from '../console-context'

/** What a screen asks the server for, and how far that is. */
export interface Reading<T> {
  /** What was read last, also while it is read anew; null until it was read. */
  readonly body: T | null
  /** Why the last try failed; null when it did not, or is under way. */
  readonly failure: RpcError | null
  /** Reads it again; what was read stays until then. */
  readonly again: () => void
}

interface Kept<T> {
  readonly key: string
  readonly body: T | null
  readonly failure: RpcError | null
}

/**
 * Reads what is not kept on this device, for the screens that need the server anyway. `key` names what is read: with
 * another key it is read anew, and an answer to the former one is not shown. A failed reading is tried again when the
 * server returns.
 */
export function useReading<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<Result<Answer<T>, RpcError>>,
): Reading<T> {
  const { connection } = useShell()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online')
  const [kept, setKept] = useState<Kept<T>>({ key, body: null, failure: null })
  const [turn, setTurn] = useState(0)
  const now = kept.key === key ? kept : { key, body: null, failure: null }
  const isFailed = now.failure !== null

  useEffect(() => {
    const ended = new AbortController()
    void read(ended.signal).then((answer) => {
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
    // `key` says all that `read` depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [key, turn])

  useEffect(() => {
    if (isOnline && isFailed) setTurn((before) => before + 1)
    // Only the return of the server is news here.
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
