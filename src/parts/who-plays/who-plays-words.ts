import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { formatList } from '../../i18n/format'
import { satOutWords } from '../../i18n/player-words'
import type { Translate } from '../../i18n/translate'

type Sitting = Pick<RegisteredPlayer, 'id' | 'title' | 'satOut'>

/** A player who may sit out, with the sessions that they sat out: "Anna (sat out: session 2)". */
export function sittingWords(
  t: Translate,
  { title, satOut }: Pick<Sitting, 'title' | 'satOut'>,
  language: string,
): string {
  if (satOut.length === 0) return title
  return t('whoPlays.satOut', { name: title, satOut: satOutWords(t, satOut, language) })
}

/** Several players who may sit out, as one list. */
export const sittingList = (t: Translate, players: readonly Sitting[], language: string): string =>
  formatList(
    players.map((player) => sittingWords(t, player, language)),
    language,
  )

/** The players with the words that tell namesakes apart in their names. */
export function namedApart(players: readonly RegisteredPlayer[]): readonly RegisteredPlayer[] {
  const apart = wordsApart(players)
  return players.map((player) => ({
    ...player,
    title: nameApart(player.title, apart.get(player.id)),
  }))
}
