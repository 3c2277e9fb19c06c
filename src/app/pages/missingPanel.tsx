import type { ReactNode } from 'react';
import { PartMissing } from '#ui/PartMissing.tsx';

/** Returns what stands in for a panel whose code can't be fetched. Tabs, where it has them in its head, stay. */
export function missingPanel(what: string) {
  return ({ tabs }: { tabs?: ReactNode }) => (
    <>
      {tabs}
      <PartMissing what={what} />
    </>
  );
}
