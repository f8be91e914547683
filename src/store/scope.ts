/** The account a ruling belongs to on one server. A superadmin acting as another person has a separate outbox. */
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
 * False for data from another hall, where the same numbers are other players, tables and events. Rulings from before a
 * hall was known are given to the first hall that answers.
 */
export const isOfHall = (kept: { readonly venue?: string | null }, venue: string | null): boolean =>
  kept.venue == null || kept.venue === venue
