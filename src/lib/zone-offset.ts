/** The part of Temporal that is used here. Its types are not in the line of support yet. */
interface ZonedTimes {
  readonly Instant: {
    fromEpochMilliseconds(at: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number }
    }
  }
}

/**
 * How many milliseconds clocks in a zone (a name or an offset) are ahead of UTC at a moment (epoch milliseconds); NaN
 * for a zone that the engine does not know, null where the engine has no Temporal. The first clock of `Intl` takes a
 * tablet a tenth of a second, Temporal nothing to speak of.
 */
export function quickZoneOffset(zone: string, at: number): number | null {
  const { Temporal } = globalThis as { Temporal?: ZonedTimes }
  if (Temporal === undefined) return null
  try {
    const instant = Temporal.Instant.fromEpochMilliseconds(Math.floor(at))
    return instant.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  } catch {
    return Number.NaN
  }
}
