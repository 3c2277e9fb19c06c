/** Builds what is written in AssemblyScript: the painter's and the reader's inner loops. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** No runtime, and nothing imported but memory. */
const ASSEMBLY =
  '--runtime stub --use abort= --noAssert -O3 --enable simd --memoryBase 1024 --importMemory --initialMemory 1';

/** Imported by a variable: its own types declare globals of AssemblyScript, for all of the project. */
const COMPILER = 'assemblyscript/asc';

interface Compiler {
  main: (
    options: string[],
    files: { writeFile: (name: string, contents: Uint8Array<ArrayBuffer>) => void },
  ) => Promise<{ error: Error | null; stderr: { toString: () => string } }>;
}

/**
 * Compiles AssemblyScript (src/core/**\/assembly): `import { base64 } from '….ts?wasm'`. Tests export what
 * further modules beside it export, too: `….ts?coverage&wasm`.
 */
export function assembly(): Plugin {
  return {
    name: 'assembly',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      const names = query?.split('&') ?? [];
      if (names.pop() !== 'wasm' || !file) return null;
      const entries = [file, ...names.map((name) => join(dirname(file), `${name}.ts`))];
      const { main } = (await import(COMPILER)) as Compiler;
      let binary = new Uint8Array(0);
      const { error, stderr } = await main(
        [...entries, ...ASSEMBLY.split(' '), '--outFile', 'binary'],
        {
          writeFile: (_name, contents) => void (binary = contents),
        },
      );
      if (error) throw new Error(String(stderr), { cause: error });
      for (const source of readdirSync(dirname(file)))
        this.addWatchFile(join(dirname(file), source));
      return `export const base64 = '${Buffer.from(binary).toString('base64')}';`;
    },
  };
}
