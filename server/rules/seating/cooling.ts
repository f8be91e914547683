/** From which price to which a search by simulated annealing cools down. */
export interface Temperature {
  readonly hot: number
  readonly cold: number
}

/**
 * By how many times the temperature a change may be dearer, each as likely as the others: chance thus decides the way
 * it does in simulated annealing. They are -ln(i / length) as sums of fractions: every machine adds and divides alike,
 * but not every one has the same logarithms.
 */
export const DEARER_BY_CHANCE = negativeLogarithms(4096)

/** The heat of each step from `hot` down to `cold`, by the same factor from one to the next; two steps or more. */
export function coolingSteps({ hot, cold }: Temperature, steps: number): Float64Array {
  const factor = rootOf(cold / hot, steps - 1)
  const heats = new Float64Array(steps)
  let heat = hot
  for (let step = 0; step < steps; step++) {
    heats[step] = heat
    heat *= factor
  }
  return heats
}

function negativeLogarithms(length: number): Float64Array {
  const values = new Float64Array(length)
  let sum = 0
  for (let nth = length - 1; nth >= 0; nth--) {
    sum += 1 / (nth + 1)
    values[nth] = sum
  }
  return values
}

/** The root of a number from 0 to 1, by halving. */
function rootOf(value: number, degree: number): number {
  let least = 0
  let most = 1
  for (let halving = 0; halving < 60; halving++) {
    const middle = (least + most) / 2
    let power = 1
    for (let factor = 0; factor < degree; factor++) power *= middle
    if (power < value) least = middle
    else most = middle
  }
  return most
}
