import { useState } from 'react'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { seatablePlayers } from '../../domain/session/stage'
import {
  SIT_OUT_ORDERS,
  sitOutChoices,
  whoSitsOut,
  type SitOutChoice,
  type SitOutOrder,
} from '../../domain/session/sit-outs'
import { formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { randomBelow } from '../../lib/random-below'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Segmented } from '../../ui/fields/segmented'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { useConsole } from '../console-context'
import { StandIn, useMayAddPlayers } from './stand-in'
import { useRanks, useWhoPlaysCalls } from './use-who-plays'
import { namedApart, sittingList } from './who-plays-words'

/** The event, as far as the ways out need it. */
export interface WhoPlaysEvent {
  readonly isPrescripted: boolean
  /** Rating points for each session that a player sits out. */
  readonly sitOutPoints: number
}

interface WaysOutProps {
  event: EventId
  config: WhoPlaysEvent
  players: readonly RegisteredPlayer[]
  /** True when a table has ended, so that there are standings. */
  hasRanks: boolean
  /** The page has no form for a final, so a link leads to the page where seats are drawn. */
  linksToFinal?: boolean
  /** Called once the server has done what was pressed. */
  onDone?: () => void
}

const SEEDS = 1_000_000

/**
 * What the referee can do when the players do not fill tables of four: let players sit out, register a
 * stand-in or a late entry, or play with one table less. Each way takes one press, and shows what it costs.
 * Empty when all tables are full. With a script, the only way is to change the script.
 */
export function WaysOut(props: WaysOutProps) {
  const { event, config, players, hasRanks, linksToFinal = false, onDone } = props
  const { t } = useTranslation()
  const { paths, connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const [order, setOrder] = useState<SitOutOrder>('lot')
  const [seed] = useState(() => randomBelow(SEEDS))
  const mayAdd = useMayAddPlayers(event)
  const { isBusy, press } = usePress(onDone)
  const { sitOut, register } = useWhoPlaysCalls(event, players)
  const taking = seatablePlayers({ ...config, players })
  const ranks = useRanks(event, `${taking.length}`).body ?? []
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')
  if (config.isPrescripted) {
    const isLacking = taking.length % 4 !== 0 || players.some((each) => each.sitsOut || each.isOut)
    return isLacking ? <ByScript event={event} /> : null
  }
  if (taking.length % 4 === 0) return null
  const missing = 4 - (taking.length % 4)
  const sitting = players.filter(({ sitsOut }) => sitsOut)
  return (
    <section aria-label={t('whoPlays.title')} className="card flex flex-col">
      <h2 className="px-4 py-2.5 text-md font-semibold">
        {t('whoPlays.title')}
        <span className="block text-sm font-normal text-ink-2">
          {t('whoPlays.count', { count: taking.length })}
        </span>
      </h2>
      {hasRanks && <OrderChoice order={order} onChange={setOrder} />}
      <ul className="divide-y divide-line border-t border-line">
        {sitOutChoices(taking.length).map((choice, nth) => (
          <SitOutWay
            key={choice.sitting}
            {...{ choice, config, isBusy, needsNetwork }}
            isLess={nth > 0}
            chosen={whoSitsOut({
              players: namedApart(players),
              count: choice.sitting,
              order,
              ranks,
              seed,
            })}
            onPress={(chosen) => void press(() => sitOut([...sitting, ...chosen]))}
          />
        ))}
        <StandIn
          {...{ event, players, missing, isBusy, needsNetwork }}
          onPress={(person) => void press(() => register(person))}
        />
        <LinkWay
          title={t('whoPlays.lateEntry', { count: missing })}
          cost={t('whoPlays.lateEntryCost')}
          to={`${paths.players(event)}?back=seating`}
          label={t('whoPlays.addSomebody')}
          notNowReason={mayAdd ? undefined : t('whoPlays.onlyAdministrators')}
        />
        {linksToFinal && hasRanks && (
          <LinkWay
            title={t('whoPlays.final.title')}
            to={paths.seating(event)}
            label={t('session.seat')}
          />
        )}
      </ul>
    </section>
  )
}

interface OrderChoiceProps {
  order: SitOutOrder
  onChange: (order: SitOutOrder) => void
}

/** Chooses the order in which players sit out. */
function OrderChoice({ order, onChange }: OrderChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className="border-t border-line px-4 py-2.5">
      <Segmented
        wide
        showLabel
        label={t('whoPlays.order')}
        value={order}
        onChange={onChange}
        options={SIT_OUT_ORDERS.map((value) => ({
          value,
          label: t(`whoPlays.orders.${value}`),
        }))}
      />
    </div>
  )
}

/** While one way is being carried out, all ways are disabled. */
function usePress(onDone: (() => void) | undefined) {
  const [isBusy, setBusy] = useState(false)
  const press = async (act: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await act()
    setBusy(false)
    if (isDone) onDone?.()
  }
  return { isBusy, press }
}

interface SitOutWayProps {
  choice: SitOutChoice
  config: WhoPlaysEvent
  /** True for the choice in which four more players sit out, so that there is one table less. */
  isLess: boolean
  chosen: readonly RegisteredPlayer[]
  isBusy: boolean
  needsNetwork: string | undefined
  onPress: (chosen: readonly RegisteredPlayer[]) => void
}

/** One choice of players who would sit out: their names, how many tables then play, and the points that they get. */
function SitOutWay(props: SitOutWayProps) {
  const { choice, config, isLess, chosen, isBusy, needsNetwork, onPress } = props
  const { t, i18n } = useTranslation()
  const { sitting: count, tables } = choice
  const points = config.sitOutPoints
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-md">{sittingList(t, chosen, i18n.language)}</p>
        <p className="text-sm text-ink-2">
          {t('whoPlays.tablesPlay', { count: tables })}{' '}
          {points === 0
            ? t('whoPlays.getNothing')
            : t('whoPlays.getPoints', { count: points, points: formatPoints(points) })}
        </p>
      </div>
      <Button busy={isBusy} notNowReason={needsNetwork} onClick={() => onPress(chosen)}>
        {isLess ? t('whoPlays.oneTableLess', { count }) : t('whoPlays.sitOut', { count })}
      </Button>
    </li>
  )
}

function ByScript({ event }: { event: EventId }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  return (
    <Note
      actions={
        <Link to={paths.prescript(event)} className={buttonClass({ size: 'sm' })}>
          {t('whoPlays.openScript')}
        </Link>
      }
    >
      {t('whoPlays.byScript')}
    </Note>
  )
}

interface LinkWayProps {
  title: string
  cost?: string
  to: string
  label: string
  /** Why this way out is not possible now. */
  notNowReason?: string | undefined
}

/** A way out that another page offers. */
const LinkWay = ({ title, cost, to, label, notNowReason }: LinkWayProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    <p className="min-w-0 flex-1 basis-52 text-md">
      {title}
      {cost !== undefined && <span className="block text-sm text-ink-2">{cost}</span>}
    </p>
    {notNowReason === undefined ? (
      <Link to={to} className={buttonClass({})}>
        {label}
      </Link>
    ) : (
      <Button notNowReason={notNowReason} reasonIcon="lock">
        {label}
      </Button>
    )}
  </li>
)
