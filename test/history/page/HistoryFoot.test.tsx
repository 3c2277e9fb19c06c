import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { HistoryFoot } from '#history/page/HistoryFoot.tsx';

afterEach(cleanup);

test('every note that the rows leave out is shown, with its number of jobs', () => {
  const sharedNotes = ['one', 'two', 'three', 'four'].map((note, i) => ({ note, jobs: 9 - i }));
  render(
    <MemoryRouter>
      <HistoryFoot chosen={null} sharedNotes={sharedNotes} />
    </MemoryRouter>,
  );
  for (const { note, jobs } of sharedNotes)
    expect(screen.getByText(`Note on ${jobs} jobs: ${note}`)).toBeDefined();
});
