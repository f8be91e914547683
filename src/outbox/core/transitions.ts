import type { RulingChange, RulingNote } from '../../store/ruling-changes'
import type { Ruling, RulingState } from '../../store/stored-ruling'

/**
 * The life of a ruling. Every arrow is one durable compare-and-set; `sending` is written before the request is made, so
 * that a crash leaves a row either never sent (`queued` without sends) or possibly sent (`sending`).
 *
 *              undo, superseded
 *   (ruled) -> queued ------------------------------> cancelled
 *                | ^                                      ^
 *           send | | refused for now                      | leave, replaced
 *                v |                                      |
 *             sending ----- precondition failed ------> attention
 *              | | | ^                                  ^   |
 *    no answer | | | | send again, same key             |   | try again (no server has answered)
 *              v | | |                                  |   v
 *            unknown-+-+-- its key may be forgotten ----+  queued
 *                | |
 *                | +-- refused for good --> rejected
 *                +---- applied, or already so --> done
 *
 * When the server says that it keeps no idempotency keys, sent rows go to attention; a row being sent goes there after
 * its answer, if that decides nothing.
 * A referee withdraws a queued or unknown row that must not go to this server, because the server is another hall's
 * or keeps no keys any more, or when they discard all their rulings.
 * On a server without keys an answer alone settles nothing: a sent row is `unknown` until the console has read back
 * what the server shows.
 * A done row goes to attention when the hall was restored to an older backup and the server has lost the ruling.
 * A rejected row is replaced when the referee lacked the right to it and gives the ruling again.
 * A queued row goes to attention unsent when it is too old, when a ruling it depends on was not applied, or when it
 * is a `confirm` ruling and was given without a network. The referee's confirmation no longer counts once the server
 * has stopped answering after it.
 */
const EVENTS = {
  sent: { from: ['queued', 'unknown'], to: 'sending' },
  applied: { from: ['sending'], to: 'done' },
  already_so: { from: ['sending'], to: 'done' },
  refused: { from: ['sending'], to: 'rejected' },
  put_off: { from: ['sending'], to: 'queued' },
  no_answer: { from: ['sending'], to: 'unknown' },
  answered: { from: ['sending'], to: 'unknown' },
  looked: { from: ['unknown'], to: 'unknown' },
  to_repeat: { from: ['unknown'], to: 'queued' },
  read_back: { from: ['queued', 'unknown'], to: 'done' },
  turned_down: { from: ['queued', 'unknown'], to: 'rejected' },
  still_there: { from: ['done'], to: 'done' },
  put_back: { from: ['done'], to: 'attention' },
  found_open: { from: ['sending'], to: 'unknown' },
  conflict: { from: ['sending'], to: 'attention' },
  server_failing: { from: ['sending'], to: 'attention' },
  asked: { from: ['queued', 'unknown'], to: 'attention' },
  lapsed: { from: ['queued', 'unknown', 'attention'], to: 'attention' },
  lapsed_while_sending: { from: ['sending'], to: 'sending' },
  undone: { from: ['queued'], to: 'cancelled' },
  superseded: { from: ['queued'], to: 'cancelled' },
  rebased: { from: ['queued'], to: 'queued' },
  doubted: { from: ['queued'], to: 'queued' },
  withdrawn: { from: ['queued', 'unknown'], to: 'cancelled' },
  left: { from: ['attention'], to: 'cancelled' },
  replaced: { from: ['attention', 'rejected'], to: 'cancelled' },
  tried_again: { from: ['attention'], to: 'queued' },
  closed: { from: ['rejected'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly RulingState[]; to: RulingState }>

export type RulingEvent = keyof typeof EVENTS

/** True when the event may happen to a row in this state. */
export const canHappen = (event: RulingEvent, state: RulingState): boolean =>
  (EVENTS[event].from as readonly RulingState[]).includes(state)

/** The compare-and-set of one event on one row. Throws when the event cannot happen in this state: that is a bug. */
export function changeOf(
  row: Pick<Ruling, 'id' | 'state'>,
  event: RulingEvent,
  set: RulingChange['set'] = {},
  detail?: string,
): RulingChange {
  if (!canHappen(event, row.state)) throw new Error(`${event} cannot happen to a ${row.state} row`)
  const note: RulingNote = detail === undefined ? { event } : { event, detail }
  return { id: row.id, from: row.state, to: EVENTS[event].to, set, note }
}
