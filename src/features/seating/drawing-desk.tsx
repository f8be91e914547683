import { useMemo } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId, PlayerId } from '../../domain/ids'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { seatingKinds } from '../../domain/session/session-actions'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { Final } from '../../parts/who-plays/final'
import { SittingNow } from '../../parts/who-plays/sitting-now'
import { StillPlaying } from '../../parts/who-plays/still-playing'
import { WaysOut } from '../../parts/who-plays/ways-out'
import { FailedReading } from '../../parts/reading/failed-reading'
import type { GamesView } from '../../sync/views/games-view'
import { Note } from '../../ui/note'
import { FAILED_SEATING } from './draw-choice'
import { DraftBar } from './draft-bar'
import { TablesToCome } from './desk-to-come'
import { draftNews } from './draft-news'
import { DraftTables } from './draft-tables'
import { isSame } from './drafts'
import { HowToDraw } from './how-to-draw'
import { DraftQuality } from './draft-quality'
import { useDrawing } from './use-drawing'

/** The desk for drawing seats: options on the left, the draft on the right, and actions at the bottom. */
export function DrawingDesk({ event, view }: { event: EventId; view: GamesView }) {
  const { t } = useTranslation()
  const drawing = useDrawing(event, view)
  const { desk, canReach, hasRanks, isFull, choice } = drawing
  const { draft, former, failure, isDrawing } = desk
  const { players } = view
  const { isPrescripted } = view.config
  const kinds = seatingKinds({ isPrescripted, hasEndedTable: hasRanks })
  const names = useNames(players, draft?.known.players)
  return (
    <>
      <div className="grid items-start gap-4 px-4 py-3.5 md:px-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-20">
          <HowToDraw
            {...{ choice, kinds }}
            tableCount={drawing.tableCount}
            figures={drawing.figures}
            onChoose={drawing.choose}
          />
          {hasRanks && !isPrescripted && (
            <Final {...{ event, players }} onDone={drawing.drawFinal} />
          )}
          {isFull && (draft !== null || (canReach && failure === null)) && (
            <DraftQuality {...{ draft, former, hasRanks }} />
          )}
        </div>
        <div
          aria-busy={isDrawing}
          className={`flex min-w-0 flex-col gap-2.5 ${isFull ? '' : 'max-lg:order-first'}`}
        >
          {failure !== null && (
            <FailedReading
              action={FAILED_SEATING[choice.kind]}
              failure={failure}
              onRetry={drawing.drawFirst}
            />
          )}
          {draft !== null && former !== null && isSame(draft, former) && (
            <Note>{t('seating.same')}</Note>
          )}
          <SittingNow {...{ event, players }} isBefore onDone={drawing.drawWithSitters} />
          <StillPlaying {...{ event, players }} eventTitle={view.config.eventTitle} />
          <WaysOut
            {...{ event, players, hasRanks }}
            config={view.config}
            onDone={drawing.drawFirst}
          />
          {draft !== null && (
            <DraftTables
              {...{ draft, names }}
              tableNames={view.config.tableNames}
              onSwap={desk.swap}
            />
          )}
          {draft === null &&
            failure === null &&
            (canReach ? isFull && <TablesToCome /> : <Waiting />)}
        </div>
      </div>
      <DraftBar
        {...{ event, desk, names }}
        news={draft && draftNews(draft, view)}
        onDrawAgain={drawing.drawAnother}
        needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
        notFull={isFull ? undefined : t('whoPlays.count', { count: drawing.seatable })}
      />
    </>
  )
}

/** The names of the registered players, and of players in the draft who are no longer registered. */
function useNames(
  players: readonly RegisteredPlayer[],
  former: readonly RegisteredPlayer[] | undefined,
): ReadonlyMap<PlayerId, string> {
  const { t } = useTranslation()
  return useMemo(() => {
    const ids = new Set(players.map(({ id }) => id))
    const all = [...players, ...(former ?? []).filter(({ id }) => !ids.has(id))]
    const apart = wordsApart(all)
    return new Map(
      all.map(({ id, title, replacedBy }) => [
        id,
        playerWords(t, {
          name: nameApart(title, apart.get(id)),
          substitute: replacedBy?.title ?? null,
        }),
      ]),
    )
  }, [t, players, former])
}

function Waiting() {
  const { t } = useTranslation()
  return <Note icon="cloud-off">{t('manage.needsNetwork')}</Note>
}
