import { expect, test } from 'vitest'
import { readWords } from '../../../../scripts/i18n/words-file'
import { frequentPlaces } from '../../../../src/app/menu/menu-entries'
import { paths } from '../../../../src/app/paths'
import { eventId } from '../../../../src/domain/ids'

const SOFT_HYPHEN = '\u00ad'
const PLACES = [...frequentPlaces(paths, null), ...frequentPlaces(paths, eventId(7))]

test.each(['en', 'ru', 'de', 'ko'] as const)(
  'in the language %s, each label of the narrow menu needs at most two lines',
  (language) => {
    const words = readWords('.', language)
    const linesOf = (key: string) =>
      words.get(key)?.split(/\s/).join(SOFT_HYPHEN).split(SOFT_HYPHEN)
    const tooLong = PLACES.map(({ label, narrow }) => narrow ?? label).filter(
      (key) => (linesOf(key)?.length ?? 0) > 2,
    )
    expect(tooLong).toEqual([])
  },
)
