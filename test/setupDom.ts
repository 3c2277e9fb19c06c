import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import 'vitest-canvas-mock';

// Code that is fetched when it's needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Files share a page: what one leaves would be found by the next.
afterEach(cleanup);

// Files share modules, too: Vitest may break off what is still being fetched at a file's end, and that stays broken.
afterAll(() => vi.dynamicImportSettled());
