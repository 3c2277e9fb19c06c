import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Frame } from '#app/Frame.tsx';
import { makeQueryClient } from '#app/App.tsx';

/** The frame around some content, at an address. */
export function showFrame(children: ReactNode, at = '/jobs') {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Frame find={<button type="button">Find a job</button>} status={<span>Connected</span>}>
          {children}
        </Frame>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
