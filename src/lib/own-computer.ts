const OWN_COMPUTER = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** True for a host name that means the computer itself and no other device. */
export const isOwnComputer = (hostname: string): boolean => OWN_COMPUTER.test(hostname)
