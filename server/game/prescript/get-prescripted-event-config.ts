import { findPrescriptProblems } from '../../../src/domain/session/prescript'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { readEvent } from '../../call/event-row'
import { reasonSentence } from '../../words/error-body'
import { readPlayersByLocalId, readPrescript } from './prescript-reader'
import { noPrescript, prescriptRefusal } from './prescript-refusal'

/**
 * The seating script, its next session, and what is wrong in the script with the present local IDs.
 * Source: docs/rules/seating.md#saving-and-reading.
 */
export const getPrescriptedEventConfig = readingCall({
  method: Mimir.method.getPrescriptedEventConfig,
  allow: 'readPrescript',
  about: EVENT_NAMED,
  async run({ tx, request }) {
    const { id: eventId } = await readEvent(tx, request.eventId)
    const stored = await readPrescript(tx, eventId)
    if (stored === null) {
      const errors = [reasonSentence(noPrescript())]
      return { eventId, nextSessionIndex: 1, prescript: '', errors }
    }
    const { text, script, nextSessionIndex } = stored
    const localIds = new Set((await readPlayersByLocalId(tx, eventId)).keys())
    const problems = findPrescriptProblems({ script, nextSessionIndex, localIds })
    return {
      eventId,
      nextSessionIndex: nextSessionIndex + 1,
      prescript: text,
      errors: problems.map((problem) => reasonSentence(prescriptRefusal(problem))),
    }
  },
})
