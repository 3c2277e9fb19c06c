import { parseJobPath, parseJobsSearch, PATHS } from '#lib/address.ts';

/** What the browser's tab and history call the page of an address within the app. */
export function pageTitle({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (path === PATHS.jobs || path === '/') {
    const { page } = parseJobsSearch(search);
    return page > 1 ? `Jobs history, page ${page}` : 'Jobs history';
  }
  if (path === PATHS.file) return 'Open a file';
  if (path === PATHS.kept) return 'Saved on this device';
  if (path.startsWith(`${PATHS.compare}/`)) return 'Comparison';
  if (path === PATHS.connect) return 'Connect';
  const jobId = parseJobPath(pathname);
  return jobId === null ? 'No such page' : `Job ${jobId}`;
}
