import { expect, test } from 'vitest';
import { createMember } from '#engine/read/member.ts';

test.each([
  ['Polygon', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
  ['polygon', 'polygon'],
  ['start_date', 'start'],
  ['end_date', 'end'],
  ['message', 'message'],
])('“%s” is a member of kind %s', (name, kind) => {
  const raw = new TextEncoder().encode(`"${name}"`);
  expect(createMember(name, raw)).toEqual({ raw, name, kind, index: null, next: null });
});
