import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { LinkView } from '../../outbox/core/link-state'
import { serverFactsOf, type ServerFacts } from '../../outbox/core/server-facts'
import { describeRow, headsOf, type RowView } from '../../outbox/describe-row'
import type { Ruling } from '../../store/stored-ruling'
import { isReachable } from '../../state/connection'
import { useConsole } from '../console-context'

/**
 * The state of each of the person's rows, by id.
 * `rows` must include all rows for which another row may have to wait.
 */
export function useRowViews(rows: readonly Ruling[]): ReadonlyMap<string, RowView> {
  const { connection, scope, now } = useConsole()
  const link = useLink()
  const online = useStore(connection, isReachable)
  const serverFacts = useServerFacts()
  return useMemo(() => {
    const at = now()
    const context = {
      online,
      signedInOwner: scope().owner,
      now: at,
      heads: headsOf(rows, { link, now: at, serverFacts }),
    }
    return new Map(rows.map((row) => [row.id, describeRow(row, context)]))
  }, [rows, link, online, serverFacts, scope, now])
}

/** What the device knows of the server that would get the rulings. */
export function useServerFacts(): ServerFacts {
  const { promises } = useConsole()
  const [serverFacts, setServerFacts] = useState(() => serverFactsOf(promises))
  useEffect(() => {
    const read = () => setServerFacts(serverFactsOf(promises))
    read()
    return promises.subscribe(read)
  }, [promises])
  return serverFacts
}

/** The state of the connection as the outbox knows it. */
function useLink(): LinkView {
  const { outbox } = useConsole()
  const [link, setLink] = useState(() => outbox.status().link)
  useEffect(() => {
    const read = () => setLink(outbox.status().link)
    // The link may have changed between the first render and the subscription.
    read()
    return outbox.subscribe(read)
  }, [outbox])
  return link
}
