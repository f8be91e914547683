import type { Intent } from '../../../../src/outbox/intent'
import type { Action } from '../../../../src/store/stored-action'
import type { Ruled } from './audit'
import type { Tab } from './device'
import { answerTo, nextIntent, rowToUndo } from './referee'
import { isUsable, rowsOf, rowsOfHall, type World } from './world'

/** A ruling, made in one of the windows. */
export async function rule(world: World): Promise<void> {
  const { device, network, prng, snapshot, ledger } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab)) return
  const rows = rowsOfHall(world, tab)
  if (rows === null || snapshot === null) return
  const intent = nextIntent(snapshot, rows, prng)
  if (intent === undefined) return
  if (intent.call === 'AddPenalty' && prng.chance(0.3)) return ruleFromDraft(world, tab, intent)
  const by = device.signedIn?.owner
  const askedAt = network.weather.isDown ? null : device.now()
  const saved = await tab.outbox.enqueue(intent, { isAsked: askedAt !== null })
  if (!saved.ok) return
  if (saved.value.owner !== by) device.witness.found.set('ownership', 'saved under another person')
  // A wish met by taking back a row answers with that row.
  if (saved.value.state === 'queued')
    note(world, saved.value, { venue: snapshot.venue, wish: ledger.size, askedAt })
}

/** A draft that shows in every window is applied in two of them: it is one wish. */
async function ruleFromDraft(world: World, first: Tab, intent: Intent): Promise<void> {
  const { device, prng, time, ledger } = world
  const by = device.signedIn?.owner
  const venue = world.snapshot?.venue
  const id = device.bug.forgetsDraftKey ? null : prng.uuid()
  let wish: number | null = null
  const apply = async (tab: Tab) => {
    const saved = await tab.outbox.enqueue(intent, id === null ? {} : { id })
    const refusal = saved.ok ? null : saved.error
    const row = saved.ok ? saved.value : refusal?.kind === 'already_given' ? refusal.row : null
    if (row === null || venue === undefined) return
    if (row.owner !== by) device.witness.found.set('ownership', 'saved under another person')
    wish ??= ledger.size
    note(world, row, { venue, wish, askedAt: null })
  }
  time.after(prng.between(0, 3_000), () => {
    const tab = prng.pick(device.tabs)
    // Another person, or another hall, has drafts of its own.
    if (device.signedIn?.owner !== by || world.snapshot?.venue !== venue) return
    if (isUsable(world, tab) && rowsOfHall(world, tab) !== null) void apply(tab)
  })
  await apply(first)
}

/** A ruling that never left is taken back. */
export async function undo(world: World): Promise<void> {
  const { device, prng } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab)) return
  const row = rowToUndo(rowsOfHall(world, tab) ?? [], prng)
  if (row) await tab.outbox.undo(row.id)
}

/** Everything that needs the referee is answered; tired, they rule nothing anew. */
export async function answerAll(world: World, isTired: boolean): Promise<void> {
  const { device, prng, ledger } = world
  const [first] = device.tabs
  for (const { id } of isUsable(world, first) ? rowsOf(world, first) : []) {
    const tab = prng.pick(device.tabs)
    const row = device.disk.rows.get(id)
    if (!isUsable(world, tab) || row === undefined) return
    const rows = rowsOfHall(world, tab)
    const { snapshot } = world
    if (rows === null || snapshot === null) return
    const choice = answerTo(row, { snapshot, rows, prng, isTired, standing: tab.standing() })
    if (choice === null) continue
    if (choice.kind === 'retry') device.witness.allowed(row.id)
    if (choice.kind === 'close') device.witness.closes(row.id)
    const askedAt = device.now()
    const answered = await tab.outbox.answer(row.id, choice)
    if (!answered.ok) continue
    const wish = ledger.get(row.id)?.wish
    const added = answered.value.filter((each) => each.state === 'queued' && each.id !== row.id)
    // Of two hands cancelled together the last one is a wish of its own.
    for (const each of added) {
      const isSame = each === added.at(-1) && wish !== undefined
      note(world, each, { venue: snapshot.venue, wish: isSame ? wish : ledger.size, askedAt })
    }
  }
}

function note({ ledger }: World, action: Action, ruled: Omit<Ruled, 'action'>): void {
  if (!ledger.has(action.id)) ledger.set(action.id, { action, ...ruled })
}
