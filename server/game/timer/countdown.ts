import type { EventRow } from '../../call/event-row'
import type { Seconds } from '../../../src/domain/ids'
import type { Tx } from '../../db/database'
import { changeEvent } from '../events/event-writer'

/** Seconds until the next session should begin; negative after that time, and 0 while no countdown runs. */
export function countdownLeft(
  { nextStartAt }: Pick<EventRow, 'nextStartAt'>,
  { now }: { readonly now: Date },
): Seconds {
  return nextStartAt === null ? 0 : Math.ceil((nextStartAt.getTime() - now.getTime()) / 1000)
}

/** Ends the countdown, because the session that it announced has begun. */
export async function endCountdown(
  tx: Tx,
  { id, nextStartAt }: Pick<EventRow, 'id' | 'nextStartAt'>,
): Promise<void> {
  if (nextStartAt !== null) await changeEvent(tx, id, { nextStartAt: null })
}
