import type { RulingChange } from '../../store/ruling-changes'
import { isFromNewerVersion, type Ruling } from '../../store/stored-ruling'
import { isReadBack, isUndecided, withFlag } from '../ruling'
import { changeOf } from './transitions'

/**
 * The change of an unsettled row when the server says that it keeps no idempotency keys; null when the row stays as it
 * is, for example because it was never sent or is decided. The server may have applied a sent row without
 * its key, so a repeat stays unsafe even if the server promises again to keep keys.
 */
export function lapseOf(row: Ruling): RulingChange | null {
  if (isFromNewerVersion(row) || !isUndecided(row) || row.flags.includes('promise_lapsed')) {
    return null
  }
  // This row was sent without a key on purpose. The outbox reads back whether it arrived.
  if (isReadBack(row)) return null
  const flags = withFlag(row, 'promise_lapsed')
  // The request still waits for its answer, which may decide the row.
  if (row.state === 'sending') return changeOf(row, 'lapsed_while_sending', { flags })
  return changeOf(row, 'lapsed', { flags })
}
