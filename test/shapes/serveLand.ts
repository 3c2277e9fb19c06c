import { readFileSync } from 'node:fs';
import { vi } from 'vitest';

/**
 * Answers requests for the outline of the land, which Node can't fetch from a build. A process keeps the outline once it has
 * it: a test that doesn't serve it has it or not by what ran before.
 */
export function serveLand(): void {
  const outline = readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(outline)));
}
