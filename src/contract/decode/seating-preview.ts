import { playerId, type PlayerId } from '../../domain/ids'
import type { SeatingPreviewJson, SeatingReportJson } from '../wire/shinpan/venue_pb'
import { flag, float, text, whole } from './fields'

/** One table of a previewed seating. */
export interface PreviewedTable {
  readonly tableIndex: number
  /** East first. */
  readonly playerIds: readonly PlayerId[]
}

/** Players who have met before and would meet again in this seating. */
export interface RepeatedMeeting {
  readonly playerIds: readonly PlayerId[]
  readonly tableIndex: number
  /** How often these players will have met, this session included. */
  readonly meetings: number
  /** True when the players also sat together in the previous session. */
  readonly isBackToBack: boolean
}

/** The quality of a previewed seating for its players. Lower is better for every number. */
export interface SeatingReport {
  /** Most meetings first. */
  readonly repeatedMeetings: readonly RepeatedMeeting[]
  readonly backToBack: number
  readonly mostMeetings: number
  readonly windSpread: number
  readonly windUneven: number
  readonly tableRepeats: number
  readonly mostVisits: number
  readonly rankSpread: number
  readonly leaderSpread: number
}

/** A previewed seating and its quality. */
export interface SeatingPreview {
  readonly tables: readonly PreviewedTable[]
  readonly report: SeatingReport
  /** Identifies the state of the event and the options from which the preview was made. */
  readonly stateKey: string
  /** How many sessions of the event were seated before. */
  readonly sessionsBefore: number
}

export function decodeSeatingPreview(json: SeatingPreviewJson): SeatingPreview {
  return {
    tables: (json.tables ?? []).map((table) => ({
      tableIndex: whole(table.tableIndex),
      playerIds: (table.playerIds ?? []).map(playerId),
    })),
    report: decodeReport(json.report ?? {}),
    stateKey: text(json.stateKey),
    sessionsBefore: whole(json.sessionsBefore),
  }
}

function decodeReport(json: SeatingReportJson): SeatingReport {
  return {
    repeatedMeetings: (json.repeatedMeetings ?? []).map((meeting) => ({
      playerIds: (meeting.playerIds ?? []).map(playerId),
      tableIndex: whole(meeting.tableIndex),
      meetings: whole(meeting.meetings),
      isBackToBack: flag(meeting.isBackToBack),
    })),
    backToBack: whole(json.backToBack),
    mostMeetings: whole(json.mostMeetings),
    windSpread: whole(json.windSpread),
    windUneven: whole(json.windUneven),
    tableRepeats: whole(json.tableRepeats),
    mostVisits: whole(json.mostVisits),
    rankSpread: float(json.rankSpread),
    leaderSpread: whole(json.leaderSpread),
  }
}
