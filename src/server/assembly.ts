/** Builds what is written in AssemblyScript: the painter's and the reader's inner loops. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** No runtime, and nothing imported but memory. */
const ASSEMBLY =
  '--runtime stub --use abort= --noAssert -O3 --enable simd --memoryBase 1024 --importMemory --initialMemory 1';

/** Imported by a variable: its own types declare globals of AssemblyScript, for all of the project. */
const COMPILER = 'assemblyscript/asc';

const MODULES = join(import.meta.dirname, '../../node_modules');
/** Each language's build, each thread and each test project would compile the same again, some 3 s of a core each. */
const CACHE = join(MODULES, '.cache/assembly');

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
      // Modules import their neighbours alone.
      const sources = readdirSync(dirname(file)).map((name) => join(dirname(file), name));
      for (const source of sources) this.addWatchFile(source);
      const entries = [file, ...names.map((name) => join(dirname(file), `${name}.ts`))];
      const kept = join(CACHE, keyOf(entries, sources));
      const base64 = readKept(kept) ?? keep(kept, await compile(entries));
      return `export const base64 = '${base64}';`;
    },
  };
}

async function compile(entries: string[]): Promise<string> {
  const { main } = (await import(COMPILER)) as Compiler;
  let binary = new Uint8Array(0);
  const { error, stderr } = await main(
    [...entries, ...ASSEMBLY.split(' '), '--outFile', 'binary'],
    {
      writeFile: (_name, contents) => void (binary = contents),
    },
  );
  if (error) throw new Error(String(stderr), { cause: error });
  return Buffer.from(binary).toString('base64');
}

/** Stands for the compiler, what it's told, and all that it reads. */
function keyOf(entries: string[], sources: string[]): string {
  const hash = createHash('sha256').update([ASSEMBLY, ...entries].join('\0'));
  for (const path of [join(MODULES, 'assemblyscript/package.json'), ...sources])
    hash.update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Renamed into place, so that a build beside this one never reads half of it. */
function keep(path: string, base64: string): string {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, base64);
  renameSync(`${path}.${process.pid}`, path);
  return base64;
}
