import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { newDraft } from '#api/submission/requestDraft.ts';
import { ServiceError } from '#api/service/errors.ts';
import { Refused } from '#features/request/send/Refused.tsx';

afterEach(cleanup);

function show(rows: number[], namedRows: number[]) {
  const error = new ServiceError({ kind: 'refused', status: 422, serviceMessage: 'bad shape' });
  const draft = newDraft({ fileName: 'fields.csv', file: new Blob(['x']) });
  render(
    <MemoryRouter>
      <Refused
        state={{ kind: 'refused', error, rows, draft, namedRows }}
        onSend={() => undefined}
      />
    </MemoryRouter>,
  );
}

test('plots that the service names are a press away', () => {
  show([1, 2, 9], [4, 6]);
  expect(screen.getByText('It names row 1, 2, 9 of the file that was sent.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Show 2 named plots' });
  expect(link.getAttribute('href')).toBe('/request?panel=rows&finding=named-by-service');
});

test('a row that the file doesn’t have leads nowhere, and that’s said', () => {
  show([90], []);
  expect(screen.getByText(/names row 90 .* There is no such row\./)).toBeDefined();
  expect(screen.queryByRole('link', { name: /named/ })).toBeNull();
});
