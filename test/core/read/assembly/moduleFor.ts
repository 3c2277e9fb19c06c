import { compile } from '#core/webAssembly.ts';

/** A module of core/read/assembly that runs alone, and what is put into its memory. */
export interface TestModule<Exports> {
  exports: Exports;
  /** Puts a text at the offset, with zeros behind it. */
  write: (text: string, offset: number) => void;
  memory: DataView;
}

/** Starts a module given in base64. */
export function moduleFor<Exports>(base64: string): TestModule<Exports> {
  const { exports, buffer } = compile(base64).start(1 << 21);
  const bytes = new Uint8Array(buffer);
  return {
    exports: exports as unknown as Exports,
    write(text, offset) {
      const written = new TextEncoder().encode(text);
      bytes.set(written, offset);
      bytes.fill(0, offset + written.length, offset + written.length + 64);
    },
    memory: new DataView(buffer),
  };
}
