import type { HandFingerprint } from './hand-fingerprint'

export interface SeenScore {
  readonly playerId: number
  readonly score: number
}

/** A running game as it was seen: how many hands, and which was the last; null before the first. */
export interface SeenGame {
  readonly handCount: number
  readonly lastHand: HandFingerprint | null
}

/**
 * What the person saw when they ruled or switched, sent beside the call as `X-Expect`. The server refuses the call
 * (failed_precondition, reason `expect_failed`) when it no longer holds.
 */
export interface ExpectByCall {
  /** The game the player was sitting at when the ruling was made; null when they were not playing. The penalty is kept with it. */
  AddPenalty: {
    readonly sessionHash: string | null
    /** It is meant although another referee has just given the player the same. */
    readonly isMeant?: true
  }
  CancelPenalty: { readonly isCancelled: false }
  /** The hand to cancel, and the table as it stood. `scores` and `scoresBefore` are in seat order. */
  DropLastRound: {
    readonly handCount: number
    readonly lastHand: HandFingerprint
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /** Extra seconds the table had; `others`, in the order in which they are named: those of further tables. */
  AddExtraTime: { readonly extraTime: number; readonly others?: readonly number[] }
  /** The tables that waited for approval: with it the call approves these, and no others. */
  FinalizeSession: { readonly sessionHashes: readonly string[] }
  UpdatePlayerSeatingFlag: { readonly ignoreSeating: boolean }
  /** Who played for them; null: they themselves. */
  UpdatePlayerReplacement: { readonly replacementId: number | null }
  RestorePenalty: { readonly isCancelled: true }
  /** Hands the table had, without the one that comes back. */
  RestoreRound: { readonly handCount: number }
  /** Extra seconds each of the tables had, in the order in which the entry names them. */
  TakeBackExtraTime: { readonly extraTimeSeconds: readonly number[] }
  /** The tables that will wait for approval again. */
  TakeBackApproval: { readonly sessionHashes: readonly string[] }
  /** The game was in progress, with these hands. One that has hands is removed only for who has seen them. */
  CancelGame: SeenGame
  ForceFinishGame: SeenGame
  /** The game was finished; ISO 8601, UTC: when. */
  DefinalizeGame: { readonly endedAt: string }
  RegisterPlayer: { readonly isRegistered: false }
  /** The timer waited for its start: of two referees who start it only the first does. */
  StartTimer: { readonly isWaiting: true }
  /** ISO 8601, UTC: when the players were last told of this seating; null: not yet. */
  NotifyPlayersSessionStartsSoon: { readonly toldAt: string | null }
  /** The mark of the settings that were read: with it the call does not take the place of somebody else's change. */
  UpdateEvent: { readonly settingsMark: string }
  /** The session that came next, from 1, when the script was read: seats drawn since have moved it on. */
  UpdatePrescriptedEventConfig: { readonly nextSessionIndex: number }
  /** What a switch showed: with it the call sets the other value, instead of turning whatever it finds. */
  ToggleListed: { readonly isListed: boolean }
  ToggleHideResults: { readonly hideResults: boolean }
  ToggleHideAchievements: { readonly hideAchievements: boolean }
}

/** The calls that may come with what was seen. */
export type ExpectingCall = keyof ExpectByCall

export type Expect = ExpectByCall[ExpectingCall]

/** A game as the server has it. */
export interface FoundGame extends SeenGame {
  readonly isAsWished: boolean
  readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
  /** ISO 8601, UTC; null while it goes on. */
  readonly endedAt: string | null
}

/**
 * What the server found instead, sent as JSON text in `meta.state` of an `expect_failed` answer.
 * `isAsWished` is true when the server's state is already what the call wanted. A switch that is not as it was seen is
 * as wished, and says no more than that.
 */
export interface StateByCall {
  /** The game that was named is not of this event; or another referee has just given the same, and then who and when. */
  AddPenalty: {
    readonly isAsWished: false
    readonly givenBy?: string
    /** ISO 8601, UTC. */
    readonly givenAt?: string
  }
  CancelPenalty: {
    readonly isAsWished: boolean
    readonly cancellationReason: string
    readonly cancelledBy: number
  }
  DropLastRound: {
    readonly isAsWished: boolean
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
    /** The last hand on the server; null when there is none. */
    readonly lastHand: HandFingerprint | null
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  AddExtraTime: {
    readonly isAsWished: boolean
    readonly extraTime: number
    readonly status: string
  }
  FinalizeSession: { readonly isAsWished: boolean; readonly sessionHashes: readonly string[] }
  UpdatePlayerSeatingFlag: { readonly isAsWished: boolean; readonly ignoreSeating: boolean }
  UpdatePlayerReplacement: {
    readonly isAsWished: boolean
    readonly replacementId: number | null
    /** Empty: they themselves. */
    readonly replacementName: string
  }
  RestorePenalty: {
    readonly isAsWished: boolean
    readonly isCancelled: boolean
    readonly cancellationReason: string
    readonly cancelledBy: number
  }
  RestoreRound: {
    readonly isAsWished: boolean
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
  }
  TakeBackExtraTime: {
    readonly isAsWished: boolean
    readonly extraTimeSeconds: readonly number[]
  }
  TakeBackApproval: { readonly isAsWished: boolean }
  CancelGame: FoundGame
  ForceFinishGame: FoundGame
  DefinalizeGame: FoundGame
  RegisterPlayer: { readonly isAsWished: true }
  /** Whoever told them, and when; nobody where seats were given anew since they were told. */
  NotifyPlayersSessionStartsSoon: {
    readonly isAsWished: false
    readonly toldBy: string
    /** ISO 8601, UTC. */
    readonly toldAt: string | null
  }
  UpdateEvent: { readonly isAsWished: boolean }
}

export type ServerState = StateByCall[keyof StateByCall]

/** Reads `meta.state` of an answer; null when it is not one. */
export function readServerState(text: string | undefined): ServerState | null {
  if (text === undefined) return null
  try {
    const value: unknown = JSON.parse(text)
    const isState = typeof value === 'object' && value !== null && 'isAsWished' in value
    return isState ? (value as ServerState) : null
  } catch {
    return null
  }
}

/** Writes an expectation for the `X-Expect` header: base64url of its JSON in UTF-8. */
export function encodeExpect(expect: Expect): string {
  const bytes = new TextEncoder().encode(JSON.stringify(expect))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
