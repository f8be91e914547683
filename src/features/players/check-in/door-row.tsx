import { memo, useId } from 'react'
import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { DoorState } from '../../../domain/session/check-in'
import { thisDevice } from '../../../i18n/device-word'
import { formatTimeOfDay } from '../../../i18n/format'
import { attendanceWords } from '../../../i18n/player-words'
import { rowFacts } from '../../../i18n/row-facts'
import { useTranslation } from '../../../i18n/use-translation'
import { writeStateWords } from '../../../i18n/write-state-words'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import { WRITE_STATE_ICONS } from '../../../parts/rulings/write-state'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { Icon } from '../../../ui/marks/icon'
import { NameApart } from '../../../ui/name-apart'
import type { PendingFlag } from '../queries'

interface DoorRowProps {
  player: RegisteredPlayer
  /** Words that distinguish the player from a namesake; empty without a namesake. */
  apart: string
  state: DoorState
  /** The last ruling of this device about the player, until it is settled. */
  pending: PendingFlag | undefined
  notNowReason: string | undefined
  onTick: (player: RegisteredPlayer, isHere: boolean) => void
}

/** A player at check-in. A press anywhere on the row ticks them. The row renders again only when its player changes. */
export const DoorRow = memo(function DoorRow(props: DoorRowProps) {
  const { player, apart, state, pending, notNowReason, onTick } = props
  const { t } = useTranslation()
  const { paths } = useConsole()
  const wordsId = useId()
  const isHere = state === 'here'
  const isNotNow = notNowReason !== undefined
  return (
    <li
      className={`flex items-center [contain-intrinsic-size:auto_64px] [content-visibility:auto] ${pending ? 'pending-outline' : ''}`}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isHere}
        aria-label={t('checkIn.isHere', { name: player.title })}
        aria-describedby={wordsId}
        aria-disabled={isNotNow || undefined}
        title={notNowReason}
        onClick={() => !isNotNow && onTick(player, !isHere)}
        className={`flex min-h-16 min-w-0 flex-1 items-center gap-3.5 px-3.5 py-2 text-left focus-visible:-outline-offset-3 ${isNotNow ? 'cursor-default' : 'hover:bg-sunken'}`}
      >
        <span
          aria-hidden
          className={`grid size-8 flex-none place-items-center rounded-md border-2 ${isHere ? 'border-accent bg-accent text-on-accent forced-fill' : 'border-control'} ${isNotNow ? 'border-dashed' : ''}`}
        >
          {isHere && <Icon name="check" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-lg font-medium" title={player.title}>
            <NameApart name={player.title} apart={apart} />
          </span>
          <span
            id={wordsId}
            className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-2"
          >
            {player.replacedBy !== null && (
              <span className="font-medium text-accent">
                <Icon name="replace" size={15} className="mr-1 inline align-[-2px]" />
                {t('players.replacedBy', { name: player.replacedBy.title })}
              </span>
            )}
            <span>
              {pending === undefined ? (
                <StateWords {...{ player, state }} />
              ) : (
                <PendingWords {...pending} />
              )}
            </span>
          </span>
        </span>
      </button>
      {pending?.view.state === 'needsYou' && (
        <Link
          to={paths.outbox()}
          className={`mr-2 ${buttonClass({ variant: 'destructive', size: 'sm' })}`}
        >
          {t('layout.outbox')}
        </Link>
      )}
    </li>
  )
})

function StateWords({ player, state }: Pick<DoorRowProps, 'player' | 'state'>) {
  const { t } = useTranslation()
  const zone = useZone()
  switch (state) {
    case 'here': {
      const time = formatTimeOfDay(Date.parse(player.hereSince), zone)
      return t('checkIn.since', { time })
    }
    case 'missing':
      return t('checkIn.notYet')
    case 'leftOut':
      return (
        <>
          <Icon name="armchair-off" size={15} className="mr-1 inline align-[-2px]" />
          {t('checkIn.isLeftOut')}
        </>
      )
    case 'notAsked':
      return attendanceWords(t, player)
  }
}

function PendingWords({ row, view }: PendingFlag) {
  const { t } = useTranslation()
  const zone = useZone()
  const facts = rowFacts(t, { row, view, zone })
  const { lead, rest } = writeStateWords(t, facts, { device: thisDevice(), zone })
  return (
    <>
      <Icon name={WRITE_STATE_ICONS[facts.state]} size={15} className="mr-1 inline align-[-2px]" />
      <b className="font-semibold text-ink">{lead}</b> {rest}
    </>
  )
}
