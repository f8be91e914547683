const OWN_COMPUTER = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True for a name by which a computer addresses itself, and no other device. */
export const isOwnComputer = (hostname: string): boolean => OWN_COMPUTER.test(hostname)
