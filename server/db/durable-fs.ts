import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeStream {
  nfd: number
}

/**
 * PGlite's Node file system has no fsync, so a commit would survive a killed process but not a power cut.
 * This one passes each fsync on to the disk. Goes with `DURABLE_START_PARAMS`.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    return {
      ...result,
      emscriptenOpts: {
        ...result.emscriptenOpts,
        preRun: [
          ...(result.emscriptenOpts.preRun ?? []),
          (module) => {
            const streams = (module as unknown as EmscriptenModule).NODEFS.stream_ops
            streams.fsync = (stream) => {
              fsyncSync(stream.nfd)
              return 0
            }
          },
        ],
      },
    }
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

/** PGlite starts PostgreSQL with fsync off (`-F`); we start it with fsync on. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
