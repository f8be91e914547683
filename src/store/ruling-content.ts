import type { SeenScore } from '../contract/expect'
import type { HandFingerprint } from '../contract/hand-fingerprint'
import type { RoundJson } from '../contract/wire/atoms_pb'

/** The exact request body of each call. */
export interface ArgsByCall {
  AddPenalty: {
    readonly eventId: number
    readonly playerId: number
    readonly amount: number
    readonly reason: string
  }
  /** `penaltyId` is 0 until the server has recorded the penalty that the row depends on. */
  CancelPenalty: { readonly penaltyId: number; readonly reason: string }
  DropLastRound: {
    readonly sessionHash: string
    readonly intermediateResults: { playerId: number; score: number }[]
  }
  AddRound: { readonly sessionHash: string; readonly roundData: RoundJson }
  AddExtraTime: { readonly sessionHashList: string[]; readonly extraTime: number }
  UpdatePlayerSeatingFlag: {
    readonly playerId: number
    readonly eventId: number
    readonly ignoreSeating: boolean
  }
  /** `replacementId` is -1 for no substitute. */
  UpdatePlayerReplacement: {
    readonly playerId: number
    readonly eventId: number
    readonly replacementId: number
  }
  CancelGame: { readonly sessionHash: string }
  ForceFinishGame: { readonly sessionHash: string }
  EndGame: { readonly sessionHash: string }
  /** `scores` are in seat order. */
  EnterResult: {
    readonly sessionHash: string
    readonly scores: number[]
    readonly sticks: number
  }
  DefinalizeGame: { readonly sessionHash: string }
  RegisterPlayer: { readonly playerId: number; readonly eventId: number }
  /** `session` is the session whose check-in was open; the first is 1. */
  CheckInPlayer: {
    readonly playerId: number
    readonly eventId: number
    readonly session: number
    readonly isHere: boolean
  }
  /** `calledAt` is when the table called, as the referee saw it on the screen. */
  AnswerRefereeCall: {
    readonly sessionHash: string
    readonly calledAt: string
    readonly note: string
  }
}

/**
 * Facts for the screen, stored when the ruling is made,
 * so that the row can be explained even when the cache is empty.
 */
export interface RulingSubject {
  /** All people the row's sentence may name, with the server's exact spelling, because the server compares names. */
  readonly players: readonly {
    readonly id: number
    readonly name: string
    /** The substitute at the time of the ruling; absent when the player played in person. */
    readonly substitute?: string
    /** Words that distinguish the player from a namesake; absent without a namesake. */
    readonly apart?: string
  }[]
  readonly tableNumber?: number | null
  /** The name of the table in the event; absent when the table had only its number. */
  readonly tableName?: string
  readonly eventTitle?: string
  /** The hand that a DropLastRound cancels, or that an AddRound enters (its `at` is empty). */
  readonly hand?: HandFingerprint | null
  /** The status of the game after an EnterResult. */
  readonly endsAs?: 'prefinished' | 'finished'
  /** The table after the hand that an AddRound enters. */
  readonly after?: TableAfter
  /** The penalty that a CancelPenalty cancels. */
  readonly penalty?: { readonly amount: number; readonly reason: string } | null
}

/** A table after a hand, as the rules give it. */
export interface TableAfter {
  readonly scores: readonly SeenScore[]
  readonly roundIndex: number
  readonly honba: number
  readonly riichiSticks: number
}
