import { isFromNewerVersion, type Action, type Change } from '../../store/stored-action'
import { isUndecided, withFlag } from '../action'
import { changeOf } from './transitions'

/**
 * What becomes of an unsettled row when the server says that it keeps no keys; null when the row never left, or was
 * decided. What left may have been applied without its key: no later promise makes it safe to repeat.
 */
export function lapseOf(row: Action): Change | null {
  if (isFromNewerVersion(row) || !isUndecided(row) || row.flags.includes('promise_lapsed')) {
    return null
  }
  const flags = withFlag(row, 'promise_lapsed')
  // Its answer may still come, and decide it.
  if (row.state === 'sending') return changeOf(row, 'lapsed_while_sending', { flags })
  return changeOf(row, 'lapsed', { flags })
}
