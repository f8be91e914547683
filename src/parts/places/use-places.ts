import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  readCountries,
  readTimeZones,
  type PlacesAction,
  type SaidCountries,
} from '../../contract/places'
import { COUNTRY_CODES } from '../../domain/people/countries'
import { countryOfDevice } from '../../domain/people/country-of-device'
import { allTimeZones, isTimeZone, presentZone, zoneOfDevice } from '../../domain/event/time-zone'
import { isReachable } from '../../state/connection'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../console-context'

export interface Country {
  /** The country's code of two letters, such as "DE". */
  readonly code: string
  /** The country's name in the reader's language. */
  readonly name: string
}

/**
 * All countries by name, available at once: from the server's last answer, or from the console's own table.
 * `preferred` is the code of the country this device seems to be in,
 * to fill an empty form; null when unknown.
 */
export function useCountries(): { countries: readonly Country[]; preferred: string | null } {
  const { i18n } = useTranslation()
  const said = usePlaces('get_countries', readCountries)
  const countries = useMemo(() => named(said, i18n.language), [said, i18n.language])
  const [own] = useState(countryHere)
  return { countries, preferred: said?.preferred ?? own }
}

/** The country that this device seems to be in; null when unknown. */
export const countryHere = (): string | null =>
  countryOfDevice({ zone: zoneOfDevice(), languages: navigator.languages })

/**
 * All time zones, by their present IANA names. `preferred` is the server's guess;
 * without one, the device's own zone.
 */
export function useTimeZones(): { timeZones: readonly string[]; preferred: string } {
  const said = usePlaces('get_timezones', readTimeZones)
  const own = presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const timeZones = useMemo(() => {
    const known = new Set([own, ...allTimeZones()])
    // A server may know zones that are newer than this browser.
    const more = (said?.timeZones ?? []).filter(isTimeZone).map(presentZone)
    return [...new Set([...known, ...more])]
  }, [said, own])
  return { timeZones, preferred: said?.preferred ? presentZone(said.preferred) : own }
}

function named(said: SaidCountries | null, language: string): readonly Country[] {
  const told = said?.countries ?? COUNTRY_CODES.map((code) => ({ code, name: code }))
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(language)
  return told
    .map(({ code, name }) => ({ code, name: nameIn(names, code) ?? name }))
    .toSorted((a, b) => compare(a.name, b.name))
}

function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code)
  } catch {
    // The server may send a code that is not valid and so has no name.
    return undefined
  }
}

/**
 * The server's last answer, possibly from an earlier visit; null when it never answered, or this device stores nothing.
 */
function usePlaces<T>(action: PlacesAction, read: (body: unknown) => T | null): T | null {
  const { askPlaces, storage, connection } = useShell()
  const canReach = useStore(connection, isReachable)
  const [said, setSaid] = useState(() => read(parse(storage.getItem(keyOf(action)))))
  useEffect(() => {
    if (!canReach) return
    let isGone = false
    void askPlaces(action).then((body) => {
      const fresh = read(body)
      if (fresh === null || isGone) return
      storage.setItem(keyOf(action), JSON.stringify(body))
      setSaid(fresh)
    })
    return () => {
      isGone = true
    }
  }, [action, read, askPlaces, storage, canReach])
  return said
}

const keyOf = (action: PlacesAction): string => `shinpan-places-${action}`

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
