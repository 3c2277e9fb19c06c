import { useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { listedMeta } from '#features/result/job/jobMeta.ts';
import { useListedJob } from '#features/result/job/useListedJob.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { DocumentTitle } from '#ui/DocumentTitle.tsx';
import { ChooseSide } from './ChooseSide.tsx';
import { comparedSides, type OpenedSides } from './comparedSides.ts';
import { ComparisonHead } from './ComparisonHead.tsx';
import { MadeComparison, type Made } from './MadeComparison.tsx';
import { ReadSides } from './ReadSides.tsx';

interface JobComparisonProps {
  connection: Connection;
  jobs: [first: string, second: string];
  renderMap: RenderMap;
}

/** Two jobs compared, from the first request to the map of change; one of them may be a file from disk. */
export function JobComparison({ connection, jobs, renderMap }: JobComparisonProps) {
  const { view } = useResultView('comparison');
  const [file, setFile] = useState<File | null>(null);
  const [opened, setOpened] = useState<OpenedSides | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [first, second] = jobs;
  // Reading the results comes before what they are called.
  const isNamed = (side: 'first' | 'second') =>
    view.file !== side && (made !== null || (view.file !== null && !file));
  const names = {
    first: listedMeta(useListedJob(connection, first, isNamed('first'))).name,
    second: listedMeta(useListedJob(connection, second, isNamed('second'))).name,
  };
  const sides = comparedSides(jobs, { of: view.file, file, names });
  return (
    <>
      <DocumentTitle text="Comparison" />
      {made && opened ? null : view.file !== null && !file ? (
        <>
          <ComparisonHead {...sides} windows={null} onSwap={null} />
          <ChooseSide trouble={null} onFile={setFile} />
        </>
      ) : (
        <ReadSides
          {...{ connection, sides, file }}
          onFile={setFile}
          onOpened={setOpened}
          onMade={setMade}
        />
      )}
      {opened && (
        <MadeComparison key={opened.reading} {...{ connection, opened, made, sides, renderMap }} />
      )}
    </>
  );
}
