import { useState } from 'react'
import type { EventId, PlayerId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { useScreenOffer } from '../../parts/frame-context'
import { Button } from '../../ui/button'
import { useLeadTo } from '../../ui/lead-to'
import { FAILED_SEATING } from './draw-choice'
import type { DraftNews } from './draft-news'
import { DraftNewsLine } from './draft-news-line'
import { SEATING_TIMEOUT_MS, draftTablesToWire, type DraftDesk } from './use-drafts'

interface DraftBarProps {
  event: EventId
  desk: DraftDesk
  /**
   * How the event has changed since the shown draft was drawn; null when the players can still be seated by the draft.
   */
  news: DraftNews | null
  names: ReadonlyMap<PlayerId, string>
  onDrawAgain: () => void
  needsNetwork: string | undefined
  /** Says that the players do not fill all tables, so that no seats can be drawn; undefined when they do. */
  notFull: string | undefined
}

/**
 * The bar at the bottom, with buttons to draw again, to go back to the previous draft, and to seat the
 * players by the shown draft. The button that seats the players is missing if the event has changed since
 * the draft was drawn.
 */
export function DraftBar(props: DraftBarProps) {
  const { event, desk, news, names, onDrawAgain, needsNetwork, notFull } = props
  const { t } = useTranslation()
  const { isSeating, seat } = useSeat(event, desk)
  const { draft, former, later, isDrawing } = desk
  const takes =
    draft === null || news !== null ? null : t('seating.seat', { count: draft.tables.length })
  useScreenOffer(
    takes === null
      ? null
      : { icon: 'check', label: takes, notNow: needsNetwork, run: () => void seat() },
  )
  return (
    <div
      data-page-foot
      className="sticky bottom-0 z-10 mt-20 border-t border-line bg-bg px-4 py-2 md:px-5"
    >
      {/* The space of this text is kept even without a draft. */}
      <p role="status" className="mb-1.5 min-h-[1lh] text-sm text-ink-2">
        {isDrawing
          ? t('seating.drawing')
          : draft !== null &&
            (news === null ? t('seating.notPublic') : <DraftNewsLine {...{ news, names }} />)}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          icon="refresh"
          variant={news === null ? 'secondary' : 'primary'}
          busy={isDrawing}
          notNowReason={needsNetwork ?? notFull}
          reasonIcon={needsNetwork === undefined ? 'info' : 'cloud-off'}
          onClick={onDrawAgain}
        >
          {t('seating.drawAgain')}
        </Button>
        {former !== null && (
          <Button icon="chevron-left" variant="quiet" onClick={desk.back}>
            {t('seating.backTo', { number: former.number })}
          </Button>
        )}
        {later !== null && (
          <Button icon="chevron-right" variant="quiet" onClick={desk.forward}>
            {t('seating.forwardTo', { number: later.number })}
          </Button>
        )}
        {takes !== null && (
          <span className="ml-auto max-sm:flex-auto">
            <Button
              wide
              variant="primary"
              icon="check"
              busy={isSeating}
              notNowReason={needsNetwork}
              onClick={() => void seat()}
            >
              {takes}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

/** Seats the players by the shown draft in one call, then opens the games page. */
function useSeat(event: EventId, { draft, refuse }: DraftDesk) {
  const { paths } = useConsole()
  const leadTo = useLeadTo()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isSeating, setSeating] = useState(false)
  const seat = async () => {
    if (draft === null) return
    const { kind, options, stateKey, tables } = draft
    const call = keyed(
      'Venue.TakeSeating',
      { eventId: event, options, stateKey, tables: draftTablesToWire(tables) },
      { eventId: event, timeoutMs: SEATING_TIMEOUT_MS },
    )
    setSeating(true)
    const isDone = await command({
      action: FAILED_SEATING[kind],
      ...call,
      done: (words) => words('seating.done', { count: tables.length }),
      takes(refusal) {
        refuse(refusal)
        return false
      },
    })
    setSeating(false)
    if (isDone) leadTo(paths.games(event))
  }
  return { isSeating, seat }
}
