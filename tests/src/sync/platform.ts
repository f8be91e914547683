import type { PageEvent, SyncPlatform } from '../../../src/sync/platform'

/** A page whose clock, timers and visibility the test controls. Nothing runs by itself. */
export class TestPage implements SyncPlatform {
  clock = Date.UTC(2026, 10, 20, 12, 0)
  visible = true
  dice = 0.5
  /** By how much the clock was set since the page was opened. The time that passed does not count. */
  setBy = 0
  private timers: { at: number; callback: () => void }[] = []
  private readonly listeners = new Set<(event: PageEvent) => void>()

  now = () => this.clock
  monotonic = () => this.clock - this.setBy
  random = () => this.dice
  isVisible = () => this.visible

  after = (ms: number, callback: () => void) => {
    const timer = { at: this.clock + ms, callback }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((each) => each !== timer)
    }
  }

  listen = (heard: (event: PageEvent) => void) => {
    this.listeners.add(heard)
    return () => this.listeners.delete(heard)
  }

  /** Milliseconds until each timer fires. */
  get waiting(): number[] {
    return this.timers.map(({ at }) => at - this.clock)
  }

  /** Sets the clock by this much. Less than a millisecond passes meanwhile, which only `monotonic` shows. */
  set(by: number): void {
    this.clock += by
    this.setBy += by - 0.4
  }

  /** Lets time pass and fires the timers that are due. */
  pass(ms: number): void {
    this.clock += ms
    const due = this.timers.filter(({ at }) => at <= this.clock)
    this.timers = this.timers.filter(({ at }) => at > this.clock)
    for (const { callback } of due) callback()
  }

  tell(event: PageEvent): void {
    if (event === 'visible') this.visible = true
    if (event === 'hidden') this.visible = false
    for (const heard of this.listeners) heard(event)
  }
}
