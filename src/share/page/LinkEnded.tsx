import { visibleText } from '#lib/visibleText.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { texts } from './texts.en.ts';

const ENDED = texts.linkEnded;
const UNKNOWN = texts.noSuchLink;

/** In place of a result whose link is over or was taken back; `why` is the server's own sentence. */
export function LinkEnded({ why = null }: { why?: string | null }) {
  return (
    <>
      <DocumentTitle text={ENDED} />
      <EmptyState level={1} title={ENDED}>
        <p role="status">
          {why === null ? texts.takenBackOrOver : texts.askForNewLink(visibleText(why))}
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
        <p>{texts.linkMayBeCutOff}</p>
      </EmptyState>
    </>
  );
}
