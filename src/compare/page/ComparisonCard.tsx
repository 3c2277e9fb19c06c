import { encodeView } from '#result/address/viewAddress.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import { jobPath } from '#lib/address.ts';
import { formatValue } from '#lib/format.ts';
import { formatHectares, formatLocation, formatNearly } from '#lib/formatPlot.ts';
import { GROUP_WORDS } from '#result/store/activeFilters.ts';
import { Fact, Facts, MapCard } from '#result/page/map/MapCard.tsx';
import { useResult } from '#result/store/useResult.tsx';
import { Link } from '#ui/Link.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { comparedName, type ComparedJob } from './ComparisonHead.tsx';
import { formatChange } from '#result/values/page/formatChange.ts';
import { type ComparisonPanelProps, pairMark, windowText } from './comparisonWords.ts';
import { Mark } from './DifferenceMark.tsx';
import { texts } from './texts.en.ts';
import styles from './Comparison.module.css';

interface SelectedPairProps extends ComparisonPanelProps {
  first: ComparedJob;
  second: ComparedJob;
}

/** The card of the selected plot in both results, with links to its record in each. */
export function SelectedPair(props: SelectedPairProps) {
  const detail = useResult(({ shownRecord }) => shownRecord?.detail);
  return detail && <ComparisonCard {...props} detail={detail} />;
}

interface ComparisonCardProps extends SelectedPairProps {
  detail: RecordDetail;
}

function ComparisonCard({ detail, summary, first: one, second: other }: ComparisonCardProps) {
  const index = useResult((state) => state.index);
  const { pair, value } = detail;
  if (!pair) return null;
  const { first, second, firstRecord, secondRecord, firstWindow, secondWindow, share } = pair;
  return (
    <MapCard label={texts.selectedPlot} title={<h2>{GROUP_WORDS[pair.group]}</h2>}>
      <Mark text={value === null ? null : pairMark(pair, summary)} />
      <Facts>
        <Fact name={texts.change}>{value === null ? null : formatChange(value)}</Fact>
        <Fact name={texts.first}>{firstRecord && formatValue(first)}</Fact>
        <Fact name="">{firstWindow && windowText(firstWindow)}</Fact>
        <Fact name={texts.second}>{secondRecord && formatValue(second)}</Fact>
        <Fact name="">{secondWindow && windowText(secondWindow)}</Fact>
        <Fact name={texts.shape}>{share !== null && share < 1 ? formatNearly(share) : null}</Fact>
        <Fact name={texts.area}>{texts.hectares(formatHectares(detail.areaHectares))}</Fact>
        <Fact name={texts.centre}>{formatLocation(detail.lat, detail.lon, 5)}</Fact>
        <Fact name={texts.message}>{detail.message}</Fact>
      </Facts>
      <div className={styles.records}>
        <RecordLink side="first" job={one} record={firstRecord} index={index} />
        <RecordLink side="second" job={other} record={secondRecord} index={index} />
      </div>
    </MapCard>
  );
}

interface RecordLinkProps {
  side: 'first' | 'second';
  job: ComparedJob;
  /** Null where the side has none. */
  record: RecordReference | null;
  index: string | null;
}

/** Leads to the record in its job, with the same index; nothing for a file, which has no page of its own. */
function RecordLink({ side, job, record, index }: RecordLinkProps) {
  if (record === null || job.isFile) return null;
  // NDVI_mean is the default, and an address says nothing of it.
  const { query } = encodeView({ record, index: index === 'NDVI_mean' ? null : index });
  const name = comparedName(job);
  return (
    <Link
      to={`${jobPath(job.id)}?${query}`}
      title={name}
      aria-label={texts.openInNamedJob(side, name)}
    >
      {texts.openInJob(side)}
    </Link>
  );
}
