import { roundName, WIND_CHARACTERS } from '../../../domain/round-names'
import { formatPoints } from '../../../i18n/format'
import type { TileTexts } from '../../../parts/event/kept-board'
import type { Zone } from '../../../parts/event/zone'
import type { TileFacts } from './tile-facts'
import type { TileWords } from './tile-words'

/** What a tile says of its facts, text by text. */
export function tileTexts(facts: TileFacts, words: TileWords, zone: Zone): TileTexts {
  const { hash, state, settledness, honba } = facts
  const isFinished = facts.clockState === 'ended'
  const needsReferee = state === 'needsYou'
  return {
    hash,
    state,
    settledness,
    sentence: words.sentence(facts, zone),
    number: String(facts.number ?? '–'),
    round: isFinished ? words.finished : roundCharacters(facts.roundIndex),
    isFinished,
    honba: isFinished ? 0 : honba,
    leader: facts.leader,
    score: needsReferee ? '' : formatPoints(facts.score),
    end: needsReferee ? words.needsYou : words.time(facts, zone),
  }
}

function roundCharacters(roundIndex: number): string {
  const name = roundName(roundIndex)
  return name === null ? '?' : `${WIND_CHARACTERS[name.wind]}${name.hand}`
}
