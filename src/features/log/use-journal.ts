import { useMemo, useState } from 'react'
import {
  decodeJournal,
  decodeJournalPeople,
  type JournalEntry,
} from '../../contract/decode/journal'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { useReading } from '../../parts/reading/use-reading'
import type { RpcError } from '../../rpc/client'

const PART = 100
const NOBODY: ReadonlyMap<number, string> = new Map()

/** Reads the newest entries of the log, and older entries on request. */
export function useJournal(event: EventId) {
  const { rpc, session } = useConsole()
  const [older, setOlder] = useState<readonly JournalEntry[]>([])
  const [named, setNamed] = useState<ReadonlyMap<number, string>>(NOBODY)
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
  const names = useMemo(
    () => new Map([...named, ...(newest.body === null ? [] : decodeJournalPeople(newest.body))]),
    [named, newest.body],
  )
  const known = new Set(first.map(({ id }) => id))
  const entries = [...first, ...older.filter(({ id }) => !known.has(id))]
  return {
    newest,
    entries,
    /** The names of the people in the entries, by person id. */
    names,
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
      const people = decodeJournalPeople(answer.value.body)
      setNamed((before) => new Map([...before, ...people]))
      setOlder((before) => [...before, ...more])
      setEnd(more.length < PART)
    },
  }
}
