import { expect, test } from 'vitest';
import { createPasswordCheck } from '#server/signIn/password.ts';

test('one text is the password, to the letter', async () => {
  const isPassword = createPasswordCheck('correct horse');
  const guesses = ['correct horse', 'Correct horse', '', 'correct horse '];
  expect(await Promise.all(guesses.map(isPassword))).toEqual([true, false, false, false]);
});
