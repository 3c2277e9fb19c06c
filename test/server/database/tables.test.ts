import { expect, test } from 'vitest';
import { MIGRATIONS } from '#server/database/tables.ts';

test('it is made without what engines other than PostgreSQL lack or read differently', () => {
  expect(MIGRATIONS.flat().join('\n')).not.toMatch(
    /\balter\b|\bjsonb?\b|\bint\b|\bbigint\b|advisory/,
  );
});
