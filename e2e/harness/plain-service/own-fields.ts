import type { DescField } from '@bufbuild/protobuf'
import type { ReflectMessage } from '@bufbuild/protobuf/reflect'

/** Clears the fields that only Shinpan's server and console know, in a message and in the messages inside it. */
export function clearOwnFields(message: ReflectMessage): void {
  for (const field of message.fields) {
    if (!message.isSet(field)) continue
    if (isOurs(field)) message.clear(field)
    else if (field.fieldKind === 'message') clearOwnFields(message.get(field))
    else if (field.fieldKind === 'list' && field.listKind === 'message') {
      for (const item of message.get(field)) clearOwnFields(item as ReflectMessage)
    }
  }
}

const OUR_FIRST_NUMBER = 1000

/** A field that older clients send and plain services do not read. */
const OLDER_FIELD = { message: 'common.SeatingMakePrescriptedSeatingPayload', number: 2 }

const isOurs = ({ number, parent }: DescField): boolean =>
  number >= OUR_FIRST_NUMBER ||
  (parent.typeName === OLDER_FIELD.message && number === OLDER_FIELD.number)
