import { expect, test } from 'vitest';
import { visibleText } from '#lib/visibleText.ts';
import { FilePage } from '#app/pages/FilePage.tsx';
import { dropFile } from './dropFile.ts';
import { showPage } from './showPage.tsx';

const RECORD = {
  polygon: 'MULTIPOLYGON (((34.28 0.56, 34.282 0.56, 34.282 0.562, 34.28 0.56)))',
  start_date: '2019-01-01',
  end_date: '2019-06-30',
  NDVI_mean: 0.2,
};
const TEXT = JSON.stringify({ data: [RECORD, { ...RECORD, NDVI_mean: 0.3 }], err_data: {} });

async function packed(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

test('a file that isn’t a response is refused, and another can be chosen', async () => {
  const screen = await showPage(<FilePage />);
  dropFile(new File(['<p>Hello</p>'], 'page.html'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/response/);
  await expect.element(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('a response cut short shows what it holds', async () => {
  const screen = await showPage(<FilePage />);
  dropFile(new File([TEXT.slice(0, -60)], 'cut.json'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/ended too early/);
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }))
    .toHaveAttribute('aria-rowcount', '1');
});

test('a saved response opens, compressed too; another one dropped replaces it', async () => {
  const screen = await showPage(<FilePage />);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Open a result file');
  dropFile(new File([TEXT], 'plain.json'));
  const grid = screen.getByRole('grid', { name: 'Records' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
  dropFile(new File([await packed(TEXT)], 'packed.json.gz'));
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('packed.json.gz');
  expect(document.title).toBe('packed.json.gz · Job Atlas');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
});

test.each([
  ['{"jobs":[{"id":"a"}],"page":1}', /It is a list of jobs/],
  [
    '{"type":"FeatureCollection","features":[]}',
    /isn’t a job’s response.*It is GeoJSON.*FeatureCollection/,
  ],
  ['{"message":"Forbidden"}', /It is a message of the service: “Forbidden”/],
])('%s is named for what it is', async (text, words) => {
  const screen = await showPage(<FilePage />);
  dropFile(new File([text], 'other.json'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
});

test('gzip of several parts is reported as that, not as a file without a result', async () => {
  const screen = await showPage(<FilePage />);
  const parts = await Promise.all([TEXT.slice(0, 300), TEXT.slice(300)].map(packed));
  dropFile(new File(parts, 'parts.json.gz'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/gzip data .* several parts/);
});

test('characters that reverse text are visible in names of files and indexes, and the index can be chosen', async () => {
  const screen = await showPage(<FilePage />);
  const { NDVI_mean: _, ...bare } = RECORD;
  const record = { ...bare, 'a\u202eb': 0.2, 'c\u0007d': 0.3 };
  dropFile(new File([JSON.stringify({ data: [record], err_data: {} })], 'x\u202enosj.json'));
  const indices = screen.getByRole('combobox', { name: 'Index' });
  await expect.element(indices).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('x⟨U+202E⟩nosj.json');
  expect(document.title).toContain('x⟨U+202E⟩nosj.json');
  await indices.selectOptions('c⟨U+0007⟩d');
  await expect.element(screen.getByRole('columnheader', { name: 'c⟨U+0007⟩d' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Job' })).toHaveTextContent('a⟨U+202E⟩b');
  const shown = document.body.textContent;
  expect(shown).toBe(visibleText(shown));
});
