import { expect, test } from 'vitest'
import { forgetPicturesWithPerson } from '../../../../src/app/device/forget-pictures'
import { PICTURES_CACHE } from '../../../../src/domain/people/picture'
import { personId } from '../../../../src/domain/ids'
import { createEndedSignIns } from '../../../../src/state/ended-sign-ins'
import { createSession } from '../../../../src/state/session'

const ANNA = { personId: personId(7), authToken: 'token of Anna' }
const BEN = { personId: personId(8), authToken: 'token of Ben' }

function open(start: typeof ANNA | null) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const jar = new Map<string, string>()
  const cookies = {
    read: (name: string) => jar.get(name) ?? null,
    write: (name: string, value: string | null) =>
      void (value === null ? jar.delete(name) : jar.set(name, value)),
  }
  const session = createSession({ cookies, storage, ended: createEndedSignIns(storage) })
  if (start !== null) session.signIn(start)
  const forgotten: string[] = []
  forgetPicturesWithPerson(session, {
    delete: async (name) => (forgotten.push(name), true),
  })
  return { session, forgotten }
}

test('people’s pictures that the device keeps stay while the same person is signed in, and are removed at the sign-out', () => {
  const { session, forgotten } = open(ANNA)
  session.notePerson({ personId: ANNA.personId, title: 'Anna', email: '' })
  session.signIn({ ...ANNA, authToken: 'a later token' })
  expect(forgotten).toEqual([])
  session.signOut()
  expect(forgotten).toEqual([PICTURES_CACHE])
})

test('people’s pictures that the device keeps are removed when another person signs in, and at a start without a signed-in person', () => {
  const { session, forgotten } = open(null)
  expect(forgotten).toEqual([PICTURES_CACHE])
  session.signIn(ANNA)
  session.signIn(BEN)
  expect(forgotten).toEqual([PICTURES_CACHE, PICTURES_CACHE, PICTURES_CACHE])
})

test('a sign-out works in a browser where pages cannot store pictures', () => {
  const { session } = open(ANNA)
  forgetPicturesWithPerson(session, undefined)
  session.signOut()
  expect(session.getState().session).toBeNull()
})
