import { expect, it } from 'vitest';
import {
  BREAK_PATTERNS,
  SERVICE_PATTERNS,
  SYSTEM_PATTERNS,
} from '#engine/failures/servicePatterns.ts';

it('the patterns of services are written in small letters', () => {
  for (const [{ source, flags }] of [...BREAK_PATTERNS, ...SYSTEM_PATTERNS, ...SERVICE_PATTERNS]) {
    expect(source.replace(/\\./g, '')).not.toMatch(/[A-Z]/);
    expect(flags).toBe('');
  }
});
