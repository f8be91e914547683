import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { LinkView } from '../../outbox/core/link'
import { standingOf, type Standing } from '../../outbox/core/standing'
import { describeRow, headsOf, type RowView } from '../../outbox/describe-row'
import type { Action } from '../../store/stored-action'
import { isReachable } from '../../state/connection'
import { useConsole } from '../console-context'

/** How each of the person's rows stands now, by id. `rows` are all of them that may hold one another. */
export function useRowViews(rows: readonly Action[]): ReadonlyMap<string, RowView> {
  const { connection, scope, now } = useConsole()
  const link = useLink()
  const online = useStore(connection, isReachable)
  const standing = useStanding()
  return useMemo(() => {
    const at = now()
    const context = {
      online,
      signedInOwner: scope().owner,
      now: at,
      heads: headsOf(rows, { link, now: at, standing }),
    }
    return new Map(rows.map((row) => [row.id, describeRow(row, context)]))
  }, [rows, link, online, standing, scope, now])
}

/** What is known of the server that rulings would go to. */
export function useStanding(): Standing {
  const { promises } = useConsole()
  const [standing, setStanding] = useState(() => standingOf(promises))
  useEffect(() => {
    const read = () => setStanding(standingOf(promises))
    read()
    return promises.subscribe(read)
  }, [promises])
  return standing
}

/** How the way to the server looks to the outbox. */
function useLink(): LinkView {
  const { outbox } = useConsole()
  const [link, setLink] = useState(() => outbox.status().link)
  useEffect(() => {
    const read = () => setLink(outbox.status().link)
    // It may have changed since the first drawing, before anybody listened.
    read()
    return outbox.subscribe(read)
  }, [outbox])
  return link
}
