/** What stands at rest around a result's map and counts: one piece of code, fetched after the first look. */
import { FailureCauses } from '#result/failures/page/FailureCauses.tsx';
import { KeptStatus } from '#result/kept/page/KeptStatus.tsx';
import { AwaitedFile, NamesPanel } from '#result/names/page/NamesPanel.tsx';
import { YourNote } from '#result/notes/JobNotes.tsx';
import { JobActions } from '#result/page/bar/JobActions.tsx';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { EndingAlert, SilentAlert } from '#result/page/progress/ReadingAlerts.tsx';
import { RecordsPanel } from '#result/records/page/RecordsPanel.tsx';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { MapChoices, PlotsLook } from './MapChoices.tsx';
import { RecordMore } from './RecordMore.tsx';

export const RESULT_PANELS = {
  EndingAlert,
  AwaitedFile,
  FailureCauses,
  JobActions,
  KeptStatus,
  MapCaption,
  MapChoices,
  NamesPanel,
  OverlapList,
  PlotsLook,
  PrintSheet,
  RecordMore,
  RecordsPanel,
  SilentAlert,
  ValuesPanel,
  WindowsPanel,
  YourNote,
};
