declare const brand: unique symbol
type Branded<T, Name extends string> = T & { readonly [brand]: Name }

export type EventId = Branded<number, 'EventId'>
export type PlayerId = Branded<number, 'PlayerId'>
export type PersonId = Branded<number, 'PersonId'>
export type PenaltyId = Branded<number, 'PenaltyId'>
/** The public id of a session: 40 hex characters. */
export type SessionHash = Branded<string, 'SessionHash'>

export type Seconds = number
export type Milliseconds = number
/** A moment as milliseconds since 1970, UTC. */
export type EpochMs = number

export const eventId = (value: number): EventId => value as EventId
export const playerId = (value: number): PlayerId => value as PlayerId
export const personId = (value: number): PersonId => value as PersonId
export const penaltyId = (value: number): PenaltyId => value as PenaltyId
export const sessionHash = (value: string): SessionHash => value as SessionHash
