import type { ComponentType } from 'react';
import { laterPart } from '#ui/laterPart.tsx';
import { PageLoading } from './PageLoading.tsx';

interface LaterPageProps {
  /** The page is shown, or the trouble of fetching it. */
  onShown?: () => void;
}

/** A page whose code is fetched when it's first shown, or before. */
export interface LaterPage {
  Page: ComponentType<LaterPageProps>;
  /** Fetches the code without showing it. A failure is told once the page is shown. */
  prepare: () => void;
}

/** Makes a page of code that isn't there yet: a part of its own, as high as a page while it's waited for. */
export function laterPage(load: () => Promise<ComponentType>): LaterPage {
  const { Part, prepare } = laterPart(load);
  return {
    Page: ({ onShown }) => <Part waiting={<PageLoading />} onShown={onShown} />,
    prepare,
  };
}
