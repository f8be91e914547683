import type { SaidPlayer } from '../../i18n/player-words'
import type { Subject } from '../../store/stored-ruling'

/** A player as a ruling names them: by the server's exact name, with the other shown words beside it. */
export const namedIn = ({
  name,
  substitute,
  apart = '',
}: SaidPlayer): Omit<Subject['players'][number], 'id'> => ({
  name,
  ...(substitute !== null && { substitute }),
  ...(apart !== '' && { apart }),
})
