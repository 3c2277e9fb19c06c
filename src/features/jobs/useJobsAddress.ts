import { useLocation, useNavigate } from 'react-router-dom';
import { parseHistory } from '#engine/address/historyAddress.ts';
import { jobsPath } from '#lib/address.ts';
import { needsWholeHistory } from './needsWholeHistory.ts';

/** Returns page and page size of the jobs history from the address, and how to change them there. */
export function useJobsAddress() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const view = parseHistory(search);
  const { page, pageSize } = view;
  return {
    page,
    pageSize,
    isSearch: needsWholeHistory(view),
    goToPage: (next: number) => void navigate(jobsPath({ page: next, pageSize })),
    /** Keeps the first job of the page on the screen. */
    setPageSize: (size: number) =>
      void navigate(
        jobsPath({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size }),
      ),
  };
}
