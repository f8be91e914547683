import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import {
  localIdProblems,
  numberAll,
  numberMissing,
  type LocalIdProblem,
} from '../../domain/session/local-ids'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { NumberField } from '../../ui/fields/number-field'
import { Icon } from '../../ui/marks/icon'
import { SaveRows } from './save-rows'
import { usePlayerCalls } from './use-player-calls'
import { useRowEdits } from './use-row-edits'

interface LocalIdsProps {
  event: EventId
  players: readonly RegisteredPlayer[]
  notNowReason: string | undefined
}

/** Stands for a typed text that is not a number. The player keeps their local ID; only an empty field removes it. */
const UNREADABLE = 'unreadable'

/**
 * The space of one line is kept under each field, because an error comes and goes while somebody types, and must not
 * move other rows.
 */
const ROOM_FOR_ERROR =
  'min-h-[calc(var(--spacing-tap)+var(--text-sm--line-height)+0.25rem)] w-36 flex-none sm:w-52'

/** The fields for the players' local IDs. */
export function LocalIds({ event, players, notNowReason }: LocalIdsProps) {
  const { t } = useTranslation()
  const { saveLocalIds } = usePlayerCalls(event)
  const { edits, set, clear } = useRowEdits<number | null | typeof UNREADABLE>('local ids')
  const before = new Map<number, number | null>(players.map(({ id, localId }) => [id, localId]))
  const rows = players.map(({ id, title, localId }) => {
    const typed = edits.get(id)
    if (typed === UNREADABLE) return { id, title, localId: null, isUnreadable: true }
    return { id, title, localId: typed === undefined ? localId : typed, isUnreadable: false }
  })
  const isAnyUnreadable = rows.some(({ isUnreadable }) => isUnreadable)
  const problems = localIdProblems(rows)
  const number = (numbered: readonly { id: number; localId: number | null }[]) =>
    set(numbered.map(({ id, localId }) => [id, localId, before.get(id) ?? null]))
  const save = async () => {
    const changed = rows.filter(({ id }) => edits.has(id))
    const isDone = await saveLocalIds(
      changed.map(({ id, localId }) => ({ playerId: id, localId: localId ?? 0 })),
    )
    if (isDone) clear()
    return isDone
  }
  const isWrong = problems.size > 0 || isAnyUnreadable
  const wrong = isWrong ? t('players.localIds.wrong') : undefined
  if (players.length === 0) return <EmptyState>{t('players.empty')}</EmptyState>
  return (
    <>
      <NumberButtons
        isAnyMissing={rows.some(({ localId }) => localId === null)}
        onNumberMissing={() => number(numberMissing(rows))}
        onNumberAll={() => number(numberAll(rows))}
      />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(({ id, title, localId }) => (
          <LocalIdRow
            key={id}
            {...{ title, localId }}
            problem={problems.get(id)}
            onChange={(typed, isReadable) =>
              set([[id, isReadable ? typed : UNREADABLE, before.get(id) ?? null]])
            }
          />
        ))}
      </ul>
      <SaveRows
        changedCount={edits.size}
        notNowReason={wrong ?? notNowReason}
        reasonIcon={wrong === undefined ? 'cloud-off' : 'info'}
        onSave={save}
        onDiscard={clear}
      />
    </>
  )
}

interface NumberButtonsProps {
  isAnyMissing: boolean
  onNumberMissing: () => void
  onNumberAll: () => void
}

/** Two buttons, each of which fills local IDs into many fields with one press. */
function NumberButtons({ isAnyMissing, onNumberMissing, onNumberAll }: NumberButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-2.5 flex flex-wrap gap-2">
      <Button
        size="sm"
        notNowReason={isAnyMissing ? undefined : t('players.localIds.noneMissing')}
        reasonIcon="check"
        reasonPlace="beside"
        onClick={onNumberMissing}
      >
        {t('players.localIds.numberMissing')}
      </Button>
      <Button size="sm" onClick={onNumberAll}>
        {t('players.localIds.numberAll')}
      </Button>
    </div>
  )
}

interface LocalIdRowProps {
  title: string
  localId: number | null
  problem: LocalIdProblem | undefined
  onChange: (typed: number | null, isReadable: boolean) => void
}

function LocalIdRow({ title, localId, problem, onChange }: LocalIdRowProps) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-3 px-4 py-2 [content-visibility:auto]">
      <span className="min-w-0 flex-1 pt-2.5 font-medium wrap-anywhere">
        {localId === null && (
          <Icon name="diamond-alert" size={16} className="mr-1.5 inline text-bad" />
        )}
        {title}
      </span>
      <NumberField
        hideLabel
        label={t('players.localIds.of', { name: title })}
        value={localId}
        min={1}
        placeholder={t('players.noLocalId')}
        error={problem && t(`players.localIds.${problem}`)}
        onChange={onChange}
        className={ROOM_FOR_ERROR}
      />
    </li>
  )
}
