import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JobTitle } from '#result/opening/JobTitle.tsx';

const ID = '65c5e7c6-b4b2-8723-8861-41575b902df7';

test('a heading holds the name, where there is one, and the id in full', () => {
  const { rerender } = render(<JobTitle title={ID} name="Kenya, surveyed fields" />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(`Kenya, surveyed fields ${ID}`);
  rerender(<JobTitle title={ID} name={null} />);
  expect(heading.textContent).toBe(ID);
});
