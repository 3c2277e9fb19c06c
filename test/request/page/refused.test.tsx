import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { requestPath } from '#lib/address.ts';
import { newDraft } from '#request/requestDraft.ts';
import { ServiceError } from '#service/errors.ts';
import { Refused } from '#request/send/Refused.tsx';

function show(rows: number[], namedRows: number[], said: { status?: number; words?: string } = {}) {
  const { status = 422, words: serviceMessage = 'bad shape' } = said;
  const error = new ServiceError({ kind: 'refused', status, serviceMessage });
  const draft = newDraft({ fileName: 'fields.csv', file: new Blob(['x']) });
  render(
    <MemoryRouter>
      <Refused
        state={{ kind: 'refused', error, rows, draft, namedRows }}
        onSend={() => undefined}
        pathOf={requestPath}
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

test('a request that’s too large for a proxy says what can be done, with the proxy’s few words', () => {
  show([], [], { status: 413, words: 'Request Entity Too Large' });
  expect(screen.getByText(/send the plots in several requests/)).toBeDefined();
  cleanup();
  show([], []);
  expect(screen.queryByText(/several requests/)).toBeNull();
});

const WAYS = ['Check the plots', 'Change the indexes', 'Change the dates'];

test.each([
  ['Invalid geometry at index 4', 'Check the plots'],
  ['Invalid geometries at indices 4, 7 and 12', 'Check the plots'],
  ['Feature index 4: ring isn’t closed', 'Check the plots'],
  ['row_index=17: self-intersection', 'Check the plots'],
  ['polygonIndex: 3 has too few vertices', 'Check the plots'],
  ['index: 3, reason: invalid WKT', 'Check the plots'],
  ['bad shape', 'Check the plots'],
  ['end_date before start_date at index 2', 'Change the dates'],
  ['Unknown index NDVX', 'Change the indexes'],
  ['Unknown index at index 1', 'Change the indexes'],
  ['indexes.0: Input should be NDVI or EVI2', 'Change the indexes'],
  ['indexes[1] is unknown', 'Change the indexes'],
  ['index_list: field required', 'Change the indexes'],
  ['At most 3 indices may be asked for', 'Change the indexes'],
  ['Indices not supported: SAVI', 'Change the indexes'],
  ['list index out of range', null],
  ['Index out of bounds', null],
  // Words in which others only stand by chance.
  ['Authorization needs a string', null],
  ['The server throws during a read of raster coordinates', null],
])('“%s” leads to: %s', (words, way) => {
  show([], [], { words });
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
  expect(links.filter((name) => WAYS.includes(name ?? ''))).toEqual(way === null ? [] : [way]);
});
