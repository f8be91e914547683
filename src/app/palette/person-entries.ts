import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { can } from '../../domain/people/permissions'
import { isUnfinished } from '../../domain/session/session-status'
import { notNowReasons } from '../../features/games/not-now'
import { playerInSentence, playerWords } from '../../i18n/player-words'
import type { TableView } from '../../sync/views/games-view'
import { addressOf, titleOf } from './at-table'
import { beginsWords, type Entry } from './entry'
import type { Known } from './known'
import { playersNamed, saidPlayer } from './named-player'
import { replaceEntry } from './replacement-entries'

/** If more people are found, their actions are listed only after one more typed word. */
const MOST_WITH_ACTS = 3

/**
 * The players whose names fit, and the actions on each. "sato" finds players; "sato pen" finds the penalty for Sato.
 */
export function personEntries(known: Known, query: string): Entry[] {
  const named = playersNamed(known, query)
  const hasActs = named.length <= MOST_WITH_ACTS
  const words = query.trim().split(/\s+/)
  const name = words.slice(0, -1).join(' ')
  // The last word may belong to an action instead of the name.
  const chosen = playersNamed(known, name).flatMap((player) =>
    actsFor(known, player).filter(({ label }) => beginsWords(label, query)),
  )
  return [
    ...named.flatMap((player) => [
      personEntry(known, player),
      ...(hasActs ? actsFor(known, player) : []),
    ]),
    ...chosen,
  ]
}

function personEntry(known: Known, player: RegisteredPlayer): Entry {
  const { t, paths, event, role } = known
  const table = tableOf(known, player)
  const mayOpen = role === null || can({ role, capability: 'managePlayers' })
  const playersSheet = `${paths.players(event)}?player=${player.id}`
  return {
    id: `person ${player.id}`,
    icon: 'user',
    label: playerWords(t, saidPlayer(known, player)),
    detail: table === null ? t('palette.atNoTable') : titleOf(known, table),
    act:
      table === null
        ? { goTo: mayOpen ? playersSheet : paths.games(event) }
        : addressOf(known, table),
  }
}

function actsFor(known: Known, player: RegisteredPlayer): Entry[] {
  const { t, role, view } = known
  const table = tableOf(known, player)
  const mayGive = role === null || can({ role, capability: 'managePenalties' })
  if (table === null || !mayGive || !view.config.usePenalty) return replaceEntry(known, player)
  const penalty: Entry = {
    id: `penalty ${player.id}`,
    icon: 'flag',
    label: t('table.penaltyFor', { name: playerInSentence(t, saidPlayer(known, player)) }),
    detail: titleOf(known, table),
    notNow: notNowReasons(t, { ...known, table }).penalty,
    act: addressOf(known, table, { penalty: String(player.id) }),
  }
  return [penalty, ...replaceEntry(known, player)]
}

const tableOf = ({ view }: Known, { id }: RegisteredPlayer): TableView | null =>
  view.tables.find(
    ({ value }) => isUnfinished(value.status) && value.players.some((each) => each.id === id),
  ) ?? null
