import { describe, expect, test } from 'vitest'
import { file_atoms } from '../../src/contract/wire/atoms_pb'
import { Frey, file_frey } from '../../src/contract/wire/frey_pb'
import { Hugin, file_hugin } from '../../src/contract/wire/hugin_pb'
import { Mimir, file_mimir } from '../../src/contract/wire/mimir_pb'
import { Venue, file_shinpan_venue } from '../../src/contract/wire/shinpan/venue_pb'
import { enumsOf, fieldsOf, messagesOf, methodsOf, sorted, type FieldRow } from './described-wire'
import additionsJson from './wire-additions.json'
import table from './wire-table.json'

const commonFiles = [file_atoms, file_mimir, file_frey, file_hugin]
const described = messagesOf(commonFiles)
const additions: Record<string, readonly FieldRow[]> = additionsJson
const listed: [string, readonly FieldRow[]][] = Object.entries(table.messages)

describe('the services in use elsewhere', () => {
  test('the services in use elsewhere have the package name that their addresses contain', () => {
    expect(commonFiles.map((file) => file.proto.package)).toEqual(
      commonFiles.map(() => table.package),
    )
  })

  test.each([
    ['Mimir', Mimir, table.services.Mimir],
    ['Frey', Frey, table.services.Frey],
    ['Hugin', Hugin, table.services.Hugin],
  ] as const)(
    'the service %s has exactly the listed methods, requests and answers',
    (name, service, rows) => {
      expect(service.typeName).toBe(`common.${name}`)
      expect(methodsOf(service).toSorted(byMethod)).toEqual(rows.toSorted(byMethod))
    },
  )

  test('only Mimir, Frey and Hugin are services in use elsewhere', () => {
    expect(commonFiles.flatMap((file) => file.services).map((service) => service.name)).toEqual([
      'Mimir',
      'Frey',
      'Hugin',
    ])
  })

  test('the enums of the wire have exactly the listed names and numbers', () => {
    expect(enumsOf(commonFiles)).toEqual(table.enums)
  })

  test('the wire has exactly the listed messages', () => {
    expect(Object.keys(described).toSorted()).toEqual(Object.keys(table.messages).toSorted())
  })

  test.each(listed)('the message %s has exactly the listed fields', (name, rows) => {
    const message = described[name]
    expect(message && fieldsOf(message)).toEqual(sorted([...rows, ...(additions[name] ?? [])]))
  })

  test('fields that Shinpan adds to messages in use elsewhere have numbers from 1000, except a field that older clients send', () => {
    expect(
      Object.entries(additions).flatMap(([message, rows]) =>
        rows.filter((row) => row.number < 1000).map((row) => `${message}.${row.name}`),
      ),
    ).toEqual(['SeatingMakePrescriptedSeatingPayload.randomize_at_tables'])
  })
})

describe('Shinpan’s own service', () => {
  test('Shinpan’s own service has its own package, separate from the services in use elsewhere', () => {
    expect(Venue.typeName).toBe('shinpan.Venue')
    expect(file_shinpan_venue.proto.package).toBe('shinpan')
  })
})

function byMethod(a: { method: string }, b: { method: string }) {
  return a.method < b.method ? -1 : 1
}
