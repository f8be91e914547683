import type { MessageInitShape } from '@bufbuild/protobuf'
import type { SeatingPreviewSchema } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import type { EventRow } from '../../call/event-row'
import type { Tx } from '../../db/database'
import type { SeatedTable } from '../../rules/seating/plain-draw'
import { seatingReport } from '../../rules/seating/seating-report'
import type { NextSeating } from './next-seating'
import { previewedTablesToWire } from './previewed-tables'
import { readRatedPool } from './seating-pool'

type SeatingPreview = MessageInitShape<typeof SeatingPreviewSchema>

/** Reads the data by which a preview says how good the tables of the next session are. */
export async function readForPreview(
  tx: Tx,
  { event, next }: { event: EventRow; next: NextSeating },
): Promise<(tables: readonly SeatedTable[]) => SeatingPreview> {
  const ranked = await readRatedPool(tx, event)
  const rankedIds = ranked.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id)
  return (tables) => previewOf({ next, rankedIds, tables })
}

function previewOf({
  next: { history, stateKey },
  rankedIds,
  tables,
}: {
  next: NextSeating
  rankedIds: readonly number[]
  tables: readonly SeatedTable[]
}): SeatingPreview {
  const report = seatingReport({ tables, history, rankedIds })
  return {
    tables: previewedTablesToWire(tables),
    report: {
      ...report,
      repeatedMeetings: report.repeatedMeetings.map((meeting) => ({
        ...meeting,
        playerIds: [...meeting.playerIds],
      })),
    },
    stateKey,
    sessionsBefore: history.length,
  }
}

/** @throws CallError seating_moved_on when the event has changed since the preview. */
export function assertSameState({ stateKey }: NextSeating, shown: string): void {
  if (stateKey !== shown) throw new CallError('failed_precondition', 'seating_moved_on')
}
