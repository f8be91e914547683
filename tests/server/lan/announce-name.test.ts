import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { announceName } from '../../../server/lan/announce-name'
import { lanAddresses } from '../../../server/lan/hub-name'
import type { AnnounceNews } from '../../../server/threads/announce-worker'

const MULTICAST = '224.0.0.251'
const MDNS_PORT = 5353

const label = `shinpan-test-${process.pid}`
const running: (() => Promise<void>)[] = []

afterAll(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
})

/** Announces the name. Resolves with the first news about it. */
function announce(name: string, port: number): Promise<AnnounceNews> {
  return new Promise((resolve) => {
    running.push(announceName({ data: { name, port, host: null }, onNews: resolve }))
  })
}

/** A name as mDNS messages encode it. */
const encoded = (name: string) =>
  Buffer.concat([
    ...name.split('.').flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]),
    Buffer.from([0]),
  ])

/**
 * Acts as another machine that answers to the name again and again.
 * @returns a function that stops the other machine.
 */
function answerAs(name: string, address: readonly number[]): () => void {
  const header = Buffer.from([0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  const record = Buffer.from([0, 1, 0x80, 1, 0, 0, 0, 120, 0, 4, ...address])
  const answer = Buffer.concat([header, encoded(name), record])
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  socket.bind(MDNS_PORT)
  const answering = setInterval(() => socket.send(answer, MDNS_PORT, MULTICAST), 100)
  return () => {
    clearInterval(answering)
    socket.close()
  }
}

/** Asks the network for the address of a name, as a tablet does. Returns the bytes of the first answer. */
function ask(name: string): Promise<Buffer> {
  const header = Buffer.from([0, 7, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  const query = Buffer.concat([header, encoded(name), Buffer.from([0, 1, 0, 1])])
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    const asking = setInterval(() => socket.send(query, MDNS_PORT, MULTICAST), 500)
    socket.on('message', (answer) => {
      clearInterval(asking)
      socket.close()
      resolve(answer)
    })
  })
}

const ofIpv4 = lanAddresses().filter((address) => !address.includes(':'))

// On a machine without a network no tablet could get an answer, so these tests are skipped there.
describe.skipIf(ofIpv4.length === 0)('a hub that announces its name', () => {
  beforeAll(async () => {
    expect(await announce(`${label}.local`, 4007)).toBe('announced')
  })

  test("a hub that announces its name answers a tablet's question for the name with this machine’s address", async () => {
    const answer = await ask(`${label}.local`)
    const addresses = ofIpv4.map((address) => Buffer.from(address.split('.').map(Number)))
    expect(addresses.some((bytes) => answer.includes(bytes))).toBe(true)
  })

  test('a hub stops announcing its name and reports a conflict when another machine has the name', async () => {
    const name = `${label}-taken.local`
    const stopAnswering = answerAs(name, [203, 0, 113, 9])
    const heard: AnnounceNews[] = []
    await new Promise<void>((resolve) => {
      const onNews = (news: AnnounceNews) => {
        heard.push(news)
        if (news === 'conflict') resolve()
      }
      running.push(announceName({ data: { name, port: 4008, host: null }, onNews }))
    })
    stopAnswering()
    expect(heard.at(-1)).toBe('conflict')
  })

  test('a hub that tries a taken name three times reports one conflict, and announces the name as soon as the other machine is gone', async () => {
    let tries = 0
    const count = () => void (tries += 1)
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    const name = `${label}-freed.local`
    const stopAnswering = answerAs(name, [203, 0, 113, 9])
    const heard: AnnounceNews[] = []
    const onNews = (news: AnnounceNews) => heard.push(news)
    running.push(announceName({ data: { name, port: 4009, host: null }, onNews, freeAfterMs: 200 }))
    // The hub tries the name in a new thread each time. The third try begins when the second try has met
    // the conflict.
    await expect.poll(() => tries).toBe(3)
    stopAnswering()
    await expect.poll(() => heard.at(-1)).toBe('announced')
    expect(heard).toEqual(['conflict', 'announced'])
  })

  test('a hub may announce a name that only resembles another machine’s name', async () => {
    expect(await announce(`${label}-2.local`, 4007)).toBe('announced')
  })
})
