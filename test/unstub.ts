import { afterAll, vi } from 'vitest';

// Files share a process, and `unstubGlobals` puts back only before the next test: a file's beforeAll comes earlier.
afterAll(() => vi.unstubAllGlobals());
