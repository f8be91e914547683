import type { RoleLevel } from '../../../domain/people/permissions'
import { givesPenaltyGames } from '../../../domain/session/session-actions'
import type { GamesView } from '../../../sync/views/games-view'

/** What a person may do with all games: lead a tournament's session, or give a penalty game in a club. */
export type SessionOffer = 'session' | 'penaltyGame' | null

export function sessionOffer(
  { config }: GamesView,
  person: { readonly role: RoleLevel | null; readonly mayRule: boolean },
): SessionOffer {
  const { role, mayRule } = person
  if (givesPenaltyGames({ ...config, role })) return 'penaltyGame'
  return mayRule && config.syncStart && !config.isFinished ? 'session' : null
}
