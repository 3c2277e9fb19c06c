/** The stage Check as a person sees it, over the worker that reads the file. */
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import kenyaUrl from '#test/fixtures/data/kenya-fields-submitted.csv?url';
import { dropFile } from '#test/app/pages/dropFile.ts';
import { savedFiles } from '#test/app/pages/savedFiles.ts';
import { showPage } from '#test/app/pages/showPage.tsx';
import { until } from '#test/until.ts';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { RequestPage } from '#app/pages/RequestPage.tsx';

let service = '';
let runs = 0;
// Each test has a draft of its own.
beforeEach(() => void (service = `${inject('bodies')}/taking/check-${Date.now()}-${++runs}/rows`));

type Screen = Awaited<ReturnType<typeof showPage>>;

async function show(file: File, at = '/request') {
  const screen = await showPage(<RequestPage />, { at, service });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(file);
  return screen;
}

async function kenya(name = 'fields.csv') {
  return new File([await (await fetch(kenyaUrl)).blob()], name);
}

const ringOf = (points: readonly (readonly [number, number])[]) =>
  `POLYGON ((${points.map((point) => point.join(' ')).join(', ')}))`;
/** A field of so many degrees. */
const field = (lon: number, size = 0.01, lat = 0.512345) =>
  ringOf([
    [lon, lat],
    [lon + size, lat],
    [lon + 0.9 * size, lat + size],
    [lon, lat + size],
    [lon, lat],
  ]);
const csv = (head: string, ...rows: string[]) =>
  new File([[head, ...rows].join('\n')], 'fields.csv');
const HEAD = 'geometry,start,end,name';
const row = (name: string, shape: string, start = '2024-01-01') =>
  `"${shape}",${start},2024-03-01,${name}`;
const lonOf = (at: number) => Number((34.123457 + at * 0.023457).toFixed(6));
const sound = (count: number) =>
  Array.from({ length: count }, (_, at) => row(`Plot ${at + 1}`, field(lonOf(at))));

const fileOf = (screen: Screen) => screen.getByRole('region', { name: 'File' });
const column = (screen: Screen, role: string) =>
  screen.getByRole('combobox', { name: `Column for ${role}` });
const choose = (radio: Locator) => userEvent.click(radio, { force: true });
const plotsOf = (screen: Screen, title: string) =>
  screen.getByRole('list', { name: `Plots: ${title}` });
const grid = (screen: Screen) => screen.getByRole('grid', { name: 'Rows' });
const card = (screen: Screen) => screen.getByRole('region', { name: 'Selected plot' });

/** Presses the key for undoing; returns whether the page takes it. */
function pressUndo(on: Element = document.body): boolean {
  const press = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
  return !on.dispatchEvent(new KeyboardEvent('keydown', press));
}

test('another column of shapes can be chosen; none is where the format has a place for them', async () => {
  const screen = await show(
    csv(`outline,${HEAD}`, `"${field(34, 0.02)}",${row('a', field(34.123457))}`),
  );
  await expect.element(column(screen, 'polygon')).toHaveDisplayValue('outline');
  await expect.element(grid(screen)).toHaveTextContent(/4\d\d\.\d/);
  await column(screen, 'polygon').selectOptions('geometry');
  await expect.element(grid(screen)).toHaveTextContent(/11\d\.\d/);
  await expect.element(column(screen, 'polygon')).toHaveDisplayValue('geometry');
  const geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [34, 0],
        [34.01, 0],
        [34, 0.01],
        [34, 0],
      ],
    ],
  };
  const features = [{ type: 'Feature', properties: { name: 'a' }, geometry }];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  dropFile(new File([text], 'fields.geojson'));
  await expect.element(fileOf(screen)).toHaveTextContent('fields.geojson');
  await expect.element(column(screen, 'start')).toBeVisible();
  await expect.element(column(screen, 'polygon')).not.toBeInTheDocument();
});

test('points of two columns are said to come from both, and become circles of the radius that’s typed; no other text is taken for one', async () => {
  const screen = await show(
    csv('village,lon,lat', 'North,34.1,0.5', 'South,34.2,0.6', 'West,34.3,0.7,,'),
  );
  await expect.element(column(screen, 'polygon')).toHaveDisplayValue('lon + lat');
  const file = fileOf(screen);
  await expect.element(file).toHaveTextContent('3 points have no ground to measure.');
  await expect.element(file).toHaveTextContent(/extra ones are ignored/);
  const radius = screen.getByRole('textbox', { name: 'Radius in metres' });
  await radius.fill('ten');
  await expect.element(screen.getByRole('button', { name: 'Make 3 circles' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await radius.fill('12,5');
  await userEvent.keyboard('{Enter}');
  await expect.element(file).toHaveTextContent('3 points are circles now.');
  await expect.element(radius).toHaveValue('12.5');
});

test('a guess can be said to be right without choosing another column', async () => {
  const rows = ['2019-02-30', '2019-02-30', '2019-01-01'].map((day, at) =>
    row(`Plot ${at}`, field(lonOf(at)), day),
  );
  const screen = await show(csv('geometry,Planting date,end_date,name', ...rows));
  const guessed = screen.getByText(/^The columns for start, end are guesses/);
  await expect.element(guessed).toBeVisible();
  const shown = () =>
    ['start', 'end'].map((role) => (column(screen, role).element() as HTMLSelectElement).value);
  const before = shown();
  await screen.getByRole('button', { name: 'They’re right' }).click();
  await expect.element(guessed).not.toBeInTheDocument();
  await expect.element(column(screen, 'start')).toBeVisible();
  expect(shown()).toEqual(before);
});

test('dates that don’t tell are asked about before the stage can be left, and the answer can be changed', async () => {
  const screen = await show(csv(HEAD, row('a', field(34.123457), '01/07/2019')));
  const order = screen.getByRole('radiogroup', { name: '01/07/2019: day first or month first?' });
  const [day, month] = ['Day first', 'Month first'].map((name) =>
    order.getByRole('radio', { name }),
  );
  await expect.element(day!).not.toBeChecked();
  await expect.element(month!).not.toBeChecked();
  const next = screen.getByRole('link', { name: 'Go on to Measure' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await choose(month!);
  await expect.element(next).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(grid(screen)).toHaveTextContent('2019-01-07');
  await expect.element(month!).toBeChecked();
  await choose(day!);
  await expect.element(grid(screen)).toHaveTextContent('2019-07-01');
  await expect.element(day!).toBeChecked();
});

test('a file that can’t be read is told, and the one before stays', async () => {
  const screen = await show(csv(HEAD, ...sound(2)));
  await expect.element(fileOf(screen)).toHaveTextContent('fields.csv');
  const { slice } = Blob.prototype;
  const reading = vi.spyOn(Blob.prototype, 'slice');
  reading.mockImplementation(function (this: Blob, ...part) {
    if (this instanceof File && this.name === 'gone.csv')
      throw new DOMException('It was moved', 'NotReadableError');
    return slice.apply(this, part);
  });
  onTestFinished(() => reading.mockRestore());
  dropFile(new File(['x'], 'gone.csv'));
  await expect.element(screen.getByText('gone.csv couldn’t be read.')).toBeVisible();
  expect(screen.getByText('fields.csv was replaced.').query()).toBeNull();
  await expect.element(fileOf(screen)).toHaveTextContent('fields.csv');
});

test('until the plots are looked through nothing pretends to be found; then five counts add up, and the file’s name can’t turn the text round', async () => {
  const letGo = holdCalls('check');
  const screen = await show(await kenya('fields\u202e.csv'));
  const file = fileOf(screen);
  await expect.element(file.getByText('Looking through the plots')).toBeVisible();
  await expect.element(file.getByRole('term')).not.toBeInTheDocument();
  const findings = file.getByRole('button', { name: 'Findings' });
  await expect.element(findings).toBeDisabled();
  const refused = screen.getByRole('list', { name: 'Would be refused' });
  await expect.element(refused).not.toBeInTheDocument();
  letGo();
  await expect.element(refused).toBeVisible();
  await expect.element(findings).toBeEnabled();
  const terms = ['Rows read', 'Fine', 'To check', 'Would be refused', 'Repaired'];
  await until(() =>
    expect(
      file
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    ).toEqual(terms),
  );
  const counts = file
    .getByRole('definition')
    .elements()
    .map((count) => count.textContent);
  expect(counts).toEqual(['319', '158', '138', '23', '0']);
  await expect.element(file).toHaveTextContent('fields⟨U+202E⟩.csv');
});

test('a file in which nothing was found says so, and what was looked for', async () => {
  const screen = await show(csv(HEAD, ...sound(3)));
  const panel = screen.getByRole('region', { name: 'Findings' });
  await expect
    .element(panel)
    .toHaveTextContent('Nothing was found: all 3 plots can be sent as they are.');
  await expect.element(panel.getByRole('list')).not.toBeInTheDocument();
  await expect.element(panel).toHaveTextContent(/Looked for and not found: \d+.*In the sea/);
});

test('where every row would be refused, nothing is chosen for the person', async () => {
  const crossed = (lon: number) =>
    ringOf([
      [lon, 0.5],
      [lon + 0.01, 0.512345],
      [lon + 0.01, 0.5],
      [lon, 0.512345],
      [lon, 0.5],
    ]);
  const screen = await show(csv(HEAD, row('a', crossed(34.123457)), row('b', crossed(34.223457))));
  const list = screen.getByRole('list', { name: 'Would be refused' });
  await expect.element(list.getByRole('radio').first()).toBeInTheDocument();
  await expect.element(list.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('list', { name: 'To check' })).not.toBeInTheDocument();
});

test('a finding has its key, its count and what can be done; a decision is said aloud, and taken back by its button or by key', async () => {
  const screen = await show(await kenya());
  const refused = screen.getByRole('list', { name: 'Would be refused' });
  const finding = refused.getByRole('listitem').first();
  await expect.element(finding).toHaveAttribute('data-finding', 'repeated-corner');
  await expect.element(finding).toHaveAttribute('data-count', '23');
  await expect
    .element(screen.getByRole('button', { name: 'The same point twice in a row 23' }))
    .toBeVisible();
  const what = (title: string) => screen.getByRole('radiogroup', { name: `What to do: ${title}` });
  const mend = what('the same point twice in a row').getByRole('radio', {
    name: 'Repair 23 safely',
  });
  const small = what('smaller than 5 pixels');
  await expect.element(small.getByRole('radio', { name: 'Keep' })).toBeChecked();
  expect(pressUndo(), 'nothing is decided yet').toBe(false);

  const undo = screen.getByRole('button', { name: /^Undo: The same point twice/ });
  await choose(mend);
  await expect.element(screen.getByText('23 plots are repaired; 319 go out')).toBeInTheDocument();
  await undo.click();
  await expect.element(mend).not.toBeChecked();
  await expect.element(undo).not.toBeInTheDocument();

  await choose(small.getByRole('radio', { name: 'Leave out all' }));
  await expect.element(screen.getByRole('button', { name: /^Undo: Smaller/ })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Filter rows' });
  expect(pressUndo(search.element()), 'a field undoes its own text').toBe(false);
  expect(pressUndo(small.getByRole('radio').first().element())).toBe(true);
  await expect.element(small.getByRole('radio', { name: 'Keep' })).toBeChecked();
});

test('an open finding lists a few of its plots, and more by a press; one that’s too small has pixels around it', async () => {
  const few = Array.from({ length: 6 }, (_, at) => row(`Small ${at}`, field(lonOf(at), 0.0002)));
  const screen = await show(csv(HEAD, ...few, ...sound(14).slice(6)));
  const title = 'Smaller than 5 pixels';
  await screen.getByRole('button', { name: `${title} 6` }).click();
  const plots = plotsOf(screen, title);
  await expect.element(plots.getByRole('checkbox').nth(3)).toBeVisible();
  expect(plots.getByRole('checkbox').elements()).toHaveLength(4);
  await screen.getByRole('button', { name: '2 more' }).click();
  await until(() => expect(plots.getByRole('checkbox').elements()).toHaveLength(6));
  await plots.getByRole('button', { name: /^Small 5/ }).click();
  await expect.element(card(screen)).toHaveTextContent('goes out as it is');
  await expect.element(screen.getByText('pixels of 10 m')).toBeVisible();
  await until(() => expect(drawn()).toEqual(['lens', 'pixels', 'inLens']));
  await plots.getByRole('checkbox', { name: 'Send Small 5' }).click();
  await expect.element(card(screen)).toHaveTextContent('is left out');
  await screen.getByRole('combobox', { name: 'Pixel size' }).selectOptions('30 m');
  await expect.element(screen.getByText('pixels of 30 m')).toBeVisible();
  await grid(screen).getByText('Plot 9').click();
  await expect.element(card(screen)).toHaveTextContent('Plot 9');
  await until(() => expect(drawn()).toEqual([]));
});

/** What lies over the map's plots. */
function drawn(): string[] {
  const kinds = ['shared', 'lens', 'pixels', 'inLens'];
  return kinds.filter((kind) =>
    document.querySelector(`.leaflet-container path[class*="_${kind}_"]`),
  );
}

test('ground that two plots share is drawn while one of them is chosen', async () => {
  const screen = await show(csv(HEAD, ...sound(9), row('Over', field(lonOf(0) + 0.005, 0.012))));
  await screen.getByRole('button', { name: /^Overlapping plots/ }).click();
  await plotsOf(screen, 'Overlapping plots').getByRole('button', { name: /^Over/ }).click();
  await expect.element(card(screen)).toHaveTextContent('Shared ground');
  await until(() => expect(drawn()).toEqual(['shared']));
});

test('a second press before the answer takes the first back', async () => {
  const screen = await show(
    csv(HEAD, row('Small', field(34.123457, 0.0002)), ...sound(9).slice(1)),
  );
  await screen.getByRole('button', { name: 'Smaller than 5 pixels 1' }).click();
  const box = screen.getByRole('checkbox', { name: 'Send Small' });
  await expect.element(box).toBeChecked();
  const letGo = holdCalls('decide');
  await box.click();
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  letGo();
  await expect.element(screen.getByText(/plot is left out; 8 go out$/)).toBeInTheDocument();
  await expect.element(box).not.toBeChecked();
});

test('a row without a date doesn’t go out, and a press says why', async () => {
  const screen = await show(
    csv(HEAD, row('Dateless', field(34.123457), 'soon'), ...sound(9).slice(1)),
  );
  await screen.getByRole('button', { name: 'A date is missing or can’t be read 1' }).click();
  const box = screen.getByRole('checkbox', { name: 'Send Dateless' });
  await box.click();
  await expect.element(screen.getByText(/^Row 1 has no shape or no date/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

test('a plot that would be refused goes out repaired where it can be, else as it is', async () => {
  const twice = (lon: number, corner: string) =>
    field(lon).replace(/\(\(([^,]+),/, `(($1, $1, ${corner}`);
  const screen = await show(
    csv(
      HEAD,
      row('Easy', twice(lonOf(0), '')),
      row('Far', twice(lonOf(1), '64.2 0.5, ')),
      ...sound(13).slice(2),
    ),
  );
  await screen.getByRole('button', { name: /^The same point twice in a row/ }).click();
  const plots = plotsOf(screen, 'The same point twice in a row');
  for (const [name, outcome] of [
    ['Easy', 'goes out repaired'],
    ['Far', 'goes out as it is'],
  ] as const) {
    await plots.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect.element(card(screen)).toHaveTextContent('is to be decided');
    await plots.getByRole('checkbox', { name: `Send ${name}` }).click();
    await expect.element(card(screen)).toHaveTextContent(outcome);
  }
});

test('rows are filtered by what was found, which the address holds; findings come out as files, with the person’s own columns', async () => {
  const screen = await show(await kenya(), '/request?finding=refused');
  const kinds = screen.getByRole('radiogroup', { name: 'Rows shown' });
  await expect.element(kinds.getByRole('radio', { name: 'Would be refused 23' })).toBeChecked();
  await expect.element(grid(screen)).toHaveAttribute('aria-rowcount', '23');
  await choose(kinds.getByRole('radio', { name: 'Fine 158' }));
  await expect.element(grid(screen)).toHaveAttribute('aria-rowcount', '158');
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('finding=fine');
  const named = kinds.getByRole('radio', { name: /^Named by the service/ });
  await expect.element(named).not.toBeInTheDocument();

  const files = savedFiles();
  const findings = screen.getByRole('button', { name: 'Findings', exact: true });
  await expect.element(findings).toBeEnabled();
  for (const [at, format] of ['CSV', 'KML'].entries()) {
    (findings.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
    await until(() => expect(files).toHaveLength(at + 1));
    const { name, text } = await files[at]!;
    expect(name).toBe(`fields-findings.${format.toLowerCase()}`);
    expect(text).toContain('The same point twice in a row');
    expect(text).toContain('Field ID');
  }
});

test('rows that the service named are shown alone, by the way there from its refusal', async () => {
  const screen = await show(csv(HEAD, ...sound(3)));
  await screen.getByRole('link', { name: 'Go on to Measure' }).click();
  await expect.element(screen.getByRole('button', { name: /^NDVI/, pressed: true })).toBeVisible();
  await screen.getByRole('link', { name: 'Go on to Send' }).click();
  await screen.getByRole('button', { name: 'Send 3 plots' }).click();
  await screen.getByRole('link', { name: 'Show 2 named plots' }).click();
  const named = screen.getByRole('radio', { name: 'Named by the service 2' });
  await expect.element(named).toBeChecked();
  await expect.element(grid(screen)).toHaveAttribute('aria-rowcount', '2');
});

test('a file that the device doesn’t let go of is said to be here again', async () => {
  const screen = await show(new File(['geometry\n'], 'none.csv'));
  const remove = screen.getByRole('button', { name: 'Remove' });
  await expect.element(remove).toBeVisible();
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('No', 'UnknownError');
  });
  await userEvent.click(remove);
  await expect.element(screen.getByText(/^none.csv couldn’t be deleted/)).toBeVisible();
  refuse.mockRestore();
});
