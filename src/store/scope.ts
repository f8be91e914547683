/**
 * The account to which a ruling belongs on one server.
 * A superadmin acting as another person has a separate outbox.
 */
export type OwnerKey = string

export interface Scope {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly owner: OwnerKey
  /** The hall at this address, as the server named it last; null when the server names none. */
  readonly venue: string | null
  /** The epoch of this hall, which a restore begins; absent or null for a hall that was never restored. */
  readonly epoch?: string | null
}

/**
 * False for data from another hall, where the same numbers are other players, tables and events.
 * True for rulings from before a hall was known, because the first hall that answers gets them.
 */
export const isOfHall = (kept: { readonly venue?: string | null }, venue: string | null): boolean =>
  kept.venue == null || kept.venue === venue
