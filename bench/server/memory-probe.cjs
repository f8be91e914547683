// Given to the server's process of a bench with --require and --expose-gc: when asked, tells what is in use once
// everything that nobody needs any more was collected. What the system has given the process says little about that.
let asked = 0
process.on('SIGUSR2', () => {
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  asked += 1
  process.stdout.write(`memory in use, asked ${asked}: ${heapUsed + external} bytes\n`)
})
