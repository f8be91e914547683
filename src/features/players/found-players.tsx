import { useDeferredValue, useState, type ReactNode } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { useTranslation } from '../../i18n/use-translation'
import { useEventId } from '../../parts/event/use-event-id'
import { SearchField } from '../../parts/list/search-field'
import { RefusedRulings } from '../../parts/rulings/refused-rulings'
import { useRulings } from '../../parts/rulings/use-rulings'
import type { PlayerView } from '../../sync/views/players-view'
import { Chip, ChipRow } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { matchesQuery } from '../../ui/match-query'
import { Note } from '../../ui/note'
import { seatingFlagIntent } from './calls'
import { LightRow, PlayerRow, RegisteringRow } from './player-row'
import type { PlayersReading } from './queries'
import { useNearRows } from './use-near-rows'
import { useStable } from './use-stable'

type Filter = 'all' | 'excluded' | 'replaced'

const FILTERS: Record<Filter, (player: RegisteredPlayer) => boolean> = {
  all: () => true,
  excluded: ({ ignoreSeating }) => ignoreSeating,
  replaced: ({ replacedBy }) => replacedBy !== null,
}

interface FoundPlayersProps {
  reading: PlayersReading
  /** Why no ruling about the next seating is possible now, in words; undefined when it is possible. */
  notNowReason: string | undefined
  onOpen: (player: RegisteredPlayer) => void
  /** A button that adds players, shown in an empty list. */
  fill: ReactNode
}

/** The players that fit the search. Each player can be opened, left out of the next seating, or included again. */
export function FoundPlayers({ reading, notNowReason, onOpen, fill }: FoundPlayersProps) {
  const { t } = useTranslation()
  const { view } = reading
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const chip = (id: Filter) => ({
    chosen: filter === id,
    onPress: () => setFilter(id),
    label: t(`players.filters.${id}`),
    count: view.players.filter(({ value }) => FILTERS[id](value)).length,
  })
  const shown = view.players.filter(
    ({ value }) => FILTERS[filter](value) && matchesQuery(textOf(value), wanted),
  )
  if (view.players.length + reading.registering.length === 0) {
    return <EmptyState action={fill}>{t('players.empty')}</EmptyState>
  }
  return (
    <section className="min-w-0">
      <RefusedRulings refused={reading.refused} />
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="sr-only">{t('players.count', { count: view.players.length })}</h2>
        <ChipRow label={t('players.filters.label')}>
          <Chip {...chip('all')} />
          <Chip {...chip('excluded')} icon="armchair-off" />
          <Chip {...chip('replaced')} icon="replace" />
        </ChipRow>
        <SearchField
          label={t('players.find')}
          value={query}
          onChange={setQuery}
          className="w-full sm:w-60"
        />
      </div>
      <PlayerList {...{ reading, shown, notNowReason, onOpen }} />
    </section>
  )
}

interface PlayerListProps extends Omit<FoundPlayersProps, 'fill'> {
  shown: readonly PlayerView[]
}

function PlayerList({ reading, shown, notNowReason, onOpen }: PlayerListProps) {
  const { t } = useTranslation()
  const eventId = useEventId()
  const { rule, undo } = useRulings()
  const { config, pending, apart } = reading
  const include = useStable((player: RegisteredPlayer, isIncluded: boolean) => {
    const eventTitle = config?.eventTitle ?? ''
    const about = { eventId, eventTitle, player, apart: apart.get(player.id) }
    void rule(seatingFlagIntent({ ...about, isIncluded }), { silent: true })
  })
  const { listRef, isNear, firstRows } = useNearRows()
  // Only the rows of the first screen are drawn immediately. The other rows follow, so that a long list does not delay
  // a press.
  const isWhole = useDeferredValue(true, false)
  const rows = isWhole ? shown : shown.slice(0, firstRows)
  const open = useStable(onOpen)
  const takeBack = useStable((id: string) => void undo(id))
  return (
    <>
      {notNowReason !== undefined && (
        <div className="mb-2.5">
          <Note>{notNowReason}</Note>
        </div>
      )}
      {reading.registering.length > 0 && (
        <ul
          aria-label={t('players.registering')}
          className="mb-2.5 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {reading.registering.map((each) => (
            <RegisteringRow key={each.row.id} {...each} onUndo={takeBack} />
          ))}
        </ul>
      )}
      {shown.length === 0 ? (
        <EmptyState>{t('players.noneFits')}</EmptyState>
      ) : (
        <ul ref={listRef} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map(({ value }, index) =>
            isNear(index, value.id) || pending.has(value.id) ? (
              <PlayerRow
                key={value.id}
                player={value}
                apart={apart.get(value.id) ?? ''}
                pending={pending.get(value.id)}
                isPrescripted={config?.isPrescripted ?? false}
                notNowReason={notNowReason}
                onInclude={include}
                onUndo={takeBack}
                onOpen={open}
              />
            ) : (
              <LightRow
                key={`light ${value.id}`}
                id={value.id}
                name={value.title}
                apart={apart.get(value.id) ?? ''}
              />
            ),
          )}
        </ul>
      )}
    </>
  )
}

const textOf = ({ title, localId, teamName, tenhouId, replacedBy }: RegisteredPlayer): string =>
  [title, localId ?? '', teamName ?? '', tenhouId, replacedBy?.title ?? ''].join(' ')
