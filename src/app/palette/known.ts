import type { ServerAbilities } from '../../contract/server-abilities'
import type { EventId } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import type { Translate } from '../../i18n/translate'
import type { Paths } from '../../parts/console-context'
import type { Intent } from '../../outbox/intent'
import type { ServerMoment } from '../../sync/views/tile'
import type { GamesHere } from './use-games-here'

/** What the palette knows about the event, with the functions by which it rules. */
export interface Known extends GamesHere {
  readonly t: Translate
  readonly language: string
  readonly event: EventId
  readonly paths: Paths
  /** Null while the role is unknown. Nothing is blocked then, because the server decides. */
  readonly role: RoleLevel | null
  readonly abilities: ServerAbilities
  /** True when the server is known to answer, so that a ruling is sent at once. */
  readonly isOnline: boolean
  /** True when the server may answer, so that a command can be tried. */
  readonly canReach: boolean
  /** True when a messenger bot can write to players. */
  readonly hasBot: boolean
  readonly moment: ServerMoment
  readonly rule: (intent: Intent) => void
}
