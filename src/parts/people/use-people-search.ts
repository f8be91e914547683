import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { decodeFound, type Person } from '../../contract/decode/people'
import { personId, type Milliseconds } from '../../domain/ids'
import type { RpcError } from '../../rpc/client'
import { isCutOff } from '../../state/connection'
import type { KnownPerson } from '../../store/people'
import { useConsole } from '../console-context'

export interface PeopleFound {
  readonly people: readonly Person[]
  /** The server has yet to answer. */
  readonly isSearching: boolean
  /** Why only people found on this device before are told; null when the server told them, or is asked. */
  readonly failure: RpcError | null
}

const MOST_FOUND = 10
/** After the last key. Source: console, users search. */
const TYPING_PAUSE_MS: Milliseconds = 300
const NO_ANSWER: RpcError = { kind: 'no_answer', timedOut: false }

interface Kept {
  readonly query: string
  /** What this device heard before. */
  readonly known: readonly Person[]
  /** What the server says; null while it was not heard. */
  readonly said: readonly Person[] | null
  readonly failure: RpcError | null
}

const blank = (query: string): Kept => ({ query, known: [], said: null, failure: null })

/**
 * People by parts of their names: at once those this device knows, and once the typing pauses those the server finds,
 * which are remembered. Nobody is looked for by a blank text.
 */
export function usePeopleSearch(text: string): PeopleFound {
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
      // A device that cannot keep them finds them by the server alone.
      await people.remember(here, said).catch(() => {})
    }
    setKept({ ...blank(query), failure: isOffline ? NO_ANSWER : null })
    void people
      .find(here, query, MOST_FOUND)
      .then((rows) => learn({ known: rows.map(knownPerson) }))
      .catch(() => {})
    const timer = isOffline ? undefined : setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [query, isOffline, rpc, session, people, scope])

  if (query === '') return { people: [], isSearching: false, failure: null }
  const now = kept.query === query ? kept : blank(query)
  return {
    people: now.said ?? now.known,
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
}: KnownPerson): Person => ({
  id: personId(id),
  title,
  city,
  tenhouId,
  hasAvatar,
  lastUpdate,
})
