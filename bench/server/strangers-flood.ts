import { Agent, request } from 'node:http'
import { methodPath, type MethodName } from '../../src/contract/methods'

/** What strangers request again and again until they are told to stop. */
export interface Flood {
  readonly origin: string
  readonly method: MethodName
  readonly body: object
  /** The loopback addresses from which the requests come. */
  readonly from: readonly string[]
  /** How many requests run at the same time from each address. */
  readonly atOnce: number
}

/** How many requests were answered, by status. */
export type FloodResult = Readonly<Record<string, number>>

// This file runs as a process of its own, so that the measuring process does nothing else.
process.once('message', (flood: Flood) => {
  const answered: Record<string, number> = {}
  let isOver = false
  const asking = flood.from.flatMap((localAddress) => {
    const agent = new Agent({ keepAlive: true, localAddress })
    return Array.from({ length: flood.atOnce }, async () => {
      while (!isOver) {
        const status = await ask(flood, agent)
        answered[status] = (answered[status] ?? 0) + 1
        // A refused stranger waits a little before the next request.
        if (status !== '200') await new Promise((resolve) => setTimeout(resolve, 50))
      }
      agent.destroy()
    })
  })
  process.once('message', () => {
    isOver = true
    void Promise.all(asking).then(() => {
      process.send?.(answered satisfies FloodResult)
      process.disconnect()
    })
  })
  process.send?.('begun')
})

function ask({ origin, method, body }: Flood, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(origin + methodPath(method), {
      agent,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    })
    asked.on('response', (response) => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
    asked.on('error', () => resolve('no answer'))
    asked.end(JSON.stringify(body))
  })
}
