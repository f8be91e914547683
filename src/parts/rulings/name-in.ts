import type { Translate } from '../../i18n/translate'
import { namedWords } from '../../i18n/ruling-title'
import type { RulingSubject } from '../../store/ruling-content'

/** Returns a function that names a player from a row's data, or by number. */
export const nameIn =
  (t: Translate, { players }: RulingSubject) =>
  (id: number): string => {
    const player = players.find((each) => each.id === id)
    return player ? namedWords(t, player) : t('outbox.playerNumber', { id })
  }
