import { useDeferredValue, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { DoorState } from '../../../domain/session/check-in'
import { useTranslation } from '../../../i18n/use-translation'
import { SearchField } from '../../../parts/list/search-field'
import { Chip, ChipRow } from '../../../ui/chip'
import { EmptyState } from '../../../ui/empty-state'
import { matchesQuery } from '../../../ui/match-query'
import { LightRow } from '../player-row'
import type { PlayersReading } from '../queries'
import { useNearRows } from '../use-near-rows'
import type { AtDoor } from './at-door'
import { DoorRow } from './door-row'

type Filter = 'all' | 'missing' | 'leftOut'

interface DoorListProps {
  rows: readonly AtDoor[]
  reading: PlayersReading
  notNowReason: string | undefined
  onTick: (player: RegisteredPlayer, isHere: boolean) => void
}

/** The players at check-in, who can be searched by name. If one name fits, Enter ticks that player. */
export function DoorList({ rows, reading, notNowReason, onTick }: DoorListProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [ticked, setTicked] = useState('')
  const { shown, chip } = useFilter(rows)
  const wanted = useDeferredValue(query)
  const found = shown.filter(({ player }) => matchesQuery(textOf(player), wanted))

  function tickOnlyOne(event: FormEvent) {
    event.preventDefault()
    const [only, ...others] = shown.filter(({ player }) => matchesQuery(textOf(player), query))
    if (query.trim() === '' || only === undefined || others.length > 0) return
    if (only.state === 'here' || notNowReason !== undefined) return
    onTick(only.player, true)
    setTicked(t('checkIn.ticked', { name: only.player.title }))
    setQuery('')
  }

  return (
    <>
      <form
        onSubmit={tickOnlyOne}
        className="sticky top-15 z-10 sm:top-17 -mx-1 mb-2.5 flex flex-wrap items-center gap-2 bg-bg px-1 py-1.5"
      >
        <div className="w-full sm:max-w-md sm:flex-1">
          <SearchField label={t('players.find')} value={query} onChange={setQuery} />
        </div>
        <ChipRow label={t('checkIn.filter')}>
          <Chip {...chip('all')} label={t('players.filters.all')} />
          <Chip {...chip('missing')} label={t('checkIn.isMissing')} />
          <Chip {...chip('leftOut')} label={t('checkIn.out')} icon="armchair-off" />
        </ChipRow>
        <p className="w-full text-sm text-ink-3 max-sm:sr-only">{t('checkIn.enter')}</p>
        <p role="status" className="sr-only">
          {ticked}
        </p>
      </form>
      {found.length === 0 ? (
        <EmptyState>{t('players.noneFits')}</EmptyState>
      ) : (
        <Rows {...{ rows: found, reading, notNowReason, onTick }} />
      )}
    </>
  )
}

function Rows({ rows, reading, notNowReason, onTick }: DoorListProps) {
  const { pending, apart } = reading
  const { listRef, isNear } = useNearRows()
  return (
    <ul
      ref={listRef}
      onKeyDown={moveFocus}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {rows.map(({ player, state }, index) =>
        isNear(index, player.id) || pending.has(player.id) ? (
          <DoorRow
            key={player.id}
            {...{ player, state, notNowReason, onTick }}
            apart={apart.get(player.id) ?? ''}
            pending={pending.get(player.id)}
          />
        ) : (
          <LightRow
            key={`light ${player.id}`}
            id={player.id}
            name={player.title}
            apart={apart.get(player.id) ?? ''}
          />
        ),
      )}
    </ul>
  )
}

/** Moves the focus from row to row by the arrow keys. Enter and the space bar tick the row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=checkbox]')]
  const at = boxes.findIndex((box) => box === document.activeElement)
  const next = at < 0 ? undefined : boxes[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/**
 * The rows that the chosen filter shows. A row that no longer fits, for example after a tick, keeps its place until a
 * filter is pressed again. Otherwise a finger could hit the next name by mistake.
 */
function useFilter(rows: readonly AtDoor[]) {
  const [filter, setFilter] = useState<Filter>('all')
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const fits = (id: Filter, state: DoorState) => id === 'all' || state === id
  const shown = rows.filter(({ player, state }) => fits(filter, state) || kept.has(player.id))
  const idsOf = (id: Filter) =>
    rows.filter(({ state }) => fits(id, state)).map(({ player }) => player.id)
  const chip = (id: Filter) => ({
    chosen: filter === id,
    onPress: () => {
      setFilter(id)
      setKept(new Set(idsOf(id)))
    },
    count: idsOf(id).length,
  })
  return { shown, chip }
}

const textOf = ({ title, localId, teamName, replacedBy }: RegisteredPlayer): string =>
  [title, localId ?? '', teamName ?? '', replacedBy?.title ?? ''].join(' ')
