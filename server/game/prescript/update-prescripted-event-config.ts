import { LONG_BODY_BYTES } from '../../call/call'
import { formatPrescript, parsePrescript } from '../../../src/domain/session/prescript'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { expectFailed, fieldInvalid } from '../../call/call-error'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { findStoredScript } from './prescript-reader'
import { savePrescript } from './prescript-writer'

/** Far more than the script of 400 players in 30 sessions needs. */
const LONGEST_SCRIPT = 100_000

/**
 * Stores the script, even with faults, and its next session; `getPrescriptedEventConfig` lists the faults. A
 * caller may say which session was next when they read the script. The call then cannot set the script back to
 * sessions that were seated since. Source: docs/rules/seating.md#saving-and-reading.
 */
export const updatePrescriptedEventConfig = changingCall({
  method: Mimir.method.updatePrescriptedEventConfig,
  allow: 'editPrescript',
  mostBodyBytes: LONG_BODY_BYTES,
  about: EVENT_NAMED,
  whenFinished: 'refused',
  expects: 'UpdatePrescriptedEventConfig',
  async run({ tx, event, request, note, expect }) {
    const eventId = event.id
    const config = readConfig(request)
    const before = await findStoredScript(tx, eventId)
    const stands = (before?.nextSessionIndex ?? 0) + 1
    if (expect && expect.nextSessionIndex !== stands) throw expectFailed({ isAsWished: false })
    await savePrescript(tx, { eventId, ...config })
    const after = await findStoredScript(tx, eventId)
    note(changedFields(before ?? NO_SCRIPT, after ?? NO_SCRIPT))
    return { success: true }
  },
})

const NO_SCRIPT = { script: null, nextSessionIndex: null, isSeated: null }

/** The wire counts sessions from 1, the database from 0. @throws CallError field_invalid. */
function readConfig({
  nextSessionIndex,
  prescript,
}: {
  readonly nextSessionIndex: number
  readonly prescript: string
}): { nextSessionIndex: number; text: string } {
  if (nextSessionIndex < 1) throw fieldInvalid('nextSessionIndex')
  if (prescript.length > LONGEST_SCRIPT) throw fieldInvalid('prescript')
  return {
    nextSessionIndex: nextSessionIndex - 1,
    text: formatPrescript(parsePrescript(prescript)),
  }
}
