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
import { texts } from './texts.en.ts';
import styles from './FileBar.module.css';

/** The file: what it's read as, what was found in it, and what has to be asked about it. */
export function FileBar() {
  const { file, check, chooseFile } = useRequest();
  const phone = useMediaQuery(PHONE);
  if (!file) return null;
  return (
    <section aria-label={texts.file} className={styles.file}>
      <div className={styles.bar}>
        <div className={styles.what}>
          <div className={styles.name}>
            <h2 className={styles.title} title={visibleText(file.fileName)}>
              <bdi>{visibleText(file.fileName)}</bdi>
            </h2>
            <small>{texts.readHereNotSent(formatBytes(file.bytes))}</small>
            {!phone && <PixelSize />}
          </div>
          <FileColumns file={file}>{phone && <PixelSize />}</FileColumns>
        </div>
        <div className={styles.tally}>
          {check ? <Tally check={check} /> : <p role="status">{texts.lookingThroughPlots}</p>}
        </div>
        <div className={styles.actions}>
          <FileButton
            label={texts.otherFileWithPlots}
            aria-label={texts.otherFile}
            accept={PLOT_FILES}
            onFile={chooseFile}
          >
            <span className={styles.word}>{texts.otherFile}</span>
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
        <SummaryCount name={texts.rowsRead} count={rowsRead} />
        <SummaryCount name={texts.fine} count={fine} sign="=" />
        <SummaryCount name={texts.toCheck} count={toCheck} sign="+" isDoubtful />
        <SummaryCount name={texts.wouldBeRefused} count={refused} sign="+" isBad />
        <SummaryCount name={texts.repaired} count={repaired} sign="+" isGood />
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
  { format: 'csv', name: 'CSV', hint: texts.forSpreadsheets, icon: <TableIcon /> },
  { format: 'geojson', name: 'GeoJSON', hint: texts.forWebMaps, icon: <FileJsonIcon /> },
  { format: 'kml', name: 'KML', hint: texts.forGoogleEarth, icon: <FileTextIcon /> },
] as const;

/** The findings as files for those in the field: the person's own columns, what was found, what to do. */
function FindingsMenu({ isEmpty }: { isEmpty: boolean }) {
  const { handle } = useResultStore();
  const { state, save, dismiss } = useExport(handle, (name) => name);
  return (
    <>
      <Menu
        label={texts.findings}
        face={<span className={styles.word}>{texts.findings}</span>}
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
              void save(texts.findingsNamed(name), (options) =>
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
