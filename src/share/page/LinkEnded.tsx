import { visibleText } from '#lib/visibleText.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';

const ENDED = 'This link has ended';
const UNKNOWN = 'No such link';

/** In place of a result whose link is over or was taken back; `why` is the server's own sentence. */
export function LinkEnded({ why = null }: { why?: string | null }) {
  return (
    <>
      <DocumentTitle text={ENDED} />
      <EmptyState level={1} title={ENDED}>
        <p role="status">
          {why === null ? 'It was taken back, or its time is over.' : `${visibleText(why)}.`} Ask
          whoever sent it for a new one.
        </p>
      </EmptyState>
    </>
  );
}

export function NoSuchLink() {
  return (
    <>
      <DocumentTitle text={UNKNOWN} />
      <EmptyState level={1} title={UNKNOWN}>
        <p>The link may be cut off. Ask whoever sent it to send it again.</p>
      </EmptyState>
    </>
  );
}
