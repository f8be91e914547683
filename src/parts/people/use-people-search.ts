import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { decodeFound, type FoundByTitle, type Person } from '../../contract/decode/people'
import { personId, type Milliseconds } from '../../domain/ids'
import type { RpcError } from '../../rpc/client'
import { isCutOff } from '../../state/connection'
import type { RememberedPerson } from '../../store/cache/people'
import { useConsole } from '../console-context'

export interface PeopleSearch extends FoundByTitle {
  /** The server has not answered yet. */
  readonly isSearching: boolean
  /** Why only people known to this device are listed; null when the server answered, or a request is running. */
  readonly failure: RpcError | null
}

const MOST_FOUND = 10
/** The pause after the last key. Source: docs/rules/people.md#search. */
const TYPING_PAUSE_MS: Milliseconds = 300
const NO_ANSWER: RpcError = { kind: 'no_answer', timedOut: false }

interface Kept {
  readonly query: string
  /** The people this device knew before. */
  readonly known: FoundByTitle
  /** The server's answer; null until it comes. */
  readonly said: FoundByTitle | null
  readonly failure: RpcError | null
}

const NOBODY: FoundByTitle = { people: [], more: 0 }
const blank = (query: string): Kept => ({ query, known: NOBODY, said: null, failure: null })

/**
 * Finds people by parts of their names. At once it finds those known to this device. After a pause in typing the server
 * finds others, which are then remembered. A blank text finds nobody.
 */
export function usePeopleSearch(text: string): PeopleSearch {
  const { rpc, session, people, scope, connection } = useConsole()
  const isOffline = useStore(connection, isCutOff)
  const query = text.trim()
  const [kept, setKept] = useState(() => blank(query))

  useEffect(() => {
    if (query === '') return
    const ended = new AbortController()
    const here = scope()
    const learn = (news: Partial<Kept>) => {
      if (ended.signal.aborted) return
      setKept((before) => ({ ...(before.query === query ? before : blank(query)), ...news }))
    }
    const ask = async () => {
      const { signal } = ended
      const credentials = session.getState().session
      const answer = await rpc.call('Frey.FindByTitle', { query }, { credentials, signal })
      if (signal.aborted) return
      if (!answer.ok) return learn({ failure: answer.error })
      const said = decodeFound(answer.value.body)
      learn({ said, failure: null })
      // When the device cannot store people, later searches find them only through the server.
      await people.remember(here, said.people).catch(() => {})
    }
    setKept({ ...blank(query), failure: isOffline ? NO_ANSWER : null })
    void people
      .find(here, query, MOST_FOUND)
      .then(({ rows, more }) => learn({ known: { people: rows.map(knownPerson), more } }))
      .catch(() => {})
    const timer = isOffline ? undefined : setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [query, isOffline, rpc, session, people, scope])

  if (query === '') return { ...NOBODY, isSearching: false, failure: null }
  const now = kept.query === query ? kept : blank(query)
  return {
    ...(now.said ?? now.known),
    isSearching: now.said === null && now.failure === null,
    failure: now.failure,
  }
}

const knownPerson = ({
  id,
  title,
  city,
  tenhouId,
  hasAvatar,
  lastUpdate,
}: RememberedPerson): Person => ({
  id: personId(id),
  title,
  city,
  tenhouId,
  hasAvatar,
  lastUpdate,
})
