import { useState } from 'react'
import { decodeJournal, type JournalEntry } from '../../contract/decode/journal'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { useReading } from '../../parts/reading/use-reading'
import type { RpcError } from '../../rpc/client'

const PART = 100

/** The newest entries, and the older ones that were asked for. */
export function useJournal(event: EventId) {
  const { rpc, session } = useConsole()
  const [older, setOlder] = useState<readonly JournalEntry[]>([])
  const [isEnd, setEnd] = useState(false)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const read = (beforeId: number | null, signal?: AbortSignal) =>
    rpc.call(
      'Venue.GetJournal',
      { eventId: event, limit: PART, ...(beforeId !== null && { beforeId }) },
      { credentials: session.getState().session, eventId: event, ...(signal && { signal }) },
    )
  const newest = useReading(`journal ${event}`, (signal) => read(null, signal))
  const first = newest.body === null ? [] : decodeJournal(newest.body)
  const known = new Set(first.map(({ id }) => id))
  const entries = [...first, ...older.filter(({ id }) => !known.has(id))]
  return {
    newest,
    entries,
    isReading,
    failure,
    mayHaveOlder: !isEnd && first.length === PART,
    async readOlder() {
      const last = entries.at(-1)
      if (last === undefined || isReading) return
      setReading(true)
      const answer = await read(last.id)
      setReading(false)
      if (!answer.ok) return setFailure(answer.error)
      setFailure(null)
      const more = decodeJournal(answer.value.body)
      setOlder((before) => [...before, ...more])
      setEnd(more.length < PART)
    },
  }
}
