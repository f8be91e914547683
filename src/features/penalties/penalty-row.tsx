import { useTranslation } from '../../i18n/use-translation'
import { formatPoints } from '../../i18n/format'
import { penalisedWords } from '../../i18n/player-words'
import { rowFacts } from '../../i18n/row-facts'
import { canUndo } from '../../outbox/ruling'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { PersonAvatar } from '../../parts/people/person-avatar'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/marks/tag'
import { WRITE_STATE_ICONS, WriteStateLine } from '../../parts/rulings/write-state'
import { penaltyTimes } from './penalty-times'
import type { OwnRuling, ShownPenalty } from './queries'

interface PenaltyRowProps extends Omit<ShownPenalty, 'key'> {
  /** True when no penalty can be given or cancelled now. */
  isReadOnly: boolean
  onCancel: () => void
  onUndo: (id: string) => void
}

/** A penalty or a warning: amount, player, reason, referee and time. It is crossed out when it is cancelled. */
export function PenaltyRow(props: PenaltyRowProps) {
  const { penalty, ruling, isReadOnly, onCancel, onUndo } = props
  const { t } = useTranslation()
  const zone = useZone()
  const { value, playerPicture, refereeName, tableName } = penalty
  const name = penalisedWords(t, { ...penalty, playerId: value.playerId })
  const facts = [
    ...(tableName === null ? [] : [t('table.title', { number: tableName })]),
    ...(refereeName === '' ? [] : [t('penalties.assignedBy', { name: refereeName })]),
    ...penaltyTimes(t, { value, zone }),
  ]
  const struck = value.isCancelled ? 'line-through text-ink-3' : ''
  return (
    <li className="px-3 py-1.5">
      <div
        className={`flex min-h-12 flex-wrap items-start gap-x-3 gap-y-1 py-1 max-sm:gap-y-0 ${ruling ? 'pending-outline rounded-md px-2' : 'px-2'}`}
      >
        <div className="flex min-w-0 flex-1 items-start gap-x-3 sm:basis-58">
          <PersonAvatar
            person={playerPicture ?? { id: value.playerId }}
            name={penalty.playerName}
            size="sm"
          />
          <div className="min-w-0 flex-1">
            <p className={struck}>
              <b className="font-medium">{name}</b>{' '}
              <span className="text-ink-2">{value.reason}</span>
            </p>
            {facts.length > 0 && <p className="text-sm text-ink-3">{facts.join(', ')}</p>}
            {value.isCancelled && (
              <p className="text-sm text-ink-2">
                {t('penalties.cancelled', { reason: value.cancellationReason })}
              </p>
            )}
            {ruling && <OwnState {...ruling} />}
          </div>
        </div>
        {/* On a phone the amounts are below each other at the right edge. */}
        <span className="flex-none pt-0.5 text-right sm:order-first sm:min-w-20 sm:text-left">
          {value.amount === 0 ? (
            <Tag tone={value.isCancelled ? 'plain' : 'warn'} icon="bell">
              {t('penalties.warning')}
            </Tag>
          ) : (
            <Tag tone={value.isCancelled ? 'plain' : 'bad'}>
              <span className={value.isCancelled ? 'line-through' : 'font-semibold'}>
                {formatPoints(-value.amount)}
              </span>
            </Tag>
          )}
        </span>
        <span className="ml-auto flex-none empty:hidden max-sm:flex max-sm:w-full max-sm:justify-end">
          <RowAction {...{ penalty, ruling, isReadOnly, onCancel, onUndo }} />
        </span>
      </div>
    </li>
  )
}

function OwnState({ row, view }: OwnRuling) {
  const { t } = useTranslation()
  const facts = rowFacts(t, { row, view, zone: useZone() })
  return (
    <div className="flex items-start gap-1.5">
      <Icon name={WRITE_STATE_ICONS[facts.state]} size={16} className="mt-0.5 text-ink-2" />
      <WriteStateLine facts={facts} />
    </div>
  )
}

type RowActionProps = Pick<
  PenaltyRowProps,
  'penalty' | 'ruling' | 'isReadOnly' | 'onCancel' | 'onUndo'
>

function RowAction({ penalty, ruling, isReadOnly, onCancel, onUndo }: RowActionProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  if (ruling?.view.state === 'needsYou') {
    return (
      <Link to={paths.outbox()} className={buttonClass({ variant: 'destructive', size: 'sm' })}>
        {t('penalties.inOutbox')}
      </Link>
    )
  }
  if (ruling && canUndo(ruling.row)) {
    return (
      <Button variant="quiet" size="sm" onClick={() => onUndo(ruling.row.id)}>
        {t('ui.undo')}
      </Button>
    )
  }
  if (isReadOnly || penalty.value.isCancelled) return null
  return (
    <Button variant="quiet" size="sm" onClick={onCancel}>
      {t('penalties.cancel.button')}
    </Button>
  )
}
