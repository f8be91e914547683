import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId, PlayerId } from '../../domain/ids'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { seatingKinds } from '../../domain/session/session-actions'
import { usualCloseness } from '../../domain/session/swiss-closeness'
import { seatablePlayers } from '../../domain/session/stage'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { Final, type FinalSeats } from '../../parts/who-plays/final'
import { SittingNow } from '../../parts/who-plays/sitting-now'
import { StillPlaying } from '../../parts/who-plays/still-playing'
import { WaysOut } from '../../parts/who-plays/ways-out'
import { FailedReading } from '../../parts/reading/failed-reading'
import { RowsToCome } from '../../parts/reading/when-read'
import { isReachable } from '../../state/connection'
import type { GamesView } from '../../sync/views'
import { Note } from '../../ui/note'
import { FAILED_SEATING, firstChoice, type Choice } from './choice'
import { DraftBar } from './draft-bar'
import { draftNews } from './draft-news'
import { DraftTables } from './draft-tables'
import { isSame } from './drafts'
import { HowToDraw } from './how-to-draw'
import { Quality } from './quality'
import { useDrafts } from './use-drafts'
import { useTrades } from './use-trades'

/** The options on the left, the draft on the right, and the actions below. */
export function DrawingDesk({ event, view }: { event: EventId; view: GamesView }) {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const desk = useDrafts(event, view)
  const { draft, former, failure, isDrawing, draw } = desk
  const news = draft && draftNews(draft, view)
  // Before the first table ends, nobody has a rating.
  const hasRanks = view.tables.some(({ value }) => ENDED.has(value.status))
  const { players } = view
  const { isPrescripted } = view.config
  const kinds = seatingKinds({ isPrescripted, hasEndedTable: hasRanks })
  const tableCount = tableCountOf(view)
  const [choice, setChoice] = useState(() => firstChoice({ isPrescripted, tableCount }))
  const isFull = isPrescripted || seatablePlayers({ isPrescripted, players }).length % 4 === 0
  const state = `${view.players.length} ${draft?.sessionsBefore ?? 0}`
  const isSwiss = choice.kind === 'swiss' && canReach && isFull
  const trades = useTrades(event, { choice, state: isSwiss ? state : null })
  const names = useNames(view.players, draft?.known.players)
  const isEmpty = draft === null
  useEffect(() => {
    if (canReach && isEmpty && isFull) draw(choice, 'first')
    // The first draft is drawn as soon as the server can be reached and the players fill tables; later drafts only on
    // request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [canReach, isFull])
  const drawAnew = () => draw(choice, 'first')
  const choose = (chosen: Choice) => {
    const usual = usualCloseness({
      players: tableCount * 4,
      sessionsBefore: draft?.sessionsBefore ?? 0,
      minGames: view.config.minGames,
    })
    const whole = { ...chosen, closeness: chosen.closeness ?? usual }
    const settled = chosen.kind === 'swiss' ? whole : chosen
    setChoice(settled)
    draw(settled, 'first')
  }
  const drawFinal = (seats: FinalSeats) =>
    choose(
      seats === 'lot'
        ? { ...choice, kind: 'shuffled' }
        : { ...choice, kind: 'interval', step: 1, isSoft: false },
    )
  return (
    <>
      <div className="grid items-start gap-4 px-4 py-3.5 md:px-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 lg:sticky lg:top-20">
          <HowToDraw {...{ choice, kinds, tableCount, trades }} onChoose={choose} />
          {hasRanks && !isPrescripted && <Final {...{ event, players }} onDone={drawFinal} />}
          {(draft !== null || (canReach && isFull && failure === null)) && (
            <Quality {...{ draft, former, hasRanks }} />
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
              onRetry={() => draw(choice, 'first')}
            />
          )}
          {draft !== null && former !== null && isSame(draft, former) && (
            <Note>{t('seating.same')}</Note>
          )}
          <SittingNow {...{ event, players }} isBefore onDone={drawAnew} />
          <StillPlaying {...{ event, players }} eventTitle={view.config.eventTitle} />
          <WaysOut {...{ event, players, hasRanks }} config={view.config} onDone={drawAnew} />
          {draft !== null && <DraftTables draft={draft} names={names} onSwap={desk.swap} />}
          {isEmpty && failure === null && (canReach ? isFull && <RowsToCome /> : <Waiting />)}
        </div>
      </div>
      <DraftBar
        {...{ event, desk, news, names }}
        onDrawAgain={() => draw(choice, 'anew')}
        needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
      />
    </>
  )
}

/** The names of the players, and of those who have left the event since the draft was drawn. */
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

const ENDED: ReadonlySet<string> = new Set(['prefinished', 'finished'])

/** The number of tables that the players fill. */
const tableCountOf = ({ config, players }: GamesView): number =>
  Math.floor(seatablePlayers({ ...config, players }).length / 4)
