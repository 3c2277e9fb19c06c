import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterLine } from '#history/page/filters/FilterLine.tsx';
import { FiltersInForce } from '#history/page/filters/FiltersInForce.tsx';
import { useHistoryView } from '#history/page/filters/useHistoryView.ts';
import { answerOf } from '#test/history/page/histories.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { facets } = answerOf({ matching: 27 });

function Filters() {
  const { view, change, type } = useHistoryView();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <FilterLine view={view} counts={facets} matching={27} onChange={change} onText={type} />
      <FiltersInForce view={view} causeTitle={null} onChange={change} />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output aria-label="Address">{search}</output>
      <output aria-label="Text">{view.text}</output>
    </>
  );
}

function open(path = '/jobs') {
  render(
    <MemoryRouter initialEntries={['/jobs?page=3', path]} initialIndex={1}>
      <Filters />
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const text = () => screen.getByRole('status', { name: 'Text' }).textContent;

test('each choice has its count and is a step to go back to', async () => {
  open();
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(within(state).getAllByRole('option')[0]?.textContent).toBe('Any (27)');
  await userEvent.selectOptions(state, 'Some failed (0)');
  expect(address()).toBe('?state=some-failed');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Index' }), 'NDVI (27)');
  await userEvent.click(screen.getByRole('button', { name: /^Starred/ }));
  expect(address()).toBe('?state=some-failed&index=NDVI&starred=1');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('?state=some-failed&index=NDVI');
  await userEvent.click(screen.getByRole('button', { name: /Remove State/ }));
  expect(address()).toBe('?index=NDVI');
});

test('what is typed is in force at once, in the address once it rests, and goes with Back', async () => {
  open();
  // At once: letters typed one by one may come as slowly as if it rested.
  const search = screen.getByRole('searchbox', { name: 'Search jobs' });
  fireEvent.change(search, { target: { value: 'maize' } });
  expect(text()).toBe('maize');
  expect(address()).toBe('');
  await expect.poll(address).toBe('?q=maize');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('?page=3');
  expect(text()).toBe('');
});

test('a filter that is chosen while the search is typed loses no letter of it', async () => {
  open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'mai');
  await userEvent.click(screen.getByRole('button', { name: /^Starred/ }));
  expect(address()).toBe('?q=mai&starred=1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 'ze');
  await expect.poll(address).toBe('?q=maize&starred=1');
});

test('dates may be shortened; what is no date changes nothing', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Dates' }));
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name })) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  await userEvent.type(from, '2018-07-01');
  expect(address()).toBe('?from=2018-07-01');
  await userEvent.type(to, '2020{Enter}');
  expect(address()).toBe('?from=2018-07-01&to=2020-12-31');
  expect(to.value).toBe('2020-12-31');
  await userEvent.clear(to);
  expect(address()).toBe('?from=2018-07-01');
  await userEvent.type(to, '2020-02-31');
  expect(address()).toBe('?from=2018-07-01');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /Remove Dates/ }));
  expect(address()).toBe('');
  // A press elsewhere closes them; so does Escape.
  expect(screen.queryByRole('dialog')).toBeNull();
  const dates = screen.getByRole('button', { name: 'Dates' });
  await userEvent.click(dates);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(dates);
});

test('on a phone the filters are one button with their number, and a sheet', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('640px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open('/jobs?q=a&index=NDVI&starred=1');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = screen.getByRole('dialog', { name: 'Filters' });
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy();
  const state = within(sheet).getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(state, 'OK (27)');
  expect(address()).toBe('?q=a&state=all-through&index=NDVI&starred=1');
  const index = within(sheet).getByRole('combobox', { name: 'Index' });
  await userEvent.selectOptions(index, 'Any (27)');
  expect(address()).toBe('?q=a&state=all-through&starred=1');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('?q=a');
  // No head of a column is there to sort by.
  const sort = within(sheet).getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(sort, 'Most failed first');
  expect(address()).toBe('?q=a&sort=-result');
  await userEvent.selectOptions(sort, 'Name or id, from A');
  expect(address()).toBe('?q=a&sort=job');
  await userEvent.selectOptions(sort, 'Newest first');
  expect(address()).toBe('?q=a');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show 27 jobs' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
