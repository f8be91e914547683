import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { LONG_BODY_BYTES } from '../../call/call'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { putLogo, removeLogo } from '../../files/logo-store'
import { makePicture } from '../../files/make-picture'
import { readPicture } from '../../files/read-picture'
import { changeEvent } from './event-writer'

const FIELD = 'picture'

/**
 * Sets the logo that printed sheets and the hall screen show, or removes it. The journal keeps the time of the
 * change, but not the picture.
 */
export const setEventLogo = changingCall({
  method: Venue.method.setEventLogo,
  allow: 'editEvent',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  mostBodyBytes: LONG_BODY_BYTES,
  paced: 'pictures',
  doSlowWork: async ({ picture }) =>
    picture === ''
      ? null
      : await makePicture(readPicture(picture, FIELD), { shape: 'logo', field: FIELD }),
  async run({ tx, event, done: picture, now, note }) {
    const changes = { logoAt: picture === null ? null : now }
    if (picture === null) await removeLogo(tx, event.id)
    else await putLogo(tx, { eventId: event.id, picture })
    note(changedFields(event, changes))
    await changeEvent(tx, event.id, changes)
    return { success: true }
  },
})
