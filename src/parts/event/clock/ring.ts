import type { TimerAlarm } from '../../../domain/session/timer-alarms'

/** Tones in Hz and seconds, one after the other. */
const TONES: Readonly<Record<TimerAlarm, readonly (readonly [pitch: number, length: number])[]>> = {
  lastMinutes: [
    [880, 0.25],
    [880, 0.25],
  ],
  over: [
    [660, 0.6],
    [660, 0.6],
    [660, 1.2],
  ],
}

const PAUSE_SECONDS = 0.15
const LOUDNESS = 0.4

/** Plays an alarm on an audio context that a tap has unlocked. */
export function playAlarm(sound: AudioContext, alarm: TimerAlarm): void {
  let at = sound.currentTime + 0.05
  for (const [pitch, length] of TONES[alarm]) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(LOUDNESS, at)
    // A sudden end would click.
    volume.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(volume).connect(sound.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + PAUSE_SECONDS
  }
}

/** Milliseconds on and off. */
export const VIBRATIONS: Readonly<Record<TimerAlarm, number[]>> = {
  lastMinutes: [250, 150, 250],
  over: [600, 150, 600, 150, 1200],
}
