import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { readEvent } from '../../call/event-row'
import { statementCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { gameConfigToWire } from './event-wire'

/** Everything that a client needs to know of one event, including its whole ruleset. */
export const getGameConfig = statementCall({
  method: Mimir.method.getGameConfig,
  allow: 'anyone',
  about: EVENT_NAMED,
  cacheScope: () => '',
  async run({ db, request, now, pagesUrl }) {
    return gameConfigToWire(await readEvent(db, request.eventId), { pagesUrl, now })
  },
})
