import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { JobResult } from '#result/page/JobResult.tsx';
import { NotesRoom, WordRoom } from '#result/page/bar/ActionsRoom.tsx';
import { ShareContext } from '#result/store/joinedParts.ts';
import { NoSuchAddress } from '#result/page/NoSuchAddress.tsx';
import { addressOf, parseView } from '#result/address/viewAddress.ts';
import { isAddressable, parseJobPath, PATHS } from '#lib/address.ts';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';
import { Redirect } from '#ui/Link.tsx';
import { JoinedParts, NotesOfJob } from './joinedParts.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';
import { texts } from './later.texts.en.ts';

/** The panel in which links of earlier versions show failed plots under repair. */
const REPAIRS = 'failures';

/** One job's result; has to be inside RequireConnection. */
export function ResultPage() {
  const { pathname, search } = useLocation();
  const jobId = parseJobPath(pathname);
  if (jobId === null || !isAddressable(jobId)) return <NoSuchAddress />;
  const { panel, record, cause, map } = parseView(search).view;
  if (panel === REPAIRS)
    return <Redirect to={addressOf(PATHS.request, { repair: jobId, record, cause, map })} />;
  return <Job jobId={jobId} />;
}

/** Fetched once the rest of the bar is. */
const shareButton = lazyPart(
  async () => (await import('#share/make/ShareButton.tsx')).ShareButton,
  NOTHING,
);

const renderShare = ({ name }: { name: string | null }) => (
  <shareButton.Part name={name} waiting={<WordRoom word={texts.share} />} />
);

/** Memoized, since the page renders with every change of the address, and the view in it is the store's. */
const Job = memo(function Job({ jobId }: { jobId: string }) {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  const map = useMapOfResult(config);
  const isSharing = config.sharing !== undefined && connection.kind === 'same-origin';
  return (
    <JoinedParts>
      <ShareContext value={isSharing ? renderShare : null}>
        <JobResult
          key={`${connectionId(connection)} ${jobId}`}
          connection={connection}
          jobId={jobId}
          onReconnect={config.mode === 'gateway' ? null : disconnect}
          renderNotes={(job) => (
            <NotesOfJob {...{ connection, jobId, ...job }} waiting={<NotesRoom />} />
          )}
          {...map}
        />
      </ShareContext>
    </JoinedParts>
  );
});
