/** The price at which simulated annealing starts and the price at which it ends. */
export interface Temperature {
  readonly hot: number
  readonly cold: number
}

/**
 * The rise of the cost that a change may cause, in units of the temperature; a search draws each with the same
 * probability. So chance decides as in simulated annealing. The values are -ln(i / length), computed as sums of
 * fractions: every machine adds and divides in the same way, but logarithms differ between machines.
 */
export const DEARER_BY_CHANCE = negativeLogarithms(4096)

/** The heat of each step from `hot` down to `cold`, with the same factor between neighbours; two steps or more. */
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

/** The root of a number from 0 to 1, found by bisection. */
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
