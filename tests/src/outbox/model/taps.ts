import type { Intent } from '../../../../src/outbox/intent'
import type { Ruling } from '../../../../src/store/stored-ruling'
import type { Ruled } from './audit'
import { personTitle, type Snapshot } from './hall'
import { NOTHING_HIT, type Hit } from './history'
import type { Tab } from './device/device'
import { answerTo, nextIntent, rowToUndo } from './referee'
import { isUsable, rowsOf, rowsOfHall, type World } from './world'

/** The referee makes a ruling in one of the windows. */
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
  const tappedOnlineAt = network.weather.isDown ? null : device.now()
  const saved = await tab.outbox.enqueue(intent, { isAsked: tappedOnlineAt !== null })
  if (!saved.ok) return
  if (saved.value.owner !== by) device.witness.found.set('ownership', 'saved under another person')
  // If an earlier ruling can be withdrawn to the same effect, the outbox withdraws it, and returns that row.
  if (saved.value.state === 'queued')
    note(world, saved.value, {
      seen: snapshot,
      venue: snapshot.venue,
      wish: ledger.size,
      tappedOnlineAt,
    })
}

/** A draft shows in every window, and the referee applies it in two windows. Both taps count as one wish. */
async function ruleFromDraft(world: World, first: Tab, intent: Intent): Promise<void> {
  const { device, prng, time, ledger } = world
  const by = device.signedIn?.owner
  const seen = world.snapshot
  const venue = seen?.venue
  const id = device.bug.forgetsDraftKey ? null : prng.uuid()
  let wish: number | null = null
  const apply = async (tab: Tab) => {
    const saved = await tab.outbox.enqueue(intent, id === null ? {} : { id })
    const refusal = saved.ok ? null : saved.error
    const row = saved.ok ? saved.value : refusal?.kind === 'already_given' ? refusal.row : null
    if (row === null || seen === null || venue === undefined) return
    if (row.owner !== by) device.witness.found.set('ownership', 'saved under another person')
    wish ??= ledger.size
    note(world, row, { seen, venue, wish, tappedOnlineAt: null })
  }
  time.after(prng.between(0, 3_000), () => {
    const tab = prng.pick(device.tabs)
    // If another person has signed in, or another hall has the address, the windows show other drafts.
    if (device.signedIn?.owner !== by || world.snapshot?.venue !== venue) return
    if (isUsable(world, tab) && rowsOfHall(world, tab) !== null) void apply(tab)
  })
  await apply(first)
}

/** The referee withdraws a ruling that was never sent. */
export async function undo(world: World): Promise<void> {
  const { device, prng } = world
  const tab = prng.pick(device.tabs)
  if (!isUsable(world, tab)) return
  const row = rowToUndo(rowsOfHall(world, tab) ?? [], prng)
  if (row) await tab.outbox.undo(row.id)
}

/** The referee answers all rulings in question. With `isTired` they make no new rulings. */
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
    const choice = answerTo(row, { snapshot, rows, prng, isTired, serverFacts: tab.serverFacts() })
    if (choice === null) continue
    if (choice.kind === 'retry') device.witness.allowed(row.id)
    if (choice.kind === 'close') device.witness.closes(row.id)
    const tappedOnlineAt = device.now()
    const answered = await tab.outbox.answer(row.id, choice)
    if (!answered.ok) continue
    const wish = ledger.get(row.id)?.wish
    const added = answered.value.filter((each) => each.state === 'queued' && each.id !== row.id)
    // When two hands are cancelled together, each is a wish of its own.
    for (const each of added) {
      const isSame = each === added.at(-1) && wish !== undefined
      const about = { seen: snapshot, venue: snapshot.venue, tappedOnlineAt }
      note(world, each, { ...about, wish: isSame ? wish : ledger.size })
    }
  }
}

function note(
  { ledger }: World,
  action: Ruling,
  { seen, ...ruled }: Omit<Ruled, 'action' | 'means'> & { seen: Snapshot },
): void {
  if (!ledger.has(action.id))
    ledger.set(action.id, { action, means: meantBy(action, seen), ...ruled })
}

/** The person and the penalty that the referee means, by the names and ids in the snapshot that they see. */
function meantBy(action: Ruling, seen: Snapshot): Hit {
  switch (action.call) {
    case 'AddPenalty':
    case 'RegisterPlayer':
    case 'UpdatePlayerSeatingFlag':
    case 'CheckInPlayer':
      return { ...NOTHING_HIT, person: nameOf(seen, action.args.playerId) }
    case 'UpdatePlayerReplacement': {
      const { playerId, replacementId } = action.args
      const substitute = replacementId < 1 ? null : nameOf(seen, replacementId)
      return { ...NOTHING_HIT, person: nameOf(seen, playerId), substitute }
    }
    case 'CancelPenalty': {
      const penalty = seen.penalties.find(({ id }) => id === action.args.penaltyId)
      return { ...NOTHING_HIT, penalty: penalty?.mark ?? null }
    }
    case 'DropLastRound':
    case 'AddRound':
    case 'AddExtraTime':
    case 'CancelGame':
    case 'ForceFinishGame':
    case 'EndGame':
    case 'EnterResult':
    case 'DefinalizeGame':
    case 'AnswerRefereeCall':
      return NOTHING_HIT
  }
}

const nameOf = ({ players }: Snapshot, id: number): string =>
  players.find((each) => each.id === id)?.title ?? personTitle(id)
