import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { playerActions } from '../../domain/player-actions'
import { replacementIntent } from '../../parts/rulings/replacement/replacement-intent'
import { seatsOf } from '../../parts/event/seats'
import { namesOf } from './at-table'
import type { Entry } from './entry'
import type { Known } from './known'
import { ownName, playersNamed } from './named-player'
import { restAfterTable } from './table-query'

/** The sign between a player and their substitute: with "sato = kim", Kim plays for Sato. */
const PLAYS_FOR = '='

interface Replacement {
  /** The players whom the query may mean. */
  readonly players: readonly RegisteredPlayer[]
  /** The typed part of the substitute's name. */
  readonly substitute: string
}

interface Substitute {
  readonly id: number
  readonly title: string
  readonly detail: string
}

/**
 * The entry that asks for the player's substitute, or that ends a replacement. Empty for a person who may not replace
 * players.
 */
export function replaceEntry(known: Known, player: RegisteredPlayer): Entry[] {
  const { t } = known
  if (!mayReplace(known)) return []
  const name = ownName(known, player)
  const id = `replace ${player.id}`
  const notNow = whyNot(known)
  if (player.replacedBy === null) {
    const label = t('palette.replace', { name })
    const act = { type: `${name} ${PLAYS_FOR} ` }
    return [{ id, icon: 'replace', label, detail: t('palette.thenSubstitute'), notNow, act }]
  }
  const label = t('players.replacement.end', { name })
  const detail = t('players.replacedBy', { name: player.replacedBy.title })
  const act = { run: () => known.rule(intentOf(known, player, null)) }
  return [{ id, icon: 'undo', label, detail, notNow, act }]
}

/**
 * The player whom a query wants to replace: Sato in "sato = kim", the player in the South seat of table 7 in "7r2
 * kim". Null for a query that asks for no replacement.
 */
export function replacementAsked(known: Known | null, query: string): Replacement | null {
  const sign = query.indexOf(PLAYS_FOR)
  if (sign < 0) return known && askedAtSeat(known, query)
  const players = known === null ? [] : playersNamed(known, query.slice(0, sign))
  return {
    players: players.slice(0, MOST_PLAYERS),
    substitute: query.slice(sign + PLAYS_FOR.length).trim(),
  }
}

function askedAtSeat(known: Known, query: string): Replacement | null {
  for (const table of known.view.tables) {
    const rest = restAfterTable(query, namesOf(known, table))?.split(/\s+/) ?? []
    const [keys = '', ...words] = rest
    const digit = /^r(\d)$/.exec(keys)?.[1]
    if (digit === undefined || words.length === 0) continue
    const sits = seatsOf(table.value).find(({ seat }) => seat === Number(digit) - 1)
    return {
      players: known.view.players.filter(({ id }) => id === sits?.playerId),
      // The name is cut from the query as it was typed, because `words` are folded.
      substitute: query.trim().split(/\s+/).slice(-words.length).join(' '),
    }
  }
  return null
}

/** Entries for each pair of a player to replace and a person who was found. */
export function substituteEntries(
  known: Known,
  players: readonly RegisteredPlayer[],
  found: readonly Substitute[],
): Entry[] {
  if (!mayReplace(known)) return []
  return players.flatMap((player) => found.map((by) => substituteEntry(known, player, by)))
}

const MOST_PLAYERS = 3

function substituteEntry(known: Known, player: RegisteredPlayer, by: Substitute): Entry {
  return {
    id: `plays ${player.id} ${by.id}`,
    icon: 'replace',
    label: known.t('palette.playsFor', { other: by.title, name: ownName(known, player) }),
    detail: by.detail,
    notNow: whyNot(known),
    act: { run: () => known.rule(intentOf(known, player, by)) },
  }
}

const mayReplace = ({ view, role }: Known): boolean =>
  playerActions({ ...view.config, role }).includes('replace')

/** The reason, in words, why nobody can be replaced now. */
const whyNot = ({ t, abilities, canReach }: Known): string | undefined =>
  abilities.laterRulings || canReach ? undefined : t('connection.noKeys')

const intentOf = (known: Known, player: RegisteredPlayer, by: Substitute | null) =>
  replacementIntent({
    eventId: known.event,
    eventTitle: known.view.config.eventTitle,
    player,
    apart: known.apart.get(player.id),
    by,
  })
