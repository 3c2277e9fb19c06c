/** The view in which plots are mended, fetched when it's first opened, or before. */
import { lazyParts, NOTHING } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';

const parts = lazyParts(async () => (await import('./mendingParts.ts')).MENDING_PARTS);

/** Fetches its code. */
export const prepareMending = parts.prepare;
export const MendingPanel = parts.part(
  (code) => code.MendingPanel,
  () => <PartMissing what="The repairs" />,
);
export const MendingBar = parts.part((code) => code.MendingBar, NOTHING);
export const MendingTools = parts.part((code) => code.MendingTools, NOTHING);
export const RepairedLegend = parts.part((code) => code.RepairedLegend, NOTHING);
export const CloseUp = parts.part((code) => code.CloseUp, NOTHING);
export const RepairLogDialog = parts.part(
  (code) => code.RepairLogDialog,
  () => <PartMissing what="The check of the repair log" />,
);
