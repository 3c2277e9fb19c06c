/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/** A compiled module of engine/assembly. */
export interface Module<Name extends string> {
  /** Numbers it exports. */
  at: Record<Name, number>;
  /** Begins a run with so many bytes of memory, which never grows: its buffer stays the same. */
  start: (bytes: number) => { exports: WebAssembly.Exports; buffer: ArrayBuffer };
}

/** Compiles a module given in base64; null where a page may not run WebAssembly. */
export function compile<Name extends string>(
  base64: string,
  constants: readonly Name[],
): Module<Name> | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const module = new WebAssembly.Module(bytes);
    const start = (memoryBytes: number) => {
      const memory = new WebAssembly.Memory({ initial: Math.ceil(memoryBytes / PAGE) });
      const { exports } = new WebAssembly.Instance(module, { env: { memory } });
      return { exports, buffer: memory.buffer };
    };
    const { exports } = start(PAGE);
    const numbers = constants.map((name) => [name, (exports[name] as WebAssembly.Global).value]);
    return { at: Object.fromEntries(numbers) as Record<Name, number>, start };
  } catch {
    return null;
  }
}
