import type { RoundStateJson } from '../wire/atoms_pb'

/** The hands of a game, oldest first. Servers list a hand with several winners once for each of them. */
export const handsPlayed = (rounds: readonly RoundStateJson[]): RoundStateJson[] =>
  rounds.filter((one, nth) => !isRepeated(one, rounds[nth - 1]))

const isRepeated = (one: RoundStateJson, before: RoundStateJson | undefined): boolean =>
  before !== undefined &&
  one.round?.multiron !== undefined &&
  before.round?.multiron !== undefined &&
  one.roundIndex === before.roundIndex &&
  one.honba === before.honba
