import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AskToWalk } from '#history/page/AskToWalk.tsx';

test.each([
  [null, null, 'one request per 100 jobs'],
  [3, null, 'about 1 request.'],
  [30, 10, 'about 3 requests.'],
  // It gives fewer on a page than were asked for: 10 pages of 5.
  [10, 5, 'about 10 requests.'],
])('up to page %s, %s on a page: %s', (lastPage, servedPageSize, words) => {
  const onWalk = () => undefined;
  render(<AskToWalk {...{ lastPage, servedPageSize, onWalk }} pageSize={10} />);
  expect(screen.getByRole('region').textContent).toContain(words);
});
