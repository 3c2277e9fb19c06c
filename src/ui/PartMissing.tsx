import type { ReactNode } from 'react';
import { Note } from './Note.tsx';
import { ReloadButton } from './Button.tsx';
import { texts } from './later.texts.en.ts';

/** Stands for a part of the page whose code couldn't be fetched; `what` names it. */
export function PartMissing({ what }: { what: string }) {
  return (
    <Note kind="attention" live>
      {texts.partNotFetched(what)} <ReloadButton>{texts.reload}</ReloadButton>
    </Note>
  );
}

/** Returns what stands in for a panel whose code can't be fetched. Tabs, where it has them in its head, stay. */
export function missingPanel(what: string) {
  return ({ tabs }: { tabs?: ReactNode }) => (
    <>
      {tabs}
      <PartMissing what={what} />
    </>
  );
}
