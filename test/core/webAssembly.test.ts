import { afterEach, describe, expect, test, vi } from 'vitest';
import { base64 } from '#core/paint/assembly/plots.ts?wasm';
import { compile, WebAssemblyUnavailable } from '#core/webAssembly.ts';

afterEach(() => vi.unstubAllGlobals());

test('each run of a module has memory of its own', () => {
  const { start } = compile(base64);
  const [one, other] = [start(100_000), start(100_000)];
  expect(one.exports).toHaveProperty('drawDots');
  expect(one.buffer.byteLength).toBe(131_072);
  new Uint8Array(one.buffer)[70_000] = 7;
  expect(new Uint8Array(other.buffer)[70_000]).toBe(0);
});

describe('where WebAssembly can’t be had, the error says why', () => {
  const reasonOf = (module: string): unknown => {
    try {
      compile(module);
    } catch (error) {
      return error instanceof WebAssemblyUnavailable ? error.reason : error;
    }
    return null;
  };

  test('there is none', () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(reasonOf(base64)).toBe('missing');
  });

  test('the browser does not understand the module', () => {
    expect(reasonOf('AGFzbQ==')).toBe('outdated');
  });

  test('a policy forbids compiling what the browser understands', () => {
    const { validate } = WebAssembly;
    const Module = vi.fn<() => void>(function refused() {
      throw new Error('Refused to compile or instantiate WebAssembly module');
    });
    vi.stubGlobal('WebAssembly', { validate, Module });
    expect(reasonOf(base64)).toBe('forbidden');
  });
});
