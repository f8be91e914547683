// A bench loads this into the server's process with --require and --expose-gc. On a signal it prints the memory in use
// after garbage collection. The memory that the system has given to the process says little about that.
let asked = 0
process.on('SIGUSR2', () => {
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  asked += 1
  process.stdout.write(`memory in use, asked ${asked}: ${heapUsed + external} bytes\n`)
})
