import type { ChangedEvent } from '../../call/event-row'
import type { Tx } from '../../db/database'
import { queueMessages, type OutgoingMessage } from '../../outbound/queue-messages'
import { messageWords, type SaySentence } from '../../words/message-words'
import { tableName, tableNamesOf } from '../../../src/domain/event/table-names'
import type { NotificationFlag } from '../../../src/domain/people/notification-flags'
import type { NoticedPerson } from './people'

export type NoticedEvent = Pick<ChangedEvent, 'id' | 'title' | 'hasMessenger' | 'tableNames'>

/** The arguments of every notice. A notice is queued in the same transaction as the change that it reports. */
export interface NoticeOccasion {
  readonly tx: Tx
  readonly event: NoticedEvent
  readonly now: Date
}

export interface Notice {
  readonly to: NoticedPerson
  /** The lines below the event's title, as HTML. */
  readonly lines: (say: SaySentence) => readonly string[]
  /** The table at which the reported change was made; null = no particular table. */
  readonly table: number | null
}

/**
 * True when the server sends no notices: it has no messenger, or the event is a rehearsal.
 * Source: docs/rules/people.md#notifications.
 */
export const isSilent = (event: NoticedEvent): boolean => !event.hasMessenger || isRehearsal(event)

/** An event for trying things out has TEST in its title. */
export const isRehearsal = ({ title }: NoticedEvent): boolean => title.includes('TEST')

/** The name of one of the event's tables in a message. */
export const tableOf = ({ tableNames }: NoticedEvent, number: number): string =>
  tableName(tableNamesOf(tableNames), number)

export const wantsNotice = ({ chatId, flags }: NoticedPerson, flag: NotificationFlag): boolean =>
  chatId !== '' && flags[flag]

/**
 * Queues notices to people whom the messenger reaches. A chat gets the same text only once. Returns the
 * number of notices.
 */
export async function queueNotices(
  { tx, event, now }: NoticeOccasion,
  notices: readonly Notice[],
): Promise<number> {
  const messages = new Map<string, OutgoingMessage>()
  for (const { to, lines, table } of notices) {
    if (to.chatId === '') continue
    const say = messageWords(to.language)
    const head =
      table === null
        ? say('event', { event: event.title })
        : say('eventAtTable', { event: event.title, table: tableOf(event, table) })
    const message = { chatId: to.chatId, html: [head, ...lines(say)].join('\n') }
    messages.set(JSON.stringify(message), message)
  }
  await queueMessages(tx, { messages: [...messages.values()], now })
  return messages.size
}

/** A score change with its sign. */
export function withSign(amount: number): string {
  const rounded = Math.round(amount)
  if (rounded === 0) return '0'
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`
}
