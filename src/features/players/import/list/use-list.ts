import { useEffect, useRef, useState } from 'react'
import { decodeListed, type KnownPerson } from '../../../../contract/decode/listed'
import type { EventId } from '../../../../domain/ids'
import { useCommand } from '../../../../parts/command/use-command'
import { useKeyedCall } from '../../../../parts/command/use-keyed-call'
import { useConsole, useEventRefresh } from '../../../../parts/console-context'
import type { RpcError } from '../../../../rpc/client'
import { lacksMethod } from '../../../../rpc/lacks-method'
import { guessLayout, type ListLayout } from './columns'
import type { ColumnKind } from './headings'
import { MOST_LINES, readLines, type ListLine } from './lines'
import { readText } from './read-file'
import { detailsOf, registrationOf } from './registration'
import type { ListRows } from './rows'
import { settleList, type LineChoice, type PeopleForList, type SettledLine } from './settle'

/** A list that was read, with the people whom its lines may mean. */
export interface ReadList {
  readonly rows: ListRows
  readonly layout: ListLayout
  readonly lines: readonly ListLine[]
  /** True when the list has more lines than are looked up. */
  readonly isCut: boolean
  readonly found: PeopleForList
  readonly choices: ReadonlyMap<number, LineChoice>
}

const LOOK_UP_MS = 20_000

/**
 * Reads a list, and asks the server whom its lines mean. `register` then registers all these people by
 * one call. Only for servers that can create people. `onLacking` is called when the server does not have
 * these calls.
 */
export function useList(event: EventId, onLacking: () => void) {
  const { list, setList, busy, setBusy, failure, lookUp, back } = useReadList(event, onLacking)
  const keyed = useKeyedCall()
  const command = useCommand()
  const refresh = useEventRefresh()
  const settled = list === null ? null : settleList(list.lines, list.found, list.choices)
  return {
    list,
    settled,
    busy,
    failure,
    look(text: string): Promise<void> {
      const { rows } = readText(text)
      return lookUp(rows, guessLayout(rows), new Map())
    },
    /** Sets what a column contains. If another column had this kind, that other column is skipped from now on. */
    setKind(column: number, kind: ColumnKind): void {
      if (list === null) return
      const kinds = list.layout.kinds.map((each, at) => {
        if (at === column) return kind
        return each === kind ? 'skipped' : each
      })
      void lookUp(list.rows, { ...list.layout, kinds }, new Map())
    },
    choose(line: number, choice: LineChoice | null): void {
      if (list === null) return
      const choices = new Map(list.choices)
      if (choice === null) choices.delete(line)
      else choices.set(line, choice)
      setList({ ...list, choices })
    },
    lookAgain: async (): Promise<void> => {
      if (list !== null) await lookUp(list.rows, list.layout, list.choices)
    },
    back,
    /**
     * Makes one call, which registers the people of all settled lines. It also adds details that the server
     * lacks to people without an account. Returns true if the call took effect.
     */
    async register(lines: readonly SettledLine[]): Promise<boolean> {
      setBusy('registering')
      const request = { eventId: event, people: registrationOf(lines), details: detailsOf(lines) }
      const call = keyed('Venue.MakePeople', request, { eventId: event, timeoutMs: LOOK_UP_MS })
      const isDone = await command({ action: 'registerList', ...call })
      if (isDone) await refresh.refresh(['players'])
      setBusy(null)
      if (list !== null) await lookUp(list.rows, list.layout, list.choices)
      return isDone
    },
  }
}

/** Keeps a list, and the server's answer whom its lines mean. A newer list aborts the look-up of an older one. */
function useReadList(event: EventId, onLacking: () => void) {
  const { rpc, session } = useConsole()
  const [list, setList] = useState<ReadList | null>(null)
  const [busy, setBusy] = useState<'looking' | 'registering' | null>(null)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function lookUp(
    rows: ListRows,
    layout: ListLayout,
    choices: ReadList['choices'],
  ): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const all = readLines(rows, layout)
    const lines = all.slice(0, MOST_LINES)
    const read = { rows, layout, lines, isCut: all.length > MOST_LINES, choices }
    if (lines.length === 0) return setList({ ...read, found: NOBODY })
    setBusy('looking')
    setFailure(null)
    const asked = lines.map(({ title, associationNumber, accountId }) => ({
      title,
      associationNumber,
      personId: accountId ?? 0,
    }))
    const answer = await rpc.call(
      'Venue.FindListed',
      { eventId: event, lines: asked },
      { credentials: session.getState().session, eventId: event, signal, timeoutMs: LOOK_UP_MS },
    )
    if (signal.aborted) return
    setBusy(null)
    if (!answer.ok) return lacksMethod(answer.error) ? onLacking() : setFailure(answer.error)
    setList({ ...read, found: decodeListed(answer.value.body) })
  }

  function back(): void {
    running.current?.abort()
    setBusy(null)
    setFailure(null)
    setList(null)
  }

  return { list, setList, busy, setBusy, failure, lookUp, back }
}

const NOBODY: { candidates: never[]; registered: KnownPerson[] } = {
  candidates: [],
  registered: [],
}
