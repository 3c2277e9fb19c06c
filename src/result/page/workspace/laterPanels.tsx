/** The panels of a result's page, whose code is fetched after the first look; the larger ones say so where it can't be. */
import { useMemo } from 'react';
import { useAreasOnMap } from '#result/areas/page/useAreasOnMap.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useUnusualMarks } from '#result/unusual/page/useUnusualMarks.ts';
import { lazyPart, lazyParts, NOTHING } from '#ui/lazyPart.tsx';
import { missingPanel, PartMissing } from '#ui/PartMissing.tsx';
import { MapPanel } from './MapPanel.tsx';
import { SelectedPlot } from './SelectedPlot.tsx';
import { texts } from './texts.en.ts';

const atRest = lazyParts(async () => (await import('./resultPanels.ts')).RESULT_PANELS);

/** Has the panels ready by the time the first look is over: the map waits for its worker meanwhile. */
export const prepareFirstPanels = atRest.prepare;

export const AwaitedFile = atRest.part((code) => code.AwaitedFile, NOTHING);
export const FailureCauses = atRest.part((code) => code.FailureCauses, NOTHING);
export const JobActions = atRest.part((code) => code.JobActions, NOTHING);
export const KeptStatus = atRest.part((code) => code.KeptStatus, NOTHING);
export const NamesPanel = atRest.part((code) => code.NamesPanel, NOTHING);
export const PrintSheet = atRest.part((code) => code.PrintSheet, NOTHING);
const RecordsPanel = atRest.part((code) => code.RecordsPanel, missingPanel(texts.theRecords));
export const ValuesPanel = atRest.part((code) => code.ValuesPanel, missing(texts.theValues));
export const WindowsPanel = atRest.part((code) => code.WindowsPanel, NOTHING);
export const YourNote = atRest.part((code) => code.YourNote, NOTHING);
export const EndingAlert = atRest.part((code) => code.EndingAlert, missing(texts.resultIncomplete));
export const SilentAlert = atRest.part((code) => code.SilentAlert, missing(texts.readerSilentMore));

const MAP_PARTS = {
  MapChoices: atRest.part((code) => code.MapChoices, NOTHING),
  PlotsLook: atRest.part((code) => code.PlotsLook, NOTHING),
  MapCaption: atRest.part((code) => code.MapCaption, NOTHING),
};

const PLOT_PARTS = {
  OverlapList: atRest.part((code) => code.OverlapList, missing(texts.listOfPlotsHere)),
  RecordMore: atRest.part((code) => code.RecordMore, missing(texts.moreOnRecord)),
};

export function ResultMap({ renderMap }: { renderMap: RenderMap }) {
  const { handle, pick } = useResultStore();
  const marks = useUnusualMarks(handle);
  const { areas = null, onPick } = useAreasOnMap(pick) ?? {};
  const shown = useMemo(() => (marks || areas) && { ...marks, areas }, [marks, areas]);
  return <MapPanel renderMap={renderMap} parts={MAP_PARTS} shown={shown} onPick={onPick} />;
}

export function ChosenPlot() {
  return <SelectedPlot {...PLOT_PARTS} />;
}

function missing(what: string) {
  return () => <PartMissing what={what} />;
}

/* What opens on a press. */
const groups = lazyPart(
  async () => (await import('#result/names/page/groups/GroupsPanel.tsx')).GroupsPanel,
  missingPanel(texts.theGroups),
);
const throughTime = lazyPart(
  async () => (await import('#result/time/page/GroupThroughTime.tsx')).GroupThroughTime,
  missingPanel(texts.plotsThroughTime),
);
const unusual = lazyPart(
  async () => (await import('#result/unusual/page/UnusualPanel.tsx')).UnusualPanel,
  missingPanel(texts.theUnusualPlots),
);
const common = lazyPart(
  async () => (await import('#result/common/page/CommonPanel.tsx')).CommonPanel,
  missingPanel(texts.whatPlotsShare),
);
const pictures = lazyParts(
  async () => (await import('#result/pictures/page/pictureParts.ts')).PICTURE_PARTS,
);

const PicturesPanel = pictures.part((code) => code.PicturesPanel, missingPanel(texts.thePictures));

/** The tabs below the map, which on a phone stand beside others; `short` is for there. */
export const TABS_BELOW_MAP = [
  { id: 'records', label: texts.records, Panel: RecordsPanel },
  { id: 'groups', label: texts.groups, Panel: groups.Part },
  { id: 'time', label: texts.throughTime, short: texts.time, Panel: throughTime.Part },
  { id: 'unusual', label: texts.unusual, Panel: unusual.Part },
  { id: 'common', label: texts.inCommon, Panel: common.Part },
  { id: 'pictures', label: texts.pictures, Panel: PicturesPanel },
] as const;
export const ChosenPicture = pictures.part((code) => code.ChosenPicture, NOTHING);

/** Fetches the code of what opens on a press. */
export function preparePanels(): void {
  groups.prepare();
  throughTime.prepare();
  unusual.prepare();
  common.prepare();
  pictures.prepare();
}
