import { PLOT_FILES } from '#files/read/fileEndings.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { ExportProgress, useExport } from '#result/exports/page/ExportProgress.tsx';
import { useResultStore } from '#result/store/useResult.tsx';
import { formatBytes } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { FileButton } from '#ui/FileInput.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { SummaryCount } from '#ui/SummaryCount.tsx';
import { DownloadIcon, FileJsonIcon, FileTextIcon, TableIcon } from '#ui/toolIcons.tsx';
import type { CheckSummary } from '#request/protocol.ts';
import { FileColumns, PixelSize } from './FileColumns.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import styles from './FileBar.module.css';

/** The file: what it's read as, what was found in it, and what has to be asked about it. */
export function FileBar() {
  const { file, check, chooseFile } = useRequest();
  const phone = useMediaQuery(PHONE);
  if (!file) return null;
  return (
    <section aria-label="File" className={styles.file}>
      <div className={styles.bar}>
        <div className={styles.what}>
          <div className={styles.name}>
            <h2 className={styles.title} title={visibleText(file.fileName)}>
              {visibleText(file.fileName)}
            </h2>
            <small>{formatBytes(file.bytes)}, read here; nothing has been sent</small>
            {!phone && <PixelSize />}
          </div>
          <FileColumns file={file}>{phone && <PixelSize />}</FileColumns>
        </div>
        <div className={styles.tally}>
          {check ? <Tally check={check} /> : <p role="status">Looking through the plots</p>}
        </div>
        <div className={styles.actions}>
          <FileButton
            label="Other file with plots"
            aria-label="Other file"
            accept={PLOT_FILES}
            onFile={chooseFile}
          >
            <span className={styles.word}>Other file</span>
          </FileButton>
          <FindingsMenu isEmpty={!check || check.findings.length === 0} />
        </div>
      </div>
      <FileQuestions file={file} />
    </section>
  );
}

/** How many rows were read and what they are, with a bar of the same shares. */
function Tally({ check: { rowsRead, fine, toCheck, refused, repaired } }: { check: CheckSummary }) {
  return (
    <>
      <dl className={styles.summary}>
        <SummaryCount name="Rows read" count={rowsRead} />
        <SummaryCount name="Fine" count={fine} sign="=" />
        <SummaryCount name="To check" count={toCheck} sign="+" isDoubtful />
        <SummaryCount name="Would be refused" count={refused} sign="+" isBad />
        <SummaryCount name="Repaired" count={repaired} sign="+" isGood />
      </dl>
      <span className={styles.shares} aria-hidden="true">
        {fine > 0 && <i style={{ flexGrow: fine }} />}
        {toCheck > 0 && <i className={styles.doubtful} style={{ flexGrow: toCheck }} />}
        {refused > 0 && <i className={styles.refused} style={{ flexGrow: refused }} />}
        {repaired > 0 && <i className={styles.repaired} style={{ flexGrow: repaired }} />}
      </span>
    </>
  );
}

const FORMATS = [
  { format: 'csv', name: 'CSV', hint: 'For spreadsheets', icon: <TableIcon /> },
  { format: 'geojson', name: 'GeoJSON', hint: 'For web maps and QGIS', icon: <FileJsonIcon /> },
  { format: 'kml', name: 'KML', hint: 'For Google Earth and phones', icon: <FileTextIcon /> },
] as const;

/** The findings as files for those in the field: the person's own columns, what was found, what to do. */
function FindingsMenu({ isEmpty }: { isEmpty: boolean }) {
  const { handle } = useResultStore();
  const { state, save, dismiss } = useExport(handle, (name) => name);
  return (
    <>
      <Menu
        label="Findings"
        face={<span className={styles.word}>Findings</span>}
        icon={<DownloadIcon />}
        arrow={false}
        align="end"
        disabled={isEmpty}
      >
        {FORMATS.map(({ format, name, hint, icon }) => (
          <MenuItem
            key={format}
            icon={icon}
            hint={hint}
            onSelect={() =>
              void save(`the findings, ${name}`, (options) =>
                handle.call('writeFindings', { format }, options),
              )
            }
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      <ExportProgress state={state} dismiss={dismiss} />
    </>
  );
}
