import type { EventId } from '../../domain/ids'
import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import type { RpcClient } from '../../rpc/client'
import type { ConnectionStore } from '../../state/connection'
import type { SyncPlatform } from '../../sync/platform'

/** What the page is given. */
export interface PlayParts {
  readonly event: EventId
  readonly followed: FollowedEvent
  readonly connection: ConnectionStore
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: SyncPlatform
  /** Written only once somebody has chosen their name. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
  /** The query of the page's address. */
  readonly search: string
  /** The page came from a port that takes no changes, so it offers no call for a referee. */
  readonly isReadOnly: boolean
  /** The address of the hall that takes changes; null where there is no other one. */
  readonly secure: string | null
  /** The address of the event's public page; null where phones cannot open it. */
  readonly infoPage: string | null
  /** Takes the query out of the address: the phone keeps what it said. */
  readonly clearAddress: () => void
  /** Lets the phone open the page without a network from now on. */
  readonly keepPage: () => void
}
