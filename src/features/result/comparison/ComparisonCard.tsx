import { useResultStore } from '#features/result/view/useResult.tsx';
import { formatHectares, formatLocation, formatNearly, formatValue, THIN } from '#lib/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import type { RecordDetail } from '#workers/protocol.ts';
import { GROUP_WORDS } from '#features/result/view/filtersInForce.ts';
import { formatChange, pairMark, windowText } from './comparisonWords.ts';
import { Mark } from './DifferenceMark.tsx';
import styles from './ComparisonCard.module.css';

/** What both results say of the selected plot. */
export function ComparisonCard({ detail }: { detail: RecordDetail }) {
  const { select } = useResultStore();
  const { pair } = detail;
  if (!pair) return null;
  const rows = [
    ['Change', pair.first === null || pair.second === null ? null : formatChange(detail.value)],
    ['First', pair.firstRow === null ? null : formatValue(pair.first)],
    ['', pair.firstWindow && windowText(pair.firstWindow)],
    ['Second', pair.secondRow === null ? null : formatValue(pair.second)],
    ['', pair.secondWindow && windowText(pair.secondWindow)],
    ['Shape', pair.share !== null && pair.share < 1 ? formatNearly(pair.share) : null],
    ['Area', `${formatHectares(detail.areaHectares)}${THIN}ha`],
    ['Centre', formatLocation(detail.lat, detail.lon, 5)],
    ['Message', detail.message],
  ];
  return (
    <section className={styles.card} aria-label="Selected plot">
      <h2>
        {GROUP_WORDS[pair.group]}
        <IconButton name="Close" icon={<CloseIcon />} onClick={() => select(null)} />
      </h2>
      <Mark text={detail.value === null ? null : pairMark(pair)} />
      <dl className={styles.facts}>
        {rows.map(([name, text], place) =>
          text === null ? null : (
            // The rows never move.
            // oxlint-disable-next-line react/no-array-index-key
            <Fact key={place} name={name ?? ''} text={text ?? ''} />
          ),
        )}
      </dl>
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
