import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  readCountries,
  readTimeZones,
  type PlacesAction,
  type SaidCountries,
} from '../../contract/places'
import { COUNTRY_CODES } from '../../domain/people/countries'
import { allTimeZones, isTimeZone } from '../../domain/time-zone'
import { isReachable } from '../../state/connection'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../console-context'

export interface Country {
  /** Of two letters. */
  readonly code: string
  /** In the reader's language. */
  readonly name: string
}

/**
 * All countries by their names, there at once: as the server told them last, or of a table of our own. `preferred`: the
 * code of the one this device seems to be in, to fill in an empty form; null where nobody knows.
 */
export function useCountries(): { countries: readonly Country[]; preferred: string | null } {
  const { i18n } = useTranslation()
  const said = usePlaces('get_countries', readCountries)
  const countries = useMemo(() => named(said, i18n.language), [said, i18n.language])
  return { countries, preferred: said?.preferred ?? null }
}

/** The same of time zones, by IANA names; where nobody knows better, the device's own is preferred. */
export function useTimeZones(): { timeZones: readonly string[]; preferred: string } {
  const said = usePlaces('get_timezones', readTimeZones)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const timeZones = useMemo(() => {
    const known = new Set([own, ...allTimeZones()])
    // A server may know zones that are newer than this browser.
    const more = (said?.timeZones ?? []).filter((zone) => !known.has(zone) && isTimeZone(zone))
    return [...known, ...more]
  }, [said, own])
  return { timeZones, preferred: said?.preferred ?? own }
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
    // Another server may tell codes that are none.
    return undefined
  }
}

/** What the server said last, also before this start; null where it never did, or this device keeps nothing. */
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
