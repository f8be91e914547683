import { COUNTRY_CODES } from '../../../../domain/people/countries'
import { foldText } from '../../../../lib/fold-text'
import { LANGUAGES } from '../../../../lib/languages'

/**
 * The codes of three letters in lists of players, each with the two-letter code. Some are of the Olympic committees,
 * others of ISO.
 */
const OF_THREE_LETTERS =
  'ARG AR|ARM AM|AUS AU|AUT AT|AZE AZ|BEL BE|BLR BY|BRA BR|BUL BG|BGR BG|CAN CA|CHI CL|CHL CL|CHN CN|CRO HR|HRV HR|CYP CY|CZE CZ|DEN DK|DNK DK|ESP ES|EST EE|FIN FI|FRA FR|GBR GB|ENG GB|SCO GB|WAL GB|GEO GE|GER DE|DEU DE|GRE GR|GRC GR|HKG HK|HUN HU|IND IN|IRL IE|ISL IS|ISR IL|ITA IT|JPN JP|KAZ KZ|KOR KR|LAT LV|LVA LV|LIE LI|LTU LT|LUX LU|MAC MO|MEX MX|MDA MD|MNE ME|MON MC|NED NL|NLD NL|NOR NO|NZL NZ|PHI PH|POL PL|POR PT|PRT PT|ROU RO|RUS RU|SRB RS|SGP SG|SIN SG|SLO SI|SVN SI|SVK SK|SUI CH|CHE CH|SWE SE|TPE TW|TWN TW|TUR TR|UKR UA|USA US|UZB UZ'

/** Usual names of countries that the browser's own lists lack. */
const OTHERS =
  'uk GB|u.k. GB|england GB|scotland GB|wales GB|great britain GB|usa US|u.s.a. US|holland NL|the netherlands NL|czech republic CZ|чехия CZ|korea KR|south korea KR|корея KR|한국 KR|대한민국 KR|deutschland DE|россия RU|сша US|англия GB|великобритания GB|belarus BY|белоруссия BY'

let known: ReadonlyMap<string, string> | null = null

/** The two-letter code of a country, given by a code or by its name in a language of the console; null when unknown. */
export function countryOf(text: string): string | null {
  known ??= countriesByText()
  return known.get(foldText(text).trim()) ?? null
}

function countriesByText(): ReadonlyMap<string, string> {
  const given = `${OF_THREE_LETTERS}|${OTHERS}`.split('|').map((entry): [string, string] => {
    const at = entry.lastIndexOf(' ')
    return [foldText(entry.slice(0, at)), entry.slice(at + 1)]
  })
  const named = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRY_CODES.map((code): [string, string] => [foldText(names.of(code) ?? code), code])
  })
  return new Map([
    ...named,
    ...given,
    ...COUNTRY_CODES.map((code): [string, string] => [foldText(code), code]),
  ])
}
