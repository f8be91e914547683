import type { EventId } from '../../domain/ids'
import type { FollowedEvent } from '../../parts/event/reading/follow-event'
import type { RpcClient } from '../../rpc/client'
import type { ConnectionStore } from '../../state/connection'
import type { SyncPlatform } from '../../sync/platform'

/** What the page of a player needs. */
export interface PlayParts {
  readonly event: EventId
  readonly followed: FollowedEvent
  readonly connection: ConnectionStore
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: SyncPlatform
  /** Written only after the player has chosen their name. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
  /** The query of the page's address. */
  readonly search: string
  /** True when the page came from a port that takes no changes. The page then offers no call for a referee. */
  readonly isReadOnly: boolean
  /** The address of the hall's port that takes changes; null if there is no other port. */
  readonly secure: string | null
  /** The address of the event's public page; null where phones cannot open it. */
  readonly infoPage: string | null
  /** Removes the query from the address, once the phone has stored what the query said. */
  readonly clearAddress: () => void
  /** Stores the page on the phone, so that it opens without a network. */
  readonly keepPage: () => void
}
