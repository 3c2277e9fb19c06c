import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { jobsPath, parseJobsSearch, PATHS } from '#lib/address.ts';

/** Returns page and page size of the jobs history from the address, and how to change them there. */
export function useJobsAddress() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { page, pageSize } = parseJobsSearch(search);
  const saysMore = jobsPath({ page, pageSize }) !== PATHS.jobs + search;
  const { data: isSearch = false } = useQuery({
    queryKey: ['needsWholeHistory', search],
    // Loaded apart: the first page of jobs doesn't need it.
    queryFn: async () => (await import('./needsWholeHistory.ts')).needsWholeHistory(search),
    enabled: saysMore,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return {
    page,
    pageSize,
    isSearch,
    onPage: (next: number) => void navigate(jobsPath({ page: next, pageSize })),
    /** Keeps the first job of the page on the screen. */
    onPageSize: (size: number) =>
      void navigate(
        jobsPath({ page: Math.floor(((page - 1) * pageSize) / size) + 1, pageSize: size }),
      ),
  };
}
