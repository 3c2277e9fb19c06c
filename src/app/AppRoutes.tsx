import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { RequireConnection } from '#features/connection/RequireConnection.tsx';
import { PATHS } from '#lib/address.ts';
import { ConnectPage } from '#pages/ConnectPage.tsx';
import { JobsPage } from '#pages/JobsPage.tsx';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { pageTitle } from './pageTitle.ts';

/* The map and all that reads a result come only with the pages that show one. */
const ResultPage = lazy(async () => {
  const { ResultPage } = await import('#pages/ResultPage.tsx');
  return { default: ResultPage };
});
const FilePage = lazy(async () => {
  const { FilePage } = await import('#pages/FilePage.tsx');
  return { default: FilePage };
});

export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  return (
    <ErrorBoundary place={pathname}>
      <DocumentTitle text={pageTitle(location)} />
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path="/" element={<Navigate to={PATHS.jobs} replace />} />
          <Route
            path={PATHS.jobs}
            element={
              <RequireConnection>
                <JobsPage />
              </RequireConnection>
            }
          />
          <Route
            path={`${PATHS.jobs}/*`}
            element={
              <RequireConnection>
                <ResultPage />
              </RequireConnection>
            }
          />
          <Route path={PATHS.file} element={<FilePage />} />
          <Route path={PATHS.connect} element={<ConnectPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
