import type { NotificationFlag } from '../../domain/people/notification-flags'
import type { FieldSpec } from '../../parts/form/field-spec'
import { isOtherChat, type NotificationsDraft } from './draft'

type Spec = FieldSpec<NotificationsDraft>

/** The fields for the chat to which the bot writes. */
export const chatFields = (savedId: string): readonly Spec[] => [
  {
    kind: 'text',
    name: 'telegramId',
    label: 'notifications.id',
    autoComplete: 'off',
    inputMode: 'numeric',
  },
  {
    kind: 'text',
    name: 'telegramCode',
    label: 'notifications.code',
    hint: 'notifications.codeHint',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    when: (draft) => isOtherChat(draft, savedId),
  },
]

const yesNo = (name: NotificationFlag): Spec => ({
  kind: 'yesNo',
  name,
  label: `notifications.flags.${name}`,
})

/** The switches of messages to players. */
export const PLAYER_FIELDS: readonly Spec[] = [
  yesNo('sr'),
  yesNo('ss'),
  yesNo('pa'),
  yesNo('te'),
  yesNo('ce'),
  yesNo('h'),
]

/** The switches of messages to people who run an event. */
export const OFFICE_FIELDS: readonly Spec[] = [yesNo('rc'), yesNo('ha')]
