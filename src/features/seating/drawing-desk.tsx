import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { seatingKinds } from '../../domain/session-actions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { FailedReading } from '../../parts/reading/failed-reading'
import { RowsToCome } from '../../parts/reading/when-read'
import { isReachable } from '../../state/connection'
import type { GamesView } from '../../sync/views'
import { Note } from '../../ui/note'
import { FAILED_SEATING, type Choice } from './choice'
import { DraftBar } from './draft-bar'
import { DraftTables } from './draft-tables'
import { isSame } from './drafts'
import { HowToDraw } from './how-to-draw'
import { Quality } from './quality'
import { useDrafts } from './use-drafts'

/** How seats are drawn at the left, what came of it at the right, and below what to do with it. */
export function DrawingDesk({ event, view }: { event: EventId; view: GamesView }) {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const desk = useDrafts(event)
  const { draft, former, failure, isDrawing, draw } = desk
  const kinds = seatingKinds({
    isPrescripted: view.config.isPrescripted,
    hasEndedTable: view.tables.some(({ value }) => ENDED.has(value.status)),
  })
  const [choice, setChoice] = useState<Choice>(() => firstChoice(view))
  const names = useMemo(
    () => new Map(view.players.map(({ id, title }) => [id, title])),
    [view.players],
  )
  const isEmpty = draft === null
  useEffect(() => {
    if (canReach && isEmpty) draw(choice, 'first')
    // The first draft is drawn as soon as the server can be asked; the others are asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [canReach])
  const choose = (chosen: Choice) => {
    setChoice(chosen)
    draw(chosen, 'first')
  }
  return (
    <>
      <div className="grid items-start gap-4 px-4 py-3.5 md:px-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-20">
          <HowToDraw {...{ choice, kinds }} onChoose={choose} />
          {draft !== null && <Quality {...{ draft, former }} />}
        </div>
        <div aria-busy={isDrawing} className="flex min-w-0 flex-col gap-2.5">
          {failure !== null && (
            <FailedReading
              action={FAILED_SEATING[choice.kind]}
              failure={failure}
              onRetry={() => draw(choice, 'first')}
            />
          )}
          {draft !== null && former !== null && isSame(draft, former) && (
            <Note>{t('seating.same')}</Note>
          )}
          {draft !== null && <DraftTables draft={draft} names={names} onSwap={desk.swap} />}
          {draft === null && failure === null && (canReach ? <RowsToCome /> : <Waiting />)}
        </div>
      </div>
      <DraftBar
        {...{ event, desk }}
        onDrawAgain={() => draw(choice, 'anew')}
        needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
      />
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return <Note icon="cloud-off">{t('manage.needsNetwork')}</Note>
}

const ENDED: ReadonlySet<string> = new Set(['prefinished', 'finished'])

function firstChoice({ config }: GamesView): Choice {
  const { isPrescripted, windShuffleMode } = config
  return {
    kind: isPrescripted ? 'prescripted' : 'shuffled',
    step: 3,
    isSoft: false,
    isTight: false,
    winds: windShuffleMode === 'unspecified' ? 'balanced' : windShuffleMode,
  }
}
