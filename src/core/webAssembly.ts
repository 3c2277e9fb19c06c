/** Bytes per page of WebAssembly memory. */
const PAGE = 65_536;

export interface Module {
  /** Starts an instance with so many bytes of memory, which never grows: its buffer stays the same. */
  start: (bytes: number) => { exports: WebAssembly.Exports; buffer: ArrayBuffer };
}

/**
 * Why WebAssembly isn't available: the browser has none or it is switched off, the browser is too old for
 * the module, or the page's Content-Security-Policy forbids it.
 */
export type WebAssemblyTrouble = 'missing' | 'outdated' | 'forbidden';

/** Thrown where a page may not run WebAssembly, without which results are neither read nor painted. */
export class WebAssemblyUnavailable extends Error {
  readonly reason: WebAssemblyTrouble;

  constructor(reason: WebAssemblyTrouble, cause?: unknown) {
    super(`WebAssembly is ${reason}`, { cause });
    this.name = 'WebAssemblyUnavailable';
    this.reason = reason;
  }
}

/** Compiles a module given in base64. Throws WebAssemblyUnavailable where a page may not run it. */
export function compile(base64: string): Module {
  if (typeof WebAssembly === 'undefined') throw new WebAssemblyUnavailable('missing');
  const module = moduleOf(bytesOf(base64));
  return {
    start(memoryBytes) {
      const memory = new WebAssembly.Memory({ initial: Math.ceil(memoryBytes / PAGE) });
      const { exports } = new WebAssembly.Instance(module, { env: { memory } });
      return { exports, buffer: memory.buffer };
    },
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  // A loop, as the calls of `Uint8Array.from` would take longer than the rest of a start.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function moduleOf(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    // A policy forbids compiling what is valid for the browser.
    throw new WebAssemblyUnavailable(WebAssembly.validate(bytes) ? 'forbidden' : 'outdated', error);
  }
}
