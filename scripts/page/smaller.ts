import { minify } from '@swc/core'

/** Makes a script some 4 % smaller than the minifiers of the bundlers do, before and after compression. */
export async function smaller(
  script: string,
  { isModule }: { isModule: boolean },
): Promise<string> {
  const { code } = await minify(script, {
    module: isModule,
    compress: { passes: 3 },
    mangle: { toplevel: isModule },
  })
  return code
}
