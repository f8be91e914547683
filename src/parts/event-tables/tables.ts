import { associationTable } from './association-table'
import { countryName } from './country-name'
import { peopleOf, type EventFile } from './event-file'
import { sessionsOfFile } from './sessions-of-file'
import type { CsvTable } from '../files/csv'
import type { Translate } from '../../i18n/translate'
import type { GameStatusJson } from '../../contract/wire/shinpan/event_file_pb'
import { WINDS } from '../../domain/session/seats'
import { tableNamesOf } from '../../domain/event/table-names'
import { namePartsOf } from '../../domain/people/name-parts'
import { standingPlaces } from '../../domain/session/standing-places'

export const TABLES = ['standings', 'association', 'games', 'penalties'] as const
export type TableName = (typeof TABLES)[number]

interface Words {
  readonly t: Translate
  readonly language: string
  /** Formats a moment of the file: day and time in the event's zone; empty for none. */
  readonly clock: (moment: string | undefined) => string
}

/** A table of an event's file, in the reader's language. */
export function tableOf(name: TableName, file: EventFile, words: Words): CsvTable {
  switch (name) {
    case 'standings':
      return standings(file, words)
    case 'association':
      return associationTable(file)
    case 'games':
      return games(file, words)
    case 'penalties':
      return penalties(file, words)
  }
}

/** A row for each player. The last columns are the player's points and place in each session. */
function standings(file: EventFile, { t, language }: Words): CsvTable {
  const people = peopleOf(file)
  const teams = new Map(file.registrations?.map(({ playerId, teamName }) => [playerId, teamName]))
  const sessions = sessionsOfFile(file)
  const numbers = Array.from({ length: sessions.count }, (_, nth) => nth + 1)
  const rows = (file.standings ?? []).map((row) => ({
    ...row,
    rating: Number(row.rating ?? 0),
    averagePlace: Number(row.averagePlace ?? 0),
  }))
  const places = standingPlaces(rows)
  return [
    [
      t('eventFile.columns.place'),
      t('eventFile.columns.player'),
      t('eventFile.columns.firstName'),
      t('eventFile.columns.lastName'),
      t('eventFile.columns.city'),
      t('eventFile.columns.country'),
      t('eventFile.columns.associationNumber'),
      t('eventFile.columns.team'),
      t('eventFile.columns.rating'),
      t('eventFile.columns.games'),
      t('eventFile.columns.averagePlace'),
      t('eventFile.columns.averageScore'),
      t('eventFile.columns.chips'),
      t('eventFile.columns.penaltyPoints'),
      t('eventFile.columns.penaltyCount'),
      t('eventFile.columns.sitOuts'),
      t('eventFile.columns.sitOutPoints'),
      ...numbers.flatMap((number) => [
        t('eventFile.columns.sessionPoints', { number }),
        t('eventFile.columns.sessionPlace', { number }),
      ]),
    ],
    ...rows.map((row, nth) => {
      const person = people.get(row.playerId)
      const { first, last } = namePartsOf(person?.title ?? '', person?.surname)
      return [
        places[nth] ?? '',
        person?.title ?? '',
        first,
        last,
        person?.city ?? '',
        countryName(person?.country, language),
        person?.associationNumber ?? '',
        teams.get(row.playerId) ?? '',
        row.rating,
        row.gamesPlayed ?? 0,
        row.averagePlace,
        Number(row.averageScore ?? 0),
        row.chips ?? 0,
        row.penalties ?? 0,
        row.penaltyCount ?? 0,
        row.sitOuts ?? 0,
        row.sitOutPoints ?? 0,
        ...numbers.flatMap((number) => sessionCells(row.playerId, number)),
      ]
    }),
  ]

  function sessionCells(playerId: number | undefined, number: number): (string | number)[] {
    const result = sessions.resultOf(playerId, number)
    if (result !== null) return [result.ratingDelta, result.place]
    return ['', sessions.didSitOut(playerId, number) ? t('eventFile.satOut') : '']
  }
}

const STATES = {
  GAME_STATUS_UNSPECIFIED: null,
  GAME_STATUS_RUNNING: 'running',
  GAME_STATUS_WAITING: 'waiting',
  GAME_STATUS_FINISHED: 'finished',
  GAME_STATUS_CANCELLED: 'cancelled',
} as const satisfies Record<GameStatusJson, string | null>

/** One row for each of a game's four players. */
function games(file: EventFile, { t, clock }: Words): CsvTable {
  const people = peopleOf(file)
  const nameOf = (id: number | undefined) => people.get(id)?.title ?? ''
  const sessions = sessionsOfFile(file)
  const names = tableNamesOf(file.event?.settings?.tableNames ?? '')
  return [
    [
      t('eventFile.columns.game'),
      t('eventFile.columns.session'),
      t('eventFile.columns.table'),
      t('eventFile.columns.started'),
      t('eventFile.columns.ended'),
      t('eventFile.columns.state'),
      t('eventFile.columns.seat'),
      t('eventFile.columns.player'),
      t('eventFile.columns.points'),
      t('eventFile.columns.place'),
      t('eventFile.columns.ratingDelta'),
      t('eventFile.columns.chips'),
      t('eventFile.columns.replacement'),
      t('eventFile.columns.fromSlip'),
    ],
    ...(file.games ?? []).flatMap((game, nth) => {
      const state = STATES[game.status ?? 'GAME_STATUS_UNSPECIFIED']
      return (game.playerIds ?? []).map((playerId, seat) => {
        const result = game.results?.[seat]
        return [
          nth + 1,
          sessions.numberOf(game) ?? '',
          // A number is not turned into text, so that spreadsheets can calculate with it.
          names[(game.tableIndex ?? 0) - 1] || game.tableIndex || '',
          clock(game.startedAt),
          clock(game.endedAt),
          state === null ? '' : t(`eventFile.states.${state}`),
          t(`rounds.${WINDS[seat] ?? 'east'}`),
          nameOf(playerId),
          result?.score ?? game.state?.scores?.[seat] ?? '',
          result?.place ?? '',
          result === undefined ? '' : Number(result.ratingDelta ?? 0),
          result === undefined ? '' : (result.chips ?? 0),
          nameOf(result?.replacementId),
          game.enteredAt ? t('eventFile.yes') : '',
        ]
      })
    }),
  ]
}

function penalties(file: EventFile, { t, clock }: Words): CsvTable {
  const people = peopleOf(file)
  const nameOf = (id: number | undefined) => people.get(id)?.title ?? ''
  const numbers = new Map(file.games?.map(({ sessionHash }, nth) => [sessionHash, nth + 1]))
  return [
    [
      t('eventFile.columns.player'),
      t('eventFile.columns.penaltyPoints'),
      t('eventFile.columns.reason'),
      t('eventFile.columns.game'),
      t('eventFile.columns.referee'),
      t('eventFile.columns.given'),
      t('eventFile.columns.cancelled'),
      t('eventFile.columns.cancelReason'),
      t('eventFile.columns.cancelledBy'),
    ],
    ...(file.penalties ?? []).map((row) => [
      nameOf(row.playerId),
      row.amount ?? 0,
      row.reason ?? '',
      numbers.get(row.sessionHash) ?? '',
      nameOf(row.assignedBy),
      clock(row.ruledAt),
      row.isCancelled ? t('eventFile.yes') : '',
      row.cancellationReason ?? '',
      nameOf(row.cancelledBy),
    ]),
  ]
}
