import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeStream {
  nfd: number
}

interface Attributes {
  mode?: number
}

/**
 * PGlite's file system for Node has no fsync, so a commit would survive a killed process but not a power cut.
 * This file system passes each fsync on to the disk; it needs `durableStartParams`. It also makes a new database
 * unreadable for other users, which PGlite's does not.
 */
export class DurableNodeFS extends NodeFS {
  /** The message with which PostgreSQL stopped; null while PostgreSQL has not stopped with a message. */
  lastWords: string | null = null

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    return {
      ...result,
      emscriptenOpts: {
        ...result.emscriptenOpts,
        printErr: (line: string) => {
          this.lastWords = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? this.lastWords
        },
        preRun: [
          ...(result.emscriptenOpts.preRun ?? []),
          (module) => {
            const { stream_ops: streams, node_ops: nodes }: NodeFileSystem = module.NODEFS
            streams.fsync = (stream) => {
              fsyncSync(stream.nfd)
              return 0
            }
            const { setattr } = nodes
            nodes.setattr = (node, attributes) => {
              const { mode } = attributes
              setattr(
                node,
                mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 },
              )
            }
          },
        ],
      },
    }
  }
}

/** The part of PGlite's file system that this file changes. PGlite gives it the type `any`. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number }
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void }
}

/** PGlite starts PostgreSQL with fsync off (`-F`); these parameters start it with fsync on. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
}
