import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { isAddressable, parseRepairOf } from '#lib/address.ts';
import { RepairOfFile } from '#request/repair/page/RepairOfFile.tsx';
import { NoSuchAddress } from '#result/page/NoSuchAddress.tsx';
import { RequestWorkspace } from '#request/page/RequestWorkspace.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** A new request, or one that repairs the failed plots of a result; but for a result from disk it has to be inside RequireConnection. */
export function RequestPage() {
  const repairs = parseRepairOf(useLocation().search);
  if (repairs?.kind === 'file') return <FileRepairs />;
  const jobId = repairs?.jobId ?? null;
  if (jobId !== null && !isAddressable(jobId)) return <NoSuchAddress />;
  return <Request repairedJob={jobId} />;
}

function Request({ repairedJob }: { repairedJob: string | null }) {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  const { renderMap } = useMapOfResult(config);
  return (
    <RequestWorkspace
      key={`${connectionId(connection)} ${repairedJob ?? ''}`}
      onReconnect={config.mode === 'gateway' ? null : disconnect}
      {...{ connection, config, repairedJob, renderMap }}
    />
  );
}

function FileRepairs() {
  const { connection, config } = useConnection();
  const { renderMap } = useMapOfResult(config);
  return <RepairOfFile {...{ connection, renderMap }} />;
}
