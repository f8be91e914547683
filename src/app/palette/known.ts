import type { ServerAbilities } from '../../contract/server-abilities'
import type { EventId } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import type { Translate } from '../../i18n/translate'
import type { Paths } from '../../parts/console-context'
import type { Intent } from '../../outbox/intent'
import type { ServerMoment } from '../../sync/views/tile'
import type { GamesHere } from './use-games-here'

/** What the palette knows of the event, and how it rules. */
export interface Known extends GamesHere {
  readonly t: Translate
  readonly language: string
  readonly event: EventId
  readonly paths: Paths
  /** Null while it is unknown, which blocks nothing: the server decides. */
  readonly role: RoleLevel | null
  readonly abilities: ServerAbilities
  /** The server is known to answer, so that a ruling is sent at once. */
  readonly isOnline: boolean
  /** The server may answer, so that a command can be tried. */
  readonly canReach: boolean
  /** A messenger bot can write to players. */
  readonly hasBot: boolean
  readonly moment: ServerMoment
  readonly rule: (intent: Intent) => void
}
