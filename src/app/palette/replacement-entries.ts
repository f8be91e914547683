import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { playerActions } from '../../domain/player-actions'
import { replacementIntent } from '../../parts/rulings/replacement/replacement-intent'
import type { Entry } from './entry'
import type { Known } from './known'
import { ownName, playersNamed } from './named-player'

/** Between a player and their substitute: "sato = kim" lets Kim play for Sato. */
export const PLAYS_FOR = '='

interface Substitute {
  readonly id: number
  readonly title: string
  readonly detail: string
}

/** Goes on to the substitute, or lets the player play again. Nothing for whom the person may not replace. */
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

/** For "sato = kim": Kim plays for Sato. One player is named, the substitutes were found. */
export function substituteEntries(
  known: Known,
  query: string,
  found: readonly Substitute[],
): Entry[] {
  const [name = ''] = query.split(PLAYS_FOR)
  const players = playersNamed(known, name).slice(0, MOST_PLAYERS)
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

/** Why nobody can be replaced now, in words. */
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
