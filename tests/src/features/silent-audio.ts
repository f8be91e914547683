/** The sounds of a browser, as far as an alarm uses them. */
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
