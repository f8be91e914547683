import type { HandFingerprint } from './hand-fingerprint'

export interface SeenScore {
  readonly playerId: number
  readonly score: number
}

/** A running game as the person saw it: the number of hands and the last hand (null before the first hand). */
export interface SeenGame {
  readonly handCount: number
  readonly lastHand: HandFingerprint | null
}

/**
 * A running game as the person saw it, on any server. `handCount` is null when the server does not say.
 * Only Shinpan's own server compares preconditions.
 */
export interface SeenAnywhere extends Pick<SeenGame, 'lastHand'> {
  readonly handCount: number | null
}

/** A result that was entered from its slip: scores in seat order, and the sticks left. */
export interface SeenResult {
  readonly scores: readonly number[]
  readonly sticks: number
}

/**
 * The name that the screen showed for the person's number. Absent in older rulings. The server needs the
 * name: if somebody restored the server without Shinpan's tools, the number may belong to another person.
 */
interface SeenPerson {
  readonly name?: string
}

/** What the screen showed about the penalty that has the request's penalty number. */
export interface SeenPenalty {
  readonly playerId: number
  readonly amount: number
  /** ISO 8601, UTC; absent when unknown. */
  readonly ruledAt?: string
}

/**
 * What the person saw when they ruled or used a switch, sent with the call as `X-Expect`.
 * If this is no longer true, the server refuses the call (failed_precondition, reason `expect_failed`).
 */
export interface ExpectByCall {
  /**
   * The player's game at the time of the ruling, or null when they were not playing.
   * The penalty is stored with this game.
   */
  AddPenalty: SeenPerson & {
    readonly sessionHash: string | null
    /** True when the person gives the penalty although another referee has just given the player the same penalty. */
    readonly isMeant?: true
  }
  CancelPenalty: { readonly isCancelled: false; readonly penalty?: SeenPenalty }
  /**
   * The hand to cancel, and the state of the table. `scores` and `scoresBefore` are in seat order. `handCount` is null,
   * and `scoresBefore` empty, only where the server does not say.
   */
  DropLastRound: {
    readonly handCount: number | null
    readonly lastHand: HandFingerprint
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /**
   * The hands and the scores (in seat order) of the table before the new hand.
   * `lastHand` is null before the first hand, and when only the number of hands is known. `at` of `lastHand`
   * is empty when this device entered that hand and does not know yet when the server recorded it.
   */
  AddRound: SeenGame & { readonly scores: readonly SeenScore[] }
  /**
   * The table's extra seconds that the person saw; `others` has the extra seconds of further tables,
   * in the order in which the call names these tables.
   */
  AddExtraTime: { readonly extraTime: number; readonly others?: readonly number[] }
  /** The tables that waited for approval. With this list the call approves these tables and no others. */
  FinalizeSession: { readonly sessionHashes: readonly string[] }
  UpdatePlayerSeatingFlag: SeenPerson & { readonly ignoreSeating: boolean }
  /**
   * `replacementId`: the substitute that the person saw; null when there was none.
   * `replacementName`: the name of the new substitute; null when the player will play in person.
   */
  UpdatePlayerReplacement: SeenPerson & {
    readonly replacementId: number | null
    readonly replacementName?: string | null
  }
  /** The substitute who played for the player; null when they played in person. */
  CheckInPlayer: SeenPerson & { readonly replacementId: number | null }
  /** Empty, because the arguments of the call already say which call for a referee the person saw. */
  AnswerRefereeCall: Readonly<Record<string, never>>
  RestorePenalty: { readonly isCancelled: true }
  /** The table's number of hands, without the hand to be restored. */
  RestoreRound: { readonly handCount: number }
  /** The extra seconds of each table, in the order in which the journal entry names the tables. */
  TakeBackExtraTime: { readonly extraTimeSeconds: readonly number[] }
  /** The tables that will wait for approval again. */
  TakeBackApproval: { readonly sessionHashes: readonly string[] }
  /** When the game ended; ISO 8601, UTC. */
  TakeBackEnding: { readonly endedAt: string }
  /**
   * The game in progress, with its hands.
   * The server removes a game with hands only if the caller has seen these hands.
   */
  CancelGame: SeenAnywhere
  ForceFinishGame: SeenAnywhere
  EndGame: SeenAnywhere
  /** The game before its result is entered, and the result that was entered before; null when none was. */
  EnterResult: SeenGame & {
    readonly status: 'inprogress' | 'prefinished'
    readonly entered: SeenResult | null
  }
  /** When the game ended; ISO 8601, UTC; null when the server does not say. */
  DefinalizeGame: { readonly endedAt: string | null }
  RegisterPlayer: SeenPerson & { readonly isRegistered: false }
  /** The timer that waits for its start. If two referees start the timer, only the first start counts. */
  StartTimer: { readonly isWaiting: true }
  /** The players who sat out of the next session when the call was made. */
  SetSitOuts: { readonly playerIds: readonly number[] }
  /** The players without whom the event went on when the call was made. */
  SetPlayingOn: { readonly outIds: readonly number[] }
  /** When the players were last notified of this seating, ISO 8601, UTC; null when not yet. */
  NotifyPlayersSessionStartsSoon: { readonly toldAt: string | null }
  /** The mark of the settings that were read, so that the call does not overwrite another person's change. */
  UpdateEvent: { readonly settingsMark: string }
  /** The next session, from 1, when the script was read. The number is higher now if seats were drawn since. */
  UpdatePrescriptedEventConfig: { readonly nextSessionIndex: number }
  /**
   * The state of a switch that the person saw. The call sets the opposite of this state,
   * and does not invert the present one.
   */
  ToggleListed: { readonly isListed: boolean }
  ToggleHideResults: { readonly hideResults: boolean }
  ToggleHideAchievements: { readonly hideAchievements: boolean }
}

/** The calls that may be sent with a precondition. */
export type ExpectingCall = keyof ExpectByCall

export type Expect = ExpectByCall[ExpectingCall]

/** A game in the server's current state. */
export interface FoundGame extends SeenGame {
  readonly isAsWished: boolean
  readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
  /** ISO 8601, UTC; null while the game is in progress. */
  readonly endedAt: string | null
}

/**
 * The state that the server found instead, sent as JSON text in `meta.state` of an `expect_failed` answer.
 * `isAsWished` is true when that state is already what the call wanted. A switch has no further fields:
 * if it is not as the person saw it, it is already as the call wanted.
 */
export interface StateByCall {
  /**
   * The named game is not of this event, or another referee has just given the same penalty.
   * In the second case the fields say who gave the penalty and when.
   */
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
    /** The last hand that the server has of the table; null when there is none. */
    readonly lastHand: HandFingerprint | null
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /** `isAsWished` is true when somebody has already entered the same hand. */
  AddRound: {
    readonly isAsWished: boolean
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
    readonly lastHand: HandFingerprint | null
    readonly scores: readonly SeenScore[]
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
    /** Empty when the player plays in person. */
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
  TakeBackEnding: { readonly isAsWished: boolean }
  CancelGame: FoundGame
  ForceFinishGame: FoundGame
  EndGame: FoundGame
  EnterResult: FoundGame & {
    readonly entered: SeenResult | null
    /** Who entered that result; empty when nobody did. */
    readonly enteredBy: string
  }
  DefinalizeGame: FoundGame
  RegisterPlayer: { readonly isAsWished: true }
  /** Who notified the players, and when; empty and null when seats were drawn again after that. */
  NotifyPlayersSessionStartsSoon: {
    readonly isAsWished: false
    readonly toldBy: string
    /** ISO 8601, UTC. */
    readonly toldAt: string | null
  }
  UpdateEvent: { readonly isAsWished: boolean }
  SetSitOuts: { readonly isAsWished: boolean }
  SetPlayingOn: { readonly isAsWished: boolean }
}

/** The number belongs to another person, or the person was renamed. */
export interface OtherPerson {
  readonly isAsWished: false
  readonly seenName: string
  readonly nameNow: string
}

/** The number belongs to another penalty. */
export interface OtherPenalty {
  readonly isAsWished: false
  /** The player and the amount of that penalty. */
  readonly nameNow: string
  readonly amountNow: number
}

export type ServerState = StateByCall[keyof StateByCall] | OtherPerson | OtherPenalty

/** Reads `meta.state` of an answer; null for anything else. */
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

/** Encodes an expectation for the `X-Expect` header: base64url of its JSON in UTF-8. */
export function encodeExpect(expect: Expect): string {
  const bytes = new TextEncoder().encode(JSON.stringify(expect))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
