import { expect, test } from 'vitest'
import type { TellVersion } from '../../../server/live/event-news'
import { LiveStreams } from '../../../server/live/live-streams'

const LIMITS = { ofAll: 1, ofVisitors: 1, ofPerson: 1, ofAddress: 1 }

test('the server closes the stream of a client that does not read, so that another client can open a stream', async () => {
  let tell: TellVersion = () => {}
  const news = {
    follow: (_: readonly number[], teller: TellVersion) => ((tell = teller), () => {}),
  }
  const streams = new LiveStreams({ news, hall: { venueId: 'riga', epoch: null }, limits: LIMITS })
  const open = () =>
    streams.open({
      holder: { personId: 3, address: '' },
      eventIds: [5],
      ends: new AbortController().signal,
      readVersions: () => Promise.resolve(new Map([[5, 1]])),
    })
  await open()
  for (let version = 2; version <= 32; version += 1) tell(5, version)
  await expect(open()).rejects.toMatchObject({ code: 'resource_exhausted' })
  for (let version = 33; version <= 34; version += 1) tell(5, version)
  await open()
  streams.endAll()
})

test('a stream that opens while the event changes sends the version before the change and then the new one', async () => {
  let tell: TellVersion = () => {}
  const news = {
    follow: (_: readonly number[], teller: TellVersion) => ((tell = teller), () => {}),
  }
  const streams = new LiveStreams({ news, hall: { venueId: 'riga', epoch: null }, limits: LIMITS })
  const opened = await streams.open({
    holder: { personId: 3, address: '' },
    eventIds: [5],
    ends: new AbortController().signal,
    readVersions() {
      tell(5, 8)
      return Promise.resolve(new Map([[5, 7]]))
    },
  })
  streams.endAll()
  const text = await new Response(opened).text()
  expect(text.match(/id: .*/g)).toEqual(['id: 7.riga', 'id: 8.riga'])
})

test('a version that a stream has sent is not sent again', async () => {
  let tell: TellVersion = () => {}
  const news = {
    follow: (_: readonly number[], teller: TellVersion) => ((tell = teller), () => {}),
  }
  const streams = new LiveStreams({ news, hall: { venueId: 'riga', epoch: null }, limits: LIMITS })
  const opened = await streams.open({
    holder: { personId: 3, address: '' },
    eventIds: [5],
    ends: new AbortController().signal,
    readVersions: () => Promise.resolve(new Map([[5, 7]])),
  })
  tell(5, 7)
  tell(5, 8)
  tell(5, 8)
  streams.endAll()
  const text = await new Response(opened).text()
  expect(text.match(/id: .*/g)).toEqual(['id: 7.riga', 'id: 8.riga'])
})
