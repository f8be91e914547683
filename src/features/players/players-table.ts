import type { KnownPerson } from '../../contract/decode/listed'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { namePartsOf } from '../../domain/people/name-parts'
import { attendanceWords } from '../../i18n/player-words'
import type { Translate } from '../../i18n/translate'
import { countryName } from '../../parts/event-tables/country-name'
import type { CsvTable } from '../../parts/files/csv'

/**
 * The list of players as a table, in the reader's language. `facts` are what the server knows about each player. If
 * they are null, the table has no columns for them.
 */
export function playersTable(given: {
  t: Translate
  language: string
  players: readonly RegisteredPlayer[]
  facts: ReadonlyMap<number, KnownPerson> | null
}): CsvTable {
  const { t, language, players, facts } = given
  return [
    [
      t('players.csv.columns.id'),
      t('players.csv.columns.name'),
      t('eventFile.columns.firstName'),
      t('eventFile.columns.lastName'),
      ...(facts === null
        ? []
        : [
            t('eventFile.columns.city'),
            t('eventFile.columns.country'),
            t('eventFile.columns.associationNumber'),
          ]),
      t('players.csv.columns.localId'),
      t('players.csv.columns.team'),
      t('players.csv.columns.tenhou'),
      t('players.csv.columns.seated'),
      t('players.csv.columns.replacedBy'),
    ],
    ...players.map(({ id, title, localId, teamName, tenhouId, replacedBy, ...attendance }) => {
      const fact = facts?.get(id)
      const { first, last } = namePartsOf(title, fact?.surname)
      const place = [
        fact?.city ?? '',
        countryName(fact?.country, language),
        fact?.associationNumber ?? '',
      ]
      return [
        id,
        title,
        first,
        last,
        ...(facts === null ? [] : place),
        localId ?? '',
        teamName ?? '',
        tenhouId,
        attendanceWords(t, attendance),
        replacedBy?.title ?? '',
      ]
    }),
  ]
}
