import { foldText } from '../../../../lib/fold-text'

/** The kinds of columns in a list. `skipped`: the column has nothing that a registration needs. */
export const COLUMN_KINDS = [
  'name',
  'surname',
  'firstName',
  'city',
  'country',
  'associationNumber',
  'accountNumber',
  'localNumber',
  'team',
  'skipped',
] as const

export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The headings of each kind of column, in the spelling that `plainHeading` returns. */
const HEADINGS: Readonly<Record<ColumnKind, string>> = {
  name: 'name|names|player|players|player name|playername|full name|fullname|participant|surname name|name surname|first name last name|spieler|spielerin|teilnehmer|teilnehmerin|vor und nachname|vorname nachname|nachname vorname|vollstandiger name|имя|фио|ф и о|игрок|игроки|участник|участники|имя фамилия|фамилия имя|имя и фамилия|фамилия и имя|фамилия имя отчество|이름|성명|선수|선수명|참가자|참가자명|성함|imie i nazwisko|nazwisko i imie|jmeno a prijmeni|prijmeni a jmeno|hrac|gracz|zawodnik|joueur|nom et prenom|nom prenom|jugador|giocatore|spelare|pelaaja|speletajs|vards uzvards|vards un uzvards|zaidejas|jatekos',
  surname:
    'surname|surnames|last name|lastname|last|family name|familyname|family|familienname|nachname|фамилия|성|성씨|nazwisko|prijmeni|nom|nom de famille|cognome|apellido|apellidos|efternamn|etternavn|efternavn|sukunimi|uzvards|pavarde|vezeteknev|achternaam',
  firstName:
    'first name|firstname|first|given name|givenname|given names|forename|christian name|vorname|rufname|prenom|nome|nombre|imie|jmeno|fornamn|fornavn|etunimi|vards|vardas|keresztnev|voornaam',
  city: 'city|town|home town|hometown|city town|location|stadt|ort|wohnort|heimatort|город|г|нас пункт|населенный пункт|도시|도시명|지역|거주지|mesto|miasto|miejscowosc|ville|ciudad|citta|by|stad|kaupunki|pilseta|miestas|varos|woonplaats',
  country:
    'country|country code|nation|nationality|nat|flag|land|staat|nationalitat|страна|гражданство|국가|나라|국적|zeme|kraj|panstwo|pays|pais|paese|maa|valsts|salis|orszag',
  associationNumber:
    'ema|ema id|emaid|ema no|ema nr|ema number|ema nummer|ema player id|ema card|wrc id|wrc number|association number|association no|association id|member id|member no|member number|membership number|license|licence|licence no|license number|mitgliedsnummer|mitglieds nr|verbandsnummer|lizenz|lizenznummer|номер ema|номер ема|ема|ема id|id ema|номер в федерации|номер в ассоциации|номер ассоциации|номер федерации|номер члена|협회 번호|협회번호|회원 번호|회원번호|cislo ema|numer ema|numero ema',
  accountNumber:
    'account|account id|account no|account number|konto|kontonummer|konto nr|аккаунт|номер аккаунта|учетная запись|номер учетной записи|계정|계정 번호|계정번호',
  localNumber:
    'local id|local number|localid|start number|start no|startnummer|start nr|lokale id|lokale nummer|локальный id|номер участника|локальный номер|로컬 id|참가 번호|참가번호',
  team: 'team|team name|mannschaft|teamname|команда|팀|팀명|druzyna|tym|equipe|equipo|squadra|lag|joukkue|komanda',
  skipped:
    'nr|no|n|num|number|№|#|n п п|№ п п|п п|nn|lfd nr|lfd|номер|번호|순번|연번|lp|l p|poradi|c|pos|position|rank|ranking|rang|rangliste|place|platz|pl|место|ранг|순위|등수|points|pts|punkte|очки|баллы|점수|score|rating|рейтинг|total|sum|summe|gesamt|итого|всего|сумма|합계|uma|games|spiele|игры|mers|mers points|penalty|penalties|штраф|штрафы|e mail|email|mail|почта|эл почта|электронная почта|이메일|phone|telephone|mobile|telefon|handy|телефон|전화|연락처|전화번호|birthday|date of birth|geburtsdatum|дата рождения|생년월일|gender|sex|geschlecht|пол|성별|age|alter|возраст|나이|date|datum|дата|날짜|timestamp|zeitstempel|отметка времени|타임스탬프|comment|comments|note|notes|remark|remarks|kommentar|bemerkung|anmerkung|комментарий|примечание|비고|메모|club|verein|клуб|클럽|동호회|klub|fee|paid|bezahlt|оплата|оплачено|입금|status|статус|상태|nick|nickname|ник|никнейм|닉네임|discord|telegram|tenhou|patronymic|отчество|registered|anmeldung|id|meal|essen|lunch|next seating|nachste auslosung|следующая рассадка|다음 배정|replaced by|vertreten durch|замена|대리 출전자',
}

const KIND_OF = new Map(
  COLUMN_KINDS.flatMap((kind) =>
    HEADINGS[kind].split('|').map((heading): [string, ColumnKind] => [heading, kind]),
  ),
)

/** A heading without accents, case, signs and text in brackets. */
const plainHeading = (cell: string): string => {
  const folded = foldText(cell)
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}№#]+/gu, ' ')
    .trim()
  return folded === '' ? cell.trim() : folded
}

/** The kind of column that a heading announces; null for a cell that is not a known heading. */
export const kindOfHeading = (cell: string): ColumnKind | null =>
  KIND_OF.get(plainHeading(cell)) ?? null

/** True for the heading of the column with account numbers in lists that this console has exported. */
export const isId = (cell: string): boolean => plainHeading(cell) === 'id'

const TOTALS = new Set(
  'total|totals|sum|average|mean|summe|gesamt|gesamtsumme|durchschnitt|schnitt|итого|итог|всего|сумма|среднее|합계|총계|평균|총합|razem|suma|celkem|soucet|kopa|kopā|viso'.split(
    '|',
  ),
)

/** True for a cell that begins a row of totals: `Total`, `Итого:`, `Total: 24`. */
export const isTotal = (cell: string): boolean =>
  TOTALS.has(plainHeading(cell.replace(/[:=]?\s*[\d.,\s]*$/, '')))
