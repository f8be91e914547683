import { useEffect, useRef, useState } from 'react'
import type { Person } from '../../../contract/decode/people'
import type { EventId } from '../../../domain/ids'
import { useConsole, useEventRefresh } from '../../../parts/console-context'
import { readAgainOnce } from '../../../parts/reading/read-again'
import type { Result } from '../../../lib/result'
import type { RpcError } from '../../../rpc/client'
import { usePlayerCalls } from '../use-player-calls'
import { findPeopleOfLine, type FindingOptions } from './find-people-of-line'
import { matchPlayer, type MatchedLine } from './match'
import { readPlayerList } from './player-list'

export type ImportStep =
  | { readonly kind: 'typing' }
  | { readonly kind: 'matching'; readonly done: number; readonly total: number }
  | { readonly kind: 'matched'; readonly list: readonly MatchedLine[]; readonly isCut: boolean }
  | { readonly kind: 'registering'; readonly done: number; readonly total: number }

/** Looks up which accounts of the server a list means, and registers the people that are found. */
export function useImport(event: EventId, registered: ReadonlySet<number>) {
  const { rpc, session, connection } = useConsole()
  const { register } = usePlayerCalls(event)
  const refresh = useEventRefresh()
  const [step, setStep] = useState<ImportStep>({ kind: 'typing' })
  const [failure, setFailure] = useState<RpcError | null>(null)
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  async function match(text: string) {
    const { listed, isCut } = readPlayerList(text)
    await lookUp(
      listed.map(({ isUnclear, ...each }) => ({
        ...each,
        kind: isUnclear ? 'unclear' : 'notAnswered',
      })),
      isCut,
    )
  }

  async function lookUp(lines: readonly MatchedLine[], isCut: boolean) {
    const { signal } = ended.current
    const isWorthIt = () => connection.getState().kind === 'online' && !signal.aborted
    setFailure(null)
    const found = await matchLines(lines, {
      finding: {
        rpc,
        options: { credentials: session.getState().session, signal },
        ask: <T>(call: () => Promise<Result<T, RpcError>>) => readAgainOnce(call, isWorthIt),
      },
      isWorthIt,
      registered,
      signal,
      tell: (done) => setStep({ kind: 'matching', done, total: lines.length }),
    })
    if (found === null) return
    setFailure(found.failure)
    setStep({ kind: 'matched', list: found.list, isCut })
  }

  return {
    step,
    failure,
    match,
    /** Looks up again the lines for which there was no answer. */
    async tryAgain() {
      if (step.kind === 'matched') await lookUp(step.list, step.isCut)
    },
    back() {
      setFailure(null)
      setStep({ kind: 'typing' })
    },
    /**
     * Registers people in the order of the list, and stops at the first refusal. Returns how many were
     * registered. Before it returns, the players are read again, so that no screen shows this number beside a
     * list of players that lacks the new ones.
     */
    async registerAll(list: readonly MatchedLine[]): Promise<number> {
      const people = list.flatMap((each) => (each.kind === 'found' ? [each.person] : []))
      let done = 0
      // A failure that is still shown is about an earlier look-up, so it is removed.
      setFailure(null)
      for (const person of people) {
        setStep({ kind: 'registering', done, total: people.length })
        if (!(await register(person.id))) break
        done += 1
      }
      if (done > 0) await refresh.refresh(['players'])
      setStep({ kind: 'typing' })
      return done
    },
  }
}

interface Matching {
  readonly finding: FindingOptions
  /** False while the server does not answer. */
  readonly isWorthIt: () => boolean
  readonly registered: ReadonlySet<number>
  readonly signal: AbortSignal
  /** Called with the number of lines that are done. */
  readonly tell: (done: number) => void
}

/**
 * Looks up the lines that have no answer yet. Once the server does not answer, further lines stay without an answer.
 * Null when `signal` aborted the look-up.
 */
async function matchLines(
  lines: readonly MatchedLine[],
  { finding, isWorthIt, registered, signal, tell }: Matching,
): Promise<{ readonly list: readonly MatchedLine[]; readonly failure: RpcError | null } | null> {
  let failure: RpcError | null = null
  const list: MatchedLine[] = []
  for (const line of lines) {
    if (line.kind !== 'notAnswered' || (failure !== null && !isWorthIt())) {
      list.push(line)
      continue
    }
    tell(list.length)
    const found: Result<readonly Person[], RpcError> = await findPeopleOfLine(line, finding)
    if (signal.aborted) return null
    if (!found.ok) failure = found.error
    const known = { registered, before: list }
    list.push(found.ok ? matchPlayer(line, { ...known, found: found.value }) : line)
  }
  return { list, failure }
}
