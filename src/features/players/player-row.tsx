import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { attendanceWords, satOutWords } from '../../i18n/player-words'
import { rowFacts } from '../../i18n/row-facts'
import { subjectName } from '../../i18n/ruling-title'
import { canUndo } from '../../outbox/ruling'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { PersonAvatar } from '../../parts/people/person-avatar'
import { Avatar } from '../../ui/marks/avatar'
import { Button, IconButton } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { Switch } from '../../ui/fields/switch'
import { NameApart } from '../../ui/name-apart'
import { Tag } from '../../ui/marks/tag'
import { WRITE_STATE_ICONS, WriteStateLine } from '../../parts/rulings/write-state'
import type { PendingFlag } from './queries'

interface PlayerRowProps {
  player: RegisteredPlayer
  /** Words that distinguish the player from a namesake; empty without a namesake. */
  apart: string
  pending: PendingFlag | undefined
  /** True when a script seats the players, by their local IDs. */
  isPrescripted: boolean
  notNowReason: string | undefined
  onInclude: (player: RegisteredPlayer, isIncluded: boolean) => void
  onUndo: (id: string) => void
  onOpen: (player: RegisteredPlayer) => void
}

/** A player, and whether they are in the next seating. The row renders again only when its player changes. */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { player, apart, pending, isPrescripted, notNowReason, onInclude, onUndo, onOpen } = props
  const { t } = useTranslation()
  const isIncluded = !player.ignoreSeating
  // True while a ruling needs nothing from the referee. Its state is shown inside the row, because it changes by
  // itself and must not move other rows.
  const isUnderWay = pending !== undefined && !ASKS.includes(pending.view.state)
  return (
    <li className="px-1.5 py-1.5 [contain-intrinsic-size:auto_60px] [content-visibility:auto] sm:px-3">
      <div className={`px-2 ${pending ? 'pending-outline rounded-md' : ''}`}>
        <div className="flex min-h-12 items-center gap-1.5 sm:gap-3 tight:flex-wrap tight:justify-end">
          {/* The narrowest phones have no space for a picture beside the words and the buttons. */}
          <span className="flex-none max-[24rem]:hidden">
            <PersonAvatar person={player} name={player.title} />
          </span>
          {/* On a phone the other facts are on one line below the name. The meaning of the switch comes first;
              the end of the line may be cut off. */}
          <div className="min-w-0 flex-1 max-sm:ml-1.5 tight:basis-full max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:flex sm:items-center sm:gap-3">
            <div className="min-w-0 flex-1 max-sm:contents">
              <p
                className={`truncate font-medium max-sm:w-full ${isUnderWay ? 'max-sm:leading-4' : ''}`}
                title={player.title}
              >
                <NameApart name={player.title} apart={apart} />
              </p>
              {(!isUnderWay || player.replacedBy !== null) && <Facts player={player} />}
              {isUnderWay && (
                // On a phone the text may have two lines within the height of the row.
                <div className="max-sm:w-full max-sm:[&_p]:line-clamp-2 max-sm:[&_p]:text-xs/[14px] max-sm:[&_svg]:hidden sm:[&_p]:truncate">
                  <Pending {...pending} />
                </div>
              )}
            </div>
            <div className="flex flex-none flex-wrap items-center gap-x-3 max-sm:contents">
              {isPrescripted && <LocalId id={player.localId} />}
              <span
                aria-hidden
                className={`text-sm text-ink-2 ${isUnderWay ? 'max-sm:sr-only' : ''}`}
              >
                {attendanceWords(t, player)}
              </span>
            </div>
          </div>
          {isUnderWay && <PendingAction {...pending} onUndo={onUndo} />}
          <span className="flex flex-none items-center gap-2">
            <Switch
              label={t('players.takesPart', { name: player.title })}
              hideLabel
              checked={isIncluded}
              notNowReason={notNowReason}
              onChange={(next) => onInclude(player, next)}
            />
          </span>
          <IconButton
            icon="pencil"
            label={t('players.change', { name: player.title })}
            onClick={() => onOpen(player)}
          />
        </div>
        {pending && !isUnderWay && (
          <div className="flex min-h-9 items-center gap-3">
            <Pending {...pending} />
            <PendingAction {...pending} onUndo={onUndo} />
          </div>
        )}
      </div>
    </li>
  )
})

/** The states that stay until the referee does something. Their text has a line of its own. */
const ASKS: readonly PendingFlag['view']['state'][] = ['needsYou', 'refused']

/** A person whose registration is not settled, or has just been settled. The next seating does not include them yet. */
export function RegisteringRow(props: PendingFlag & Pick<PlayerRowProps, 'onUndo'>) {
  const { t } = useTranslation()
  const { row } = props
  const name = subjectName(t, row)
  return (
    <li className="px-1.5 py-1.5 sm:px-3">
      <div className="pending-outline rounded-md px-2 py-1">
        <div className="flex min-h-12 items-center gap-3">
          <Avatar name={row.subject.players[0]?.name ?? ''} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium tight:whitespace-normal" title={name}>
              {name}
            </p>
            <p className="text-sm text-ink-3">{t('players.notSeatedYet')}</p>
          </div>
        </div>
        <div className="flex min-h-9 items-center gap-3">
          <Pending row={row} view={props.view} />
          <PendingAction {...props} />
        </div>
      </div>
    </li>
  )
}

/**
 * A row far from the screen. It has the full height of a row, but only the name, so that the browser's
 * search in the page finds it and screen readers count it.
 */
export const LightRow = memo(function LightRow(props: { id: number; name: string; apart: string }) {
  const { id, name, apart } = props
  return (
    <li data-row={id} className="truncate px-3.5 py-1.5 leading-12 font-medium sm:px-5">
      <NameApart name={name} apart={apart} />
    </li>
  )
})

function Facts({ player }: { player: RegisteredPlayer }) {
  const { t, i18n } = useTranslation()
  const { replacedBy, teamName, tenhouId, satOut } = player
  const sat = satOut.length === 0 ? '' : satOutWords(t, satOut, i18n.language)
  const plain = [teamName ?? '', tenhouId, sat].filter((fact) => fact !== '').join(', ')
  if (plain === '' && replacedBy === null) return null
  return (
    <p className="truncate text-sm text-ink-3 max-sm:order-last max-sm:min-w-24 max-sm:flex-1">
      {plain}
      {plain !== '' && replacedBy !== null && ', '}
      {replacedBy !== null && (
        <span className="font-medium text-accent">
          <Icon name="replace" size={15} className="mr-1 inline align-[-2px]" />
          {t('players.replacedBy', { name: replacedBy.title })}
        </span>
      )}
    </p>
  )
}

function LocalId({ id }: { id: number | null }) {
  const { t } = useTranslation()
  if (id !== null) {
    return <span className="flex-none text-sm text-ink-2">{t('players.localId', { id })}</span>
  }
  return (
    <Tag tone="warn" icon="triangle">
      {t('players.noLocalId')}
    </Tag>
  )
}

function Pending({ row, view }: PendingFlag) {
  const { t } = useTranslation()
  const facts = rowFacts(t, { row, view, zone: useZone() })
  return (
    <div className="flex min-w-0 flex-1 items-start gap-1.5">
      <Icon name={WRITE_STATE_ICONS[facts.state]} size={16} className="mt-0.5 text-ink-2" />
      <WriteStateLine facts={facts} />
    </div>
  )
}

function PendingAction({ row, view, onUndo }: PendingFlag & { onUndo: PlayerRowProps['onUndo'] }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  if (view.state === 'needsYou') {
    return (
      <Link to={paths.outbox()} className={buttonClass({ variant: 'destructive', size: 'sm' })}>
        {t('layout.outbox')}
      </Link>
    )
  }
  if (!canUndo(row)) return null
  return (
    <Button variant="quiet" size="sm" className="max-sm:px-2" onClick={() => onUndo(row.id)}>
      <Icon name="undo" className="sm:hidden" />
      <span className="max-sm:sr-only">{t('ui.undo')}</span>
    </Button>
  )
}
