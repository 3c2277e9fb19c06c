import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Link, Redirect } from '#ui/Link.tsx';

beforeEach(() => history.replaceState(null, '', '/base/start?page=2'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function Place() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function show(link: ReactNode) {
  render(
    <StrictMode>
      <BrowserRouter basename="/base/">
        {link}
        <Place />
      </BrowserRouter>
    </StrictMode>,
  );
}

function press(init: MouseEventInit = {}) {
  // The test's document goes nowhere.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link'), { button: 0, ...init });
}

test('a press goes to the page of the app, and keeps the state with it', async () => {
  show(
    <Link to="/jobs/a%2Fb?x=1" state={{ from: 3 }}>
      Go
    </Link>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/base/jobs/a%2Fb?x=1');
  const before = history.length;
  press();
  expect(await screen.findByText('/jobs/a%2Fb?x=1 {"from":3}')).toBeTruthy();
  expect(location.pathname).toBe('/base/jobs/a%2Fb');
  expect(history.length).toBe(before + 1);
});

test('a press on a link to the page’s own address adds nothing to the history', async () => {
  show(
    <Link to="/start?page=2" state="again">
      Go
    </Link>,
  );
  const before = history.length;
  press();
  expect(await screen.findByText('/start?page=2 "again"')).toBeTruthy();
  expect(history.length).toBe(before);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('the browser follows a press with %o itself', (init) => {
  show(<Link to="/jobs">Go</Link>);
  press(init);
  expect(location.pathname).toBe('/base/start');
});

test('the browser follows a link to another tab itself', () => {
  show(
    <Link to="/jobs" target="_blank">
      Go
    </Link>,
  );
  press();
  expect(location.pathname).toBe('/base/start');
});

test('a press that was handled goes nowhere', () => {
  show(
    <Link to="/jobs" onClick={(event) => event.preventDefault()}>
      Go
    </Link>,
  );
  press();
  expect(location.pathname).toBe('/base/start');
});

test('a redirect takes the place of the page', async () => {
  const before = history.length;
  show(<Redirect to="/jobs" />);
  expect(await screen.findByText('/jobs null')).toBeTruthy();
  expect(history.length).toBe(before);
});
