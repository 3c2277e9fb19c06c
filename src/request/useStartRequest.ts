import { useNavigate } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { newDraft, readRequestDraft, replaceRequestDraft } from './requestDraft.ts';
import { requestPath } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useToast } from '#ui/Toasts.tsx';
import { texts } from './texts.en.ts';

/** A file that a request is to be made of. */
interface RequestFile {
  fileName: string;
  csv: Blob;
  /** What must be said of it. */
  note?: string | null;
}

/**
 * Returns what makes a draft of a file and leads to it. A draft that was there can be brought back; one that's being sent stays, and is
 * led to instead.
 */
export function useStartRequest(connection: Connection): (file: RequestFile) => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async ({ fileName, csv, note }) => {
    const before = await readRequestDraft(connection);
    if (before?.sending) {
      toast(texts.unknownWhetherArrived);
      return void navigate(requestPath('send'));
    }
    const draft = newDraft({ fileName, file: csv });
    if (!(await replaceRequestDraft(connection, draft))) return toast(texts.noRoomDownload);
    if (before) {
      const run = () => void replaceRequestDraft(connection, before);
      toast(texts.draftReplaced(visibleText(before.fileName)), {
        action: { label: texts.undo, run },
      });
    }
    if (note) toast(note);
    void navigate(requestPath());
  };
}
