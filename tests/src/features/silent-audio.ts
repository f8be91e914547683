/** The part of a browser's audio that an alarm uses, without sound. */
export class SilentAudio {
  currentTime = 0
  destination = {}
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => {},
    stop: () => {},
  })
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (next: object) => next,
  })
  close = () => Promise.resolve()
}
