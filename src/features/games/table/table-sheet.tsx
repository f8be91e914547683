import type { Table } from '../../../contract/decode/table'
import { useTranslation } from '../../../i18n/use-translation'
import { useStore } from 'zustand'
import { wholeMinutes } from '../../../i18n/format'
import { useConsole } from '../../../parts/console-context'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { useZone } from '../../../parts/event/clock/zone'
import type { TableView } from '../../../sync/views/games-view'
import { tileOf } from '../../../sync/views/tile'
import { IconButton } from '../../../ui/button'
import { useRoundWords } from '../../../ui/marks/round-name'
import { Sheet } from '../../../ui/overlays/sheet'
import { Tag } from '../../../ui/marks/tag'
import type { RulingPlace } from '../intents'
import { notNowReasons } from '../not-now'
import type { GamesData } from '../queries'
import { TableDetails } from './table-details'
import { TableFoot } from './table-foot'
import { roundLine, statusTag } from './table-words'
import { useIsOnline } from '../use-is-online'
import type { TablePlace } from '../use-table-place'

interface TableSheetProps {
  games: GamesData
  table: TableView
  place: TablePlace
  rulingPlace: RulingPlace
  /** True for referees and higher roles. Other people only read. */
  mayRule: boolean
}

/** Everything about one table, and the referee's actions at it. Works without the server. */
export function TableSheet(props: TableSheetProps) {
  const { games, table, place, rulingPlace, mayRule } = props
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const rounds = useRoundWords()
  const zone = useZone()
  const isOnline = useIsOnline()
  const { skewMs, abilities } = useStore(connection)
  const { view, data, rows } = games
  const { value } = table
  const onServer =
    data.tables?.value.find(({ sessionHash }) => sessionHash === value.sessionHash) ?? null
  const moment = { serverNow: now() + skewMs, skewMs }
  const notNow = notNowReasons(t, { view, table, rows, abilities, isOnline, moment })
  const isWaiting =
    value.status === 'inprogress' && tileOf(view, table, moment).timer.phase === 'waiting'
  return (
    <Sheet
      open
      // `tall`, because hands, penalties and rulings change the length of the content.
      tall
      onClose={place.close}
      title={
        value.tableName === null
          ? t('table.untitled')
          : t('table.title', { number: value.tableName })
      }
      state={<StateTags table={value} isWaiting={isWaiting} />}
      subtitle={
        // On a narrow sheet the line needs two lines if the round here differs from the server's. Their space is
        // always kept.
        <span className="block min-h-[2lh] sm:max-lg:min-h-[1lh]">
          {roundLine(t, value, {
            onServer,
            fetchedAt: data.tables?.fetchedAt ?? 0,
            rounds,
            zone,
          })}
        </span>
      }
      banner={<ConnectionBanner />}
      controls={<Neighbours tables={view.tables} table={table} onOpen={place.openInstead} />}
      footer={
        // A person who may not rule gets no buttons, and so no footer.
        mayRule ? (
          <TableFoot
            {...{ view, table, place, rulingPlace, notNow, moment }}
            onHand={abilities.refereesHands ? () => place.openHand(value.sessionHash) : undefined}
            onPenalty={() => place.openPenalty(value.sessionHash, null)}
          />
        ) : undefined
      }
    >
      <TableDetails {...{ games, table, place, mayRule, onServer }} />
    </Sheet>
  )
}

/** The table's status, and the extra time that it got. */
function StateTags({ table, isWaiting }: { table: Table; isWaiting: boolean }) {
  const { t } = useTranslation()
  const { icon, words } = statusTag(t, table, isWaiting)
  return (
    <>
      <Tag icon={icon}>{words}</Tag>
      {table.extraTime > 0 && (
        <Tag tone="accent" icon="clock-plus">
          {t('table.extraTime.given', { minutes: wholeMinutes(table.extraTime) })}
        </Tag>
      )}
    </>
  )
}

/** Two buttons that open the table before and the table after this one. */
function Neighbours(props: {
  tables: readonly TableView[]
  table: TableView
  onOpen: (sessionHash: TableView['value']['sessionHash']) => void
}) {
  const { tables, table, onOpen } = props
  const { t } = useTranslation()
  const index = tables.findIndex(({ value }) => value.sessionHash === table.value.sessionHash)
  const open = (step: number) => {
    const other = tables.at((index + step) % tables.length)
    if (other !== undefined) onOpen(other.value.sessionHash)
  }
  return (
    <span className="flex max-sm:hidden">
      <IconButton icon="chevron-left" label={t('table.previous')} onClick={() => open(-1)} />
      <IconButton icon="chevron-right" label={t('table.next')} onClick={() => open(1)} />
    </span>
  )
}
