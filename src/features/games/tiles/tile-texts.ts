import { roundName, WIND_CHARACTERS } from '../../../domain/session/round-names'
import { formatPoints } from '../../../i18n/format'
import type { TileTexts } from '../../../parts/event/reading/kept-board'
import type { Zone } from '../../../parts/event/clock/zone'
import type { TileFacts } from './tile-facts'
import { needsReferee } from './tile-look'
import type { TileWords } from './tile-words'

/** The texts of a tile, from its facts. */
export function tileTexts(facts: TileFacts, words: TileWords, zone: Zone): TileTexts {
  const { hash, state, settledness, honba } = facts
  const isFinished = facts.clockState === 'ended'
  const isCalling = needsReferee(facts)
  const isWaiting = facts.clockState === 'notStarted'
  return {
    hash,
    state,
    settledness,
    sentence: words.sentence(facts, zone),
    number: facts.name ?? '–',
    round: isFinished ? words.finished : roundCharacters(facts.roundIndex),
    isFinished,
    honba: isFinished ? 0 : honba,
    leader: words.leader(facts),
    score: isCalling || isWaiting ? '' : formatPoints(facts.score),
    end: endOf(),
  }

  function endOf(): string {
    if (state === 'calling') return words.calling(facts, zone)
    if (isCalling) return words.needsYou
    return isWaiting ? words.notStarted : words.time(facts, zone)
  }
}

function roundCharacters(roundIndex: number): string {
  const name = roundName(roundIndex)
  return name === null ? '?' : `${WIND_CHARACTERS[name.wind]}${name.hand}`
}
