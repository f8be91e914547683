import type { ControlKind } from './find-control'

/** One of the three engines that the tablets of a hall run: Chromium, WebKit (every iPad) and Gecko (Firefox). */
export interface Engine {
  readonly name: 'Chromium' | 'WebKit' | 'Firefox'
  /** The packages that this machine would need to run the engine; null when the engine can run here. */
  readonly missing: string | null
  /** Opens a window with a new browser profile. The profile is kept until the window is stopped. */
  openWindow(options?: WindowOptions): Promise<EngineWindow>
}

export interface WindowOptions {
  /** Plain script that runs in each page before the page's own scripts. */
  readonly before?: string
  readonly width?: number
  readonly height?: number
  /** Whether the story kills or closes the browser. The window then has a browser of its own. */
  readonly ends?: boolean
}

export interface EngineTab {
  /** Opens an address and waits until it is loaded. */
  open(address: string): Promise<void>
  /** Goes to an address as a link does, and does not wait for the page. */
  leaveFor(address: string): Promise<void>
  goBack(): Promise<void>
  goForward(): Promise<void>
  /** Runs the body of an async function in the page, and returns its result. */
  run(body: string): Promise<unknown>
  /** Waits for a control of this kind and name, and clicks the first one. */
  press(kind: ControlKind, name: string | RegExp): Promise<void>
  /** Types into the field of this name. */
  type(name: string | RegExp, text: string): Promise<void>
  /** Takes a PNG of what the window shows. */
  picture(): Promise<Uint8Array>
}

export interface EngineWindow extends EngineTab {
  newTab(): Promise<EngineTab>
  /** Ends all processes of the browser immediately, as an empty battery does. */
  kill(): Promise<void>
  /** Closes the browser as a person does, so that it stores what it keeps. */
  close(): Promise<void>
  /** Starts the browser again on the same profile, after `kill` or `close`. */
  startAgain(): Promise<void>
  /** Ends the browser and removes its profile. */
  stop(): Promise<void>
}
