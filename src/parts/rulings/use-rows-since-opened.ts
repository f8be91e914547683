import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { StorageUnavailable } from '../../store/reopen'
import type { Ruling } from '../../store/stored-ruling'
import { useConsole } from '../console-context'

/** Rows that are open, and rows settled since this component was first shown; undefined until they are read. */
export function useRowsSinceOpened(): readonly Ruling[] | undefined {
  const { rulings, scope, now } = useConsole()
  const [openedAt] = useState(now)
  return useLiveQuery(async () => {
    try {
      return await rulings.rows(scope(), openedAt)
    } catch (error) {
      // The banner already reports that nothing can be read.
      if (error instanceof StorageUnavailable) return undefined
      throw error
    }
  }, [rulings, scope, openedAt])
}
