import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showFrame } from './showApp.tsx';

test('the current page is marked in the navigation', () => {
  showFrame(<h1>Jobs history</h1>, '/jobs?page=2');
  expect(screen.getByRole('link', { name: 'Jobs', current: 'page' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open a file', current: 'page' })).toBeNull();
});

test('a job is not the list of jobs', () => {
  showFrame(<h1>A job</h1>, '/jobs/a');
  expect(screen.queryByRole('link', { name: 'Jobs', current: 'page' })).toBeNull();
});

test('the first key leads past the header: to the records where there are some', async () => {
  showFrame(
    <>
      <h1>A job</h1>
      <section id="records" tabIndex={-1} aria-label="Records" />
    </>,
    '/jobs/a',
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to the records');
  Element.prototype.scrollIntoView ??= () => undefined;
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Records' })),
  );
});

test('? lists the keys, but not while a text is typed; Escape gives the focus back', async () => {
  showFrame(
    <>
      <h1>Jobs history</h1>
      <input type="search" aria-label="Search jobs" />
    </>,
  );
  const search = screen.getByRole('searchbox', { name: 'Search jobs' });
  await userEvent.type(search, 'a?');
  expect(search).toHaveProperty('value', 'a?');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet.textContent).toContain('Find a job');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Shows the heading of the late page; the test says when. */
let arrive: () => void = () => undefined;

function LatePage() {
  const [here, setHere] = useState(false);
  useEffect(function comeLate() {
    arrive = () => setHere(true);
  }, []);
  return here ? <h1>Late</h1> : <p>On its way</p>;
}

/** Puts another heading in the place of the one shown. */
let change: () => void = () => undefined;

function ChangingPage() {
  const [turn, setTurn] = useState(0);
  useEffect(function changeWhenTold() {
    change = () => setTurn((before) => before + 1);
  }, []);
  return <h1 key={turn}>Heading {turn}</h1>;
}

const pages = (
  <Routes>
    <Route path="/jobs" element={<Link to="/late">Go on</Link>} />
    <Route path="/late" element={<LatePage />} />
  </Routes>
);

test('a new page takes the focus to its heading, even one that comes late', async () => {
  showFrame(pages);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(arrive);
  const heading = await screen.findByRole('heading', { name: 'Late' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a heading that takes the place of another gets its focus; whoever went elsewhere keeps it', async () => {
  showFrame(
    <Routes>
      <Route path="/jobs" element={<Link to="/late">Go on</Link>} />
      <Route path="/late" element={<ChangingPage />} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(document.activeElement?.textContent).toBe('Heading 0');
  act(change);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Heading 1'));
  screen.getByRole('button', { name: 'Find a job' }).focus();
  act(change);
  await screen.findByRole('heading', { name: 'Heading 2' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find a job' }));
});

test('whoever went elsewhere meanwhile keeps the focus', async () => {
  showFrame(pages);
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  const search = screen.getByRole('button', { name: 'Find a job' });
  search.focus();
  act(arrive);
  await screen.findByRole('heading', { name: 'Late' });
  expect(document.activeElement).toBe(search);
});
