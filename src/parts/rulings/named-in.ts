import type { SaidPlayer } from '../../i18n/player-words'
import type { RulingSubject } from '../../store/ruling-content'

/**
 * A player in the form in which a ruling names them: by the name exactly as the server spells it, with the
 * other words that the screen shows.
 */
export const namedIn = ({
  name,
  substitute,
  apart = '',
}: SaidPlayer): Omit<RulingSubject['players'][number], 'id'> => ({
  name,
  ...(substitute !== null && { substitute }),
  ...(apart !== '' && { apart }),
})
