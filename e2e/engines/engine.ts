import type { ControlKind } from './find-control'

/** One of the three engines that the tablets of a hall run: Chromium, WebKit (every iPad) and Gecko (Firefox). */
export interface Engine {
  readonly name: 'Chromium' | 'WebKit' | 'Firefox'
  /** The packages that this machine lacks for it; null when it can run here. */
  readonly missing: string | null
  /** Opens a window on a profile of its own, which stays until the window is stopped. */
  openWindow(options?: WindowOptions): Promise<EngineWindow>
}

export interface WindowOptions {
  /** Plain script that each page runs before its own. */
  readonly before?: string
  readonly width?: number
  readonly height?: number
  /** Whether the story kills or closes the browser, which then is the window's own. */
  readonly ends?: boolean
}

export interface EngineTab {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>
  /** Leaves for an address as a link does, without waiting. */
  leaveFor(address: string): Promise<void>
  goBack(): Promise<void>
  goForward(): Promise<void>
  /** Runs the body of an async function in the page, and gives what it returns. */
  run(body: string): Promise<unknown>
  /** Clicks the first control of this kind and name, once it is there. */
  press(kind: ControlKind, name: string | RegExp): Promise<void>
  /** Types into the field of this name. */
  type(name: string | RegExp, text: string): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Uint8Array>
}

export interface EngineWindow extends EngineTab {
  newTab(): Promise<EngineTab>
  /** Ends all its processes at once, as an empty battery does. */
  kill(): Promise<void>
  /** Closes it as a person does, so that the browser writes down what it keeps. */
  close(): Promise<void>
  /** Starts the browser again on the same profile, after `kill` or `close`. */
  startAgain(): Promise<void>
  /** Ends the browser and removes its profile. */
  stop(): Promise<void>
}
