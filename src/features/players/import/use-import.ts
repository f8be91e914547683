import { useEffect, useRef, useState } from 'react'
import { decodeFound, decodePersonInfos, type Person } from '../../../contract/decode/people'
import type { EventId } from '../../../domain/ids'
import { fromCsv } from '../../../parts/files/csv'
import { useConsole } from '../../../parts/console-context'
import type { RpcError } from '../../../rpc/client'
import { usePlayerCalls } from '../use-player-calls'
import { matchPlayer, type Matched } from './match'
import { cutList, readPlayerList, type ListedPlayer } from './player-list'

export type ImportStep =
  | { readonly kind: 'typing' }
  | { readonly kind: 'matching'; readonly done: number; readonly total: number }
  | { readonly kind: 'matched'; readonly list: readonly Matched[]; readonly isCut: boolean }
  | { readonly kind: 'registering'; readonly done: number; readonly total: number }

/** Matches a list with the accounts of the server, and registers those who were found. */
export function useImport(event: EventId, registered: ReadonlySet<number>) {
  const { rpc, session } = useConsole()
  const { register } = usePlayerCalls(event)
  const [step, setStep] = useState<ImportStep>({ kind: 'typing' })
  const [failure, setFailure] = useState<RpcError | null>(null)
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  async function match(text: string) {
    const { signal } = ended.current
    const { listed, isCut } = cutList(readPlayerList(await fromCsv(text)))
    setFailure(null)
    const list: Matched[] = []
    for (const each of listed) {
      setStep({ kind: 'matching', done: list.length, total: listed.length })
      const found = await find(each, signal)
      if (signal.aborted) return
      if (found === null) return setStep({ kind: 'typing' })
      list.push(matchPlayer(each, { found, registered, before: list }))
    }
    setStep({ kind: 'matched', list, isCut })
  }

  /** Null: the server did not tell, and that is said. */
  async function find(
    { id, title }: ListedPlayer,
    signal: AbortSignal,
  ): Promise<readonly Person[] | null> {
    const options = { credentials: session.getState().session, signal }
    if (id !== null) {
      const answer = await rpc.call('Frey.GetPersonalInfo', { ids: [id] }, options)
      if (answer.ok) return decodePersonInfos(answer.value.body)
      setFailure(answer.error)
      return null
    }
    const answer = await rpc.call('Frey.FindByTitle', { query: title }, options)
    if (answer.ok) return decodeFound(answer.value.body)
    setFailure(answer.error)
    return null
  }

  return {
    step,
    failure,
    match,
    again: () => setStep({ kind: 'typing' }),
    /** One after the other, in the order of the list; stops at the first the server refuses. Gives how many it took. */
    async registerAll(list: readonly Matched[]): Promise<number> {
      const people = list.flatMap((each) => (each.kind === 'found' ? [each.person] : []))
      for (const [done, person] of people.entries()) {
        setStep({ kind: 'registering', done, total: people.length })
        if (!(await register(person.id))) {
          setStep({ kind: 'typing' })
          return done
        }
      }
      setStep({ kind: 'typing' })
      return people.length
    },
  }
}
