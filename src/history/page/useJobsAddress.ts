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
    onPage: (next: number) => void navigate(jobsPath({ page: next, pageSize })),
    /** Keeps the first job of the page on the screen. */
    onPageSize: (size: number) =>
      void navigate(
        jobsPath({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size }),
      ),
  };
}
