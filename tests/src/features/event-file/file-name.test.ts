import { expect, test } from 'vitest'
import { eventFileName } from '../../../../src/features/event-file/file-name'

test.each([
  { timezone: 'Europe/Riga', name: 'Riga-Open-2026-11-27' },
  { timezone: 'UTC', name: 'Riga-Open-2026-11-26' },
])(
  'the name of a file that is saved late in the evening has the date in the event’s time zone, $timezone',
  ({ timezone, name }) => {
    const file = {
      savedAt: '2026-11-26T23:15:00Z',
      event: { settings: { title: 'Riga Open', timezone } },
    }
    expect(eventFileName(file, {})).toBe(name)
  },
)
