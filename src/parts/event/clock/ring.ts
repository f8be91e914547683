import type { TimerAlarm } from '../../../domain/session/timer-alarms'

/** Why the page rings: a moment of the timer, or a table that calls a referee. */
export type Ring = TimerAlarm | 'call'

/** Tones in Hz and seconds, one after the other. */
const TONES: Readonly<Record<Ring, readonly (readonly [pitch: number, length: number])[]>> = {
  lastMinutes: [
    [880, 0.25],
    [880, 0.25],
  ],
  over: [
    [660, 0.6],
    [660, 0.6],
    [660, 1.2],
  ],
  call: [
    [660, 0.15],
    [990, 0.35],
  ],
}

const PAUSE_SECONDS = 0.15
const LOUDNESS = 0.4

/** Plays an alarm on an audio context that a tap has unlocked. */
export function playAlarm(sound: AudioContext, alarm: Ring): void {
  let at = sound.currentTime + 0.05
  for (const [pitch, length] of TONES[alarm]) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(LOUDNESS, at)
    // The tone fades out, because a sudden end would click.
    volume.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(volume).connect(sound.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + PAUSE_SECONDS
  }
}

/** Milliseconds on and off. */
export const VIBRATIONS: Readonly<Record<Ring, number[]>> = {
  lastMinutes: [250, 150, 250],
  over: [600, 150, 600, 150, 1200],
  call: [150, 100, 350],
}
