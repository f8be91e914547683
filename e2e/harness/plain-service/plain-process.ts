import { openHosts, type Hosts } from './open-hosts'
import type { NumberedOrder, Order, PlainSettings, Report } from './orders'

// The process of a plain service. The story starts it, gives it orders, and ends it.

const say = (report: Report) => process.send?.(report)

const hosts = await openHosts(JSON.parse(process.argv[2] ?? '{}') as PlainSettings)
process.on('message', ({ id, order }: NumberedOrder) => {
  follow(hosts, order).then(
    (value) => say({ id, value }),
    (error: unknown) => say({ id, error: String(error) }),
  )
})
// The process must end with the story.
process.on('disconnect', () => process.exit())
say({ origins: hosts.origins })

async function follow({ calls, hosts: all }: Hosts, order: Order): Promise<number> {
  switch (order.does) {
    case 'await fault':
      calls.faults.await(order.method, order.fault)
      return 0
    case 'act now':
      return calls.faults.actNow(order.method)
    case 'tell arrived':
      return calls.arrived(order.method)
    case 'tell acted':
      return calls.acted(order.method)
    case 'go away':
      for (const name of order.hosts) await all[name].goAway()
      return 0
    case 'come back':
      for (const host of Object.values(all)) await host.comeBack()
      return 0
  }
}
