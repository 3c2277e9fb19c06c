import type { ComponentType } from 'react';

/** Fetches the code of the page that shows a job's result; map and panels come with it. */
export async function fetchResultPage(): Promise<ComponentType> {
  return (await import('#pages/ResultPage.tsx')).ResultPage;
}
