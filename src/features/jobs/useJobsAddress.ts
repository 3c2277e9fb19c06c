import { useLocation, useNavigate } from 'react-router-dom';
import { jobsPath, parseJobsSearch } from '#lib/address.ts';

/** Returns page and page size of the jobs history from the address, and how to change them there. */
export function useJobsAddress() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { page, pageSize } = parseJobsSearch(search);
  return {
    page,
    pageSize,
    /** The address asks for more than pages: a filter, an order, or the map. */
    isSearch: asksForMore(search),
    goToPage: (next: number) => void navigate(jobsPath({ page: next, pageSize })),
    /** Keeps the first job of the page on the screen. */
    setPageSize: (size: number) =>
      void navigate(
        jobsPath({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size }),
      ),
  };
}

/** Parameters that only the whole history can answer. */
const SEARCHES = ['q', 'state', 'index', 'from', 'to', 'starred', 'sort', 'view', 'within'];

function asksForMore(search: string): boolean {
  const query = new URLSearchParams(search);
  return SEARCHES.some((name) => (query.get(name) ?? '') !== '');
}
