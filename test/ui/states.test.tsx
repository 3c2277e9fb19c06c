import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Alert } from '#ui/Alert.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

test('progress without a known total shows no share', () => {
  const { rerender } = render(<ProgressBar label="Receiving the result" value={5} max={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Receiving the result' });
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
  rerender(<ProgressBar label="Receiving the result" value={5} max={10} text="5 of 10 MB" />);
  expect(bar.getAttribute('aria-valuenow')).toBe('5');
  expect(bar.getAttribute('aria-valuetext')).toBe('5 of 10 MB');
  rerender(<ProgressBar label="Receiving the result" value={50} max={10} />);
  expect(bar.getAttribute('aria-valuenow')).toBe('10');
});

test('an alert says what happened, what it means and what to do', () => {
  render(
    <Alert title="The service did not answer" actions={<button>Try again</button>}>
      <p>{'<b>Nothing</b> is lost.'}</p>
    </Alert>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('The service did not answer<b>Nothing</b> is lost.Try again');
});

test('only a live note is announced; an empty state has a heading', () => {
  render(
    <>
      <Note>Quiet</Note>
      <Note live>Told</Note>
      <EmptyState level={1} title="No jobs in this account yet" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('Told');
  expect(
    screen.getByRole('heading', { level: 1, name: 'No jobs in this account yet' }),
  ).toBeDefined();
});
