import { expect, test } from 'vitest';
import { pageTitle } from '#app/useRouteFocus.ts';

test.each([
  ['/', '', 'Jobs history'],
  ['/jobs', '?page=0', 'Jobs history'],
  ['/jobs/', '?page=3&page_size=20', 'Jobs history, page 3'],
  ['/jobs/a%2Fb%253', '', 'Job a/b%3'],
  ['/jobs/%E0%A4', '', 'No such page'],
  ['/file', '', 'Open a file'],
  ['/connect', '?next=%2Fjobs', 'Connect'],
  ['/elsewhere', '', 'No such page'],
])('%s%s is called %s', (pathname, search, title) => {
  expect(pageTitle({ pathname, search })).toBe(title);
});
