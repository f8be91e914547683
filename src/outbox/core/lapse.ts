import type { RulingChange } from '../../store/ruling-changes'
import { isFromNewerVersion, type Ruling } from '../../store/stored-ruling'
import { isReadBack, isUndecided, withFlag } from '../ruling'
import { changeOf } from './transitions'

/**
 * The change of an unsettled row when the server says that it keeps no keys; null when the row never left or was
 * decided. A row that left may have been applied without its key, so no later promise makes a repeat safe.
 */
export function lapseOf(row: Ruling): RulingChange | null {
  if (isFromNewerVersion(row) || !isUndecided(row) || row.flags.includes('promise_lapsed')) {
    return null
  }
  // It was sent without a key on purpose, and is read back.
  if (isReadBack(row)) return null
  const flags = withFlag(row, 'promise_lapsed')
  // The answer is still open and may decide the row.
  if (row.state === 'sending') return changeOf(row, 'lapsed_while_sending', { flags })
  return changeOf(row, 'lapsed', { flags })
}
