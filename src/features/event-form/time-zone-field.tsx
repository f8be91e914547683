import { useState } from 'react'
import { formatZoneOffset } from '../../i18n/format'
import type { EpochMs } from '../../domain/ids'
import { isTimeZone } from '../../domain/time-zone'
import { useShell } from '../../parts/console-context'
import { Field } from '../../parts/form/field'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { useTimeZones } from '../../parts/places/use-places'
import { Combobox, type ComboboxChoice } from '../../ui/overlays/combobox'
import type { EventDraft } from './draft'

/** A time zone by part of its name or its offset now. The offsets of all zones are computed once somebody looks for one. */
export function TimeZoneField({ form, label, hint }: OwnControlProps<EventDraft>) {
  const { now } = useShell()
  const { timeZones } = useTimeZones()
  const [all, setAll] = useState<readonly ComboboxChoice<string>[] | null>(null)
  return (
    <div onFocusCapture={() => all === null && setAll(zoneChoices(timeZones, now()))}>
      <Field form={form} name="timezone">
        {({ value, onChange, error }) => {
          const isListed = all?.some((choice) => choice.value === value) ?? false
          const chosen = isListed || !isTimeZone(value) ? [] : [zoneChoice(value, now())]
          return (
            <Combobox
              {...{ label, hint, error, onChange }}
              icon="globe"
              choices={[...chosen, ...(all ?? [])]}
              value={value === '' ? null : value}
            />
          )
        }}
      </Field>
    </div>
  )
}

const zoneChoice = (zone: string, at: EpochMs): ComboboxChoice<string> => ({
  value: zone,
  label: zone,
  detail: formatZoneOffset(zone, at),
})

const zoneChoices = (zones: readonly string[], at: EpochMs) =>
  zones.map((zone) => zoneChoice(zone, at))
