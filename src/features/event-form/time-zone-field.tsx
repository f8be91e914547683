import { useState } from 'react'
import { formatZoneOffset } from '../../i18n/format'
import type { EpochMs } from '../../domain/ids'
import { formerNames, isTimeZone, presentZone } from '../../domain/event/time-zone'
import { useShell } from '../../parts/console-context'
import { Field } from '../../parts/form/field'
import type { OwnControlProps } from '../../parts/form/field-spec'
import { useTimeZones } from '../../parts/places/use-places'
import { Combobox, type ComboboxChoice } from '../../ui/overlays/combobox'
import type { EventDraft } from './draft'

/** Finds a time zone by part of its name or its present offset. Offsets are computed once the field has the focus. */
export function TimeZoneField({ form, label, hint }: OwnControlProps<EventDraft>) {
  const { now } = useShell()
  const { timeZones } = useTimeZones()
  const [all, setAll] = useState<readonly ComboboxChoice<string>[] | null>(null)
  return (
    <div onFocusCapture={() => all === null && setAll(zoneChoices(timeZones, now()))}>
      <Field form={form} name="timezone">
        {({ value, onChange, error }) => {
          const zone = presentZone(value)
          const isListed = all?.some((choice) => choice.value === zone) ?? false
          const chosen = isListed || zone === '' ? [] : [zoneChoice(zone, now())]
          return (
            <Combobox
              {...{ label, hint, error, onChange }}
              icon="globe"
              choices={[...chosen, ...(all ?? [])]}
              value={zone === '' ? null : zone}
            />
          )
        }}
      </Field>
    </div>
  )
}

/**
 * The option for a time zone. The search also finds it by former names, by names with spaces, and by the offset as
 * people type it.
 */
function zoneChoice(zone: string, at: EpochMs): ComboboxChoice<string> {
  // This device may not know the event's zone, for example a new one.
  if (!isTimeZone(zone)) return { value: zone, label: zone }
  const detail = formatZoneOffset(zone, at)
  const offset = detail.replace('−', '-')
  const short = offset.replace(/0(?=\d:)/, '')
  const names = [zone, ...formerNames(zone)]
  return {
    value: zone,
    label: zone,
    detail,
    searched: [
      ...names,
      ...names.map((name) => name.replaceAll('_', ' ')),
      offset,
      short,
      short.replace('UTC', 'GMT'),
    ].join(' '),
  }
}

const zoneChoices = (zones: readonly string[], at: EpochMs) =>
  zones.map((zone) => zoneChoice(zone, at))
