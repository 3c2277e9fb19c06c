import { useMemo } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { Fact, Facts, MapCard } from '#result/page/map/MapCard.tsx';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { OpenResultMap } from '#result/page/map/OpenResultMap.tsx';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { formatPixels } from '#result/records/page/RecordCell.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { FEW_PIXELS } from '#request/findings/checkSizes.ts';
import { area } from '#request/findings/findingTexts.ts';
import { pixelLens } from '#request/findings/pixelLens.ts';
import type { MapOverlay } from '#core/view/map.ts';
import { formatCount } from '#lib/format.ts';
import { formatHectares, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import type { RequestCells } from '#request/protocol.ts';
import type { ChosenPair } from './pair.ts';
import { texts } from './texts.en.ts';
import styles from './CheckMap.module.css';

interface CheckMapProps {
  renderMap: RenderMap;
  /** The plots whose shared ground is drawn while the first of them is selected. */
  pair: ChosenPair | null;
}

const NO_OVERLAYS: readonly MapOverlay[] = [];
const CAPTION = (
  <>
    <Legend />
    <MapCaption />
  </>
);
/** On a phone there's room for the card or the legend, which lies above what the map is fitted to. */
const PHONE_LEGEND = <Legend />;

/** The plots by what was found of them. */
export function CheckMap({ renderMap, pair }: CheckMapProps) {
  const { painted, select } = useResultStore();
  const selectedRow = useResult((state) => state.selected);
  const selected = useResult((state) => state.shape);
  const shared = useSharedGround(pair?.row === selectedRow ? pair : null);
  const phone = useMediaQuery(PHONE);
  const pixelMetres = usePixelMetres();
  const overlays = useMemo((): readonly MapOverlay[] => {
    const lens = selected && pixelMetres !== null ? lensOverlays(selected, pixelMetres) : [];
    if (shared) return [...lens, { coordinates: shared.coordinates, kind: 'shared' }];
    return lens.length > 0 ? lens : NO_OVERLAYS;
  }, [shared, selected, pixelMetres]);
  return (
    <OpenResultMap
      renderMap={renderMap}
      content={{ result: painted, selected, overlays, onPick: ([row]) => select(row ?? null) }}
      tools={phone && selectedRow === null ? PHONE_LEGEND : null}
      caption={phone ? null : CAPTION}
      card={
        selectedRow === null ? null : <SelectedPlot sharedMetres={shared?.squareMetres ?? null} />
      }
    />
  );
}

/** The side of the sensor's pixel while the selected plot is too small for it, else null. */
function usePixelMetres(): number | null {
  const { draft } = useRequest();
  const isSmall = useResult(({ detail, shape }) => {
    const pixels = detail?.request?.pixels ?? null;
    return shape?.row === detail?.row && pixels !== null && pixels < FEW_PIXELS;
  });
  return isSmall && draft ? draft.pixelMetres : null;
}

function lensOverlays({ bounds, coordinates }: RecordShape, pixelMetres: number): MapOverlay[] {
  if (!bounds) return [];
  const { circle, pixels } = pixelLens(bounds, pixelMetres);
  return [
    { coordinates: circle, kind: 'lens' },
    { coordinates: pixels, kind: 'pixels' },
    { coordinates, kind: 'inLens' },
  ];
}

/** The ground that two plots share; null for none, and until it's known. */
function useSharedGround(pair: ChosenPair | null) {
  const { handle } = useResultStore();
  const { answer } = useAnswer(handle, { kind: 'sharedGround', request: pair, version: null });
  return pair && answer;
}

/** Explains what is there to be seen. */
function Legend() {
  const { check } = useRequest();
  return (
    <span className={styles.line}>
      <span className={styles.legend}>
        <Key look={styles.fine} name={texts.fineCount} count={check?.fine} />
        <Key look={styles.doubtful} name={texts.toCheckCount} count={check?.toCheck} />
        <Key look={styles.refused} name={texts.wouldBeRefusedCount} count={check?.refused} />
        <Key look={styles.mended} name={texts.repairedCount} count={check?.repaired} />
        <PixelsKey />
      </span>
    </span>
  );
}

/** Pixels are explained while they're drawn. */
function PixelsKey() {
  const pixelMetres = usePixelMetres();
  if (pixelMetres === null) return null;
  return (
    <span className={styles.key}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path className={styles.pixels} d="M4 1v16M9 1v16M14 1v16M1 4h16M1 9h16M1 14h16" />
      </svg>
      {texts.pixelsOfMetres(pixelMetres)}
    </span>
  );
}

interface KeyProps {
  look: string | undefined;
  name: string;
  /** How many plots look so. */
  count: number | undefined;
}

function Key({ look, name, count = 0 }: KeyProps) {
  if (count === 0) return null;
  return (
    <span className={styles.key}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path className={look} d="M2 4l12-1 2 11-13 1z" />
        {look === styles.refused && <path className={styles.cross} d="M6 6l6 6m0-6-6 6" />}
        {look === styles.mended && <path className={styles.tick} d="M5.5 9l2.5 2.5 5-5.5" />}
      </svg>
      {name}
    </span>
  );
}

function SelectedPlot({ sharedMetres }: { sharedMetres: number | null }) {
  const detail = useResult((state) => state.detail);
  return detail && <PlotCard detail={detail} sharedMetres={sharedMetres} />;
}

const OUTCOMES: Record<RequestCells['outcome'], string> = {
  sent: texts.goesOutAsIs,
  mended: texts.goesOutRepaired,
  leftOut: texts.isLeftOut,
  toDecide: texts.isToBeDecided,
};

interface PlotCardProps {
  detail: RecordDetail;
  /** Ground shared with the chosen partner. */
  sharedMetres: number | null;
}

/** The selected plot; on a phone, whose map is low, in two lines. */
function PlotCard({ detail, sharedMetres }: PlotCardProps) {
  const phone = useMediaQuery(PHONE);
  return (
    <MapCard label={texts.selectedPlot} title={<h2 className={styles.title}>{titleOf(detail)}</h2>}>
      {phone ? (
        <p className={styles.brief}>{briefly(detail)}</p>
      ) : (
        <PlotFacts detail={detail} sharedMetres={sharedMetres} />
      )}
    </MapCard>
  );
}

function numbered({ row }: RecordDetail): string {
  return texts.rowNumber(formatCount(row + 1));
}

function titleOf(detail: RecordDetail): string {
  const { name } = detail;
  return name === undefined || name === '' ? numbered(detail) : visibleText(name);
}

function PlotFacts({ detail, sharedMetres }: PlotCardProps) {
  const { row, areaHectares, startDay, endDay, request } = detail;
  const pixels = request?.pixels ?? null;
  const isNamed = titleOf(detail) !== numbered(detail);
  return (
    <Facts>
      {isNamed && <Fact name={texts.row}>{formatCount(row + 1)}</Fact>}
      <Fact name={texts.finding}>{request?.finding ?? texts.noFinding}</Fact>
      <Fact name={texts.thisPlot}>{request ? OUTCOMES[request.outcome] : null}</Fact>
      <Fact name={texts.area}>
        {areaHectares === null ? null : texts.hectares(formatHectares(areaHectares))}
      </Fact>
      <Fact name={texts.pixels}>{pixels === null ? null : formatPixels(pixels)}</Fact>
      <Fact name={texts.sharedGround}>{sharedMetres === null ? null : area(sharedMetres)}</Fact>
      <Fact name={texts.dates}>{startDay === null ? null : formatWindow(startDay, endDay)}</Fact>
      <Fact name={texts.points}>{formatCount(detail.vertices)}</Fact>
    </Facts>
  );
}

function briefly({ areaHectares, request }: RecordDetail): string {
  const parts = [
    request?.finding ?? texts.nothingFound,
    request && OUTCOMES[request.outcome],
    areaHectares === null ? null : texts.hectares(formatHectares(areaHectares)),
  ];
  return parts.filter(Boolean).join(', ');
}
