import type { Action, ActionState, Change, Note } from '../../store/stored-action'

/**
 * The life of a ruling. Every arrow is one durable compare-and-set; `sending` is written before the request leaves,
 * so that a crash leaves a row either never sent (`queued` without sends) or possibly sent (`sending`).
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
 * What was sent goes to attention once the server said that it keeps no keys; a row that is sending then, after its
 * answer, where that decides nothing.
 * A queued or unknown row is withdrawn when the server is another hall's, or promises nothing any more, and when its
 * referee discards it with all others.
 * A queued row goes to attention unsent when it is too old to go unasked, what it builds on was not applied, or it was
 * given without a network and asks before it goes; a confirmation that the server was not heard after is doubted.
 */
const EVENTS = {
  sent: { from: ['queued', 'unknown'], to: 'sending' },
  applied: { from: ['sending'], to: 'done' },
  already_so: { from: ['sending'], to: 'done' },
  refused: { from: ['sending'], to: 'rejected' },
  put_off: { from: ['sending'], to: 'queued' },
  no_answer: { from: ['sending'], to: 'unknown' },
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
  replaced: { from: ['attention'], to: 'cancelled' },
  tried_again: { from: ['attention'], to: 'queued' },
  closed: { from: ['rejected'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ActionState[]; to: ActionState }>

export type ActionEvent = keyof typeof EVENTS

/** True when the event may happen to a row in this state. */
export const canHappen = (event: ActionEvent, state: ActionState): boolean =>
  (EVENTS[event].from as readonly ActionState[]).includes(state)

/** The compare-and-set of one event on one row. An event that cannot happen in the row's state is a bug and throws. */
export function changeOf(
  row: Action,
  event: ActionEvent,
  set: Change['set'] = {},
  detail?: string,
): Change {
  if (!canHappen(event, row.state)) throw new Error(`${event} cannot happen to a ${row.state} row`)
  const note: Note = detail === undefined ? { event } : { event, detail }
  return { id: row.id, from: row.state, to: EVENTS[event].to, set, note }
}
