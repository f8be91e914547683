import { eventForm } from './event-form'

/** The text of the smallest valid file: an event without people and games. */
export const smallFile = (changes: object = {}): string =>
  JSON.stringify({
    format: 'shinpan-event',
    version: 1,
    savedAt: '2026-05-16T10:00:00.000Z',
    venue: 'another-hall',
    event: { settings: eventForm() },
    people: [{ id: 1, title: 'Anna Kalniņa' }],
    ...changes,
  })
