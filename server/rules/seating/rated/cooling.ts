/**
 * Simulated annealing also accepts some changes that raise the cost. The chance of this falls with the
 * temperature. The search starts at `hot` and ends at `cold`.
 */
export interface Temperature {
  readonly hot: number
  readonly cold: number
}

/**
 * How much an exchange may raise the cost, in units of the temperature. For each try, a search draws one of
 * these values, all equally probable. So it accepts a rise as often as simulated annealing does. The values
 * are about -ln(i / length). They are computed as sums of fractions, because machines may differ in
 * logarithms, but not in sums and quotients.
 */
export const ALLOWED_RISES = negativeLogarithms(4096)

/**
 * The temperature of each step from `hot` down to `cold`. Each is the temperature before, multiplied by the
 * same factor. There must be at least two steps.
 */
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
