import { useState } from 'react';
import { useResult } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { RECORD_FORMATS } from '#files/write/formats.ts';
import { LANGUAGE } from '#ui/language.ts';
import { usePageActions } from '#ui/pageActions.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { CopyIcon, EllipsisIcon } from '#ui/icons.tsx';
import {
  BracesIcon,
  DownloadIcon,
  FileJsonIcon,
  FileTextIcon,
  ImageIcon,
  PrinterIcon,
  TableIcon,
} from '#ui/toolIcons.tsx';
import type { Calls } from '#result/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './ExportMenu.module.css';

type Order = Calls['export']['request'];

interface ExportMenuProps {
  /** Whether the response can be fetched again: not for a file that was opened. */
  untouched: boolean;
  onExport: (order: Order, what: string) => void;
  onCopy: (order: Order, what: string) => void;
  /** Null where the result isn't a job's. */
  onCode: (() => void) | null;
  onReport: () => void;
  /** Null where no map is shown. */
  onPicture: (() => void) | null;
}

const ICONS = {
  csv: <TableIcon />,
  excelCsv: <TableIcon />,
  xlsx: <TableIcon />,
  geojson: <FileJsonIcon />,
  geoparquet: <TableIcon />,
  flatgeobuf: <TableIcon />,
  geopackage: <TableIcon />,
  kml: <FileTextIcon />,
};

const CLIPBOARD_FORMATS = [
  {
    format: 'table',
    name: texts.copyAsTable,
    hint: texts.toPasteIntoSpreadsheet,
  },
  { format: 'wkt', name: texts.copyAsWkt, hint: texts.polygonPerLine },
  {
    format: 'geojson',
    name: texts.copyAsGeoJson,
    hint: texts.forGeoJsonTools,
  },
] as const;

/** Where Excel takes 22.5 for 22 May. */
const DECIMAL_COMMAS = texts.csvDecimalCommas;

const REPORT = texts.reportFile;

/** Files that only people read; other programs know columns by their English names. */
const FOR_EXCEL: readonly Order['format'][] = ['excelCsv', 'xlsx'];

/** What can be made of a result, in groups: the report first, formats that are seldom wanted behind one more press. */
export function ExportMenu(props: ExportMenuProps) {
  const { onCode, onReport, onPicture } = props;
  const scopes = useScopes();
  const [isInLanguage, setInLanguage] = useState(false);
  const onExport: ExportMenuProps['onExport'] = (order, what) =>
    props.onExport(
      { ...order, isInLanguage: isInLanguage && FOR_EXCEL.includes(order.format) },
      what,
    );
  const [chosen, setChosen] = useState<Order['scope']>('filtered');
  const shown = scopes.find(({ scope }) => scope === chosen) ?? scopes[0];
  const copies = copiesOf(props, scopes[0]);
  usePageActions([
    ...scopes.flatMap(({ scope, count }) =>
      (count > 0 ? RECORD_FORMATS : []).map(({ format, name, hint }) => ({
        name: (scope === 'filtered' ? texts.exportFiltered : texts.exportNamed)(
          name,
          formatCount(count),
        ),
        hint: hint.charAt(0).toLowerCase() + hint.slice(1),
        icon: ICONS[format],
        run: () => onExport({ format, scope }, texts.nameAndRecords(name, formatCount(count))),
      })),
    ),
    ...copies.map(({ name, hint, copy }) => ({
      name,
      hint: hint.charAt(0).toLowerCase() + hint.slice(1),
      icon: <CopyIcon />,
      run: copy,
    })),
    { name: REPORT, hint: texts.opensOffline, icon: <FileTextIcon />, run: onReport },
    ...(onPicture ? [{ name: texts.mapAsPng, icon: <ImageIcon />, run: onPicture }] : []),
    ...(onCode ? [{ name: texts.asCode, icon: <BracesIcon />, run: onCode }] : []),
    { name: texts.print, icon: <PrinterIcon />, run: () => window.print() },
  ]);
  return (
    <Menu
      label={texts.export}
      face={<span className={styles.word}>{texts.export}</span>}
      icon={<DownloadIcon />}
      arrow={false}
      align="end"
      className={styles.button ?? ''}
    >
      {scopes.length > 1 && (
        <MenuGroup label={texts.whichRecords}>
          {scopes.map(({ scope, label, count }) => (
            <MenuItem
              key={scope}
              stays
              isOneOfSeveral
              checked={scope === shown.scope}
              onSelect={() => setChosen(scope)}
            >
              {label} ({formatCount(count)})
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuGroup label={texts.report}>
        <MenuItem icon={<FileTextIcon />} hint={texts.reportHint} onSelect={onReport}>
          {REPORT}
        </MenuItem>
      </MenuGroup>
      <ExportFiles {...props} {...shown} {...{ onExport, isInLanguage, setInLanguage }} />
    </Menu>
  );
}

/** The sets of records that can be exported: those that match the filters, if any are set, and all. */
function useScopes() {
  const { received } = useResult((state) => state.snapshot.counts);
  const filtered = useResult(({ filtering, rows }) => (filtering ? (rows?.length ?? null) : null));
  const all = { scope: 'all', label: texts.allRecords, count: received } as const;
  if (filtered === null) return [all] as const;
  return [{ scope: 'filtered', label: texts.filteredRecords, count: filtered }, all] as const;
}

type FilesProps = ExportMenuProps & {
  scope: Order['scope'];
  count: number;
  isInLanguage: boolean;
  setInLanguage: (isInLanguage: boolean) => void;
};

/** The files and copies of the records of one set, and what isn't a format of records. */
function ExportFiles(props: FilesProps) {
  const { onCode, onExport, onPicture, scope, count, isInLanguage, setInLanguage } = props;
  const [isOpen, setOpen] = useState(false);
  const copies = copiesOf(props, { scope, count }).map(({ name, copy }) => (
    <MenuItem key={name} icon={<CopyIcon />} onSelect={copy}>
      {name}
    </MenuItem>
  ));
  return (
    <>
      <MenuGroup label={texts.tables}>
        <FormatItems {...props} formats={['csv', 'excelCsv', 'xlsx']} />
        {LANGUAGE !== 'en' && (
          <MenuItem
            stays
            checked={isInLanguage}
            hint={texts.headingsForExcel}
            onSelect={() => setInLanguage(!isInLanguage)}
          >
            {texts.headingsInLanguage}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuGroup label={texts.forGis}>
        <FormatItems {...props} formats={['geojson', 'geopackage', 'kml']} />
      </MenuGroup>
      <MenuGroup label={texts.other}>
        {onPicture && (
          <MenuItem icon={<ImageIcon />} onSelect={onPicture}>
            {texts.mapAsPng}
          </MenuItem>
        )}
        {!isOpen && (
          <MenuItem stays icon={<EllipsisIcon />} onSelect={() => setOpen(true)}>
            {texts.otherExports}
          </MenuItem>
        )}
        {isOpen && (
          <>
            <FormatItems {...props} formats={['geoparquet', 'flatgeobuf']} />
            <MenuItem
              icon={<TableIcon />}
              disabled={count === 0}
              onSelect={() =>
                onExport({ format: 'excelCsv', scope, decimalCommas: true }, DECIMAL_COMMAS)
              }
            >
              {DECIMAL_COMMAS}
            </MenuItem>
            {copies}
            {onCode && (
              <MenuItem icon={<BracesIcon />} onSelect={onCode}>
                {texts.asCode}
              </MenuItem>
            )}
            <SeldomItems {...props} />
          </>
        )}
      </MenuGroup>
    </>
  );
}

function FormatItems(props: FilesProps & { formats: readonly Order['format'][] }) {
  const { formats, scope, count, onExport } = props;
  return RECORD_FORMATS.filter(({ format }) => formats.includes(format)).map(({ format, name }) => (
    <MenuItem
      key={format}
      icon={ICONS[format]}
      disabled={count === 0}
      onSelect={() => onExport({ format, scope }, texts.nameAndRecords(name, formatCount(count)))}
    >
      {name} ({formatCount(count)})
    </MenuItem>
  ));
}

/** What can be copied of a set of records; nothing where it has none. */
function copiesOf(
  { onCopy }: Pick<ExportMenuProps, 'onCopy'>,
  { scope, count }: { scope: Order['scope']; count: number },
) {
  return CLIPBOARD_FORMATS.filter(() => count > 0).map(({ format, name, hint }) => ({
    format,
    name,
    hint,
    copy: () => onCopy({ format, scope }, texts.recordsAs[format](count)),
  }));
}

function SeldomItems({ untouched, onExport }: FilesProps) {
  return (
    <>
      {untouched && (
        <MenuItem
          icon={<FileJsonIcon />}
          hint={texts.downloadedAgain}
          onSelect={() => onExport({ format: 'response', scope: 'all' }, texts.theOriginalResponse)}
        >
          {texts.originalResponse}
        </MenuItem>
      )}
      <MenuItem icon={<PrinterIcon />} onSelect={() => window.print()}>
        {texts.print}
      </MenuItem>
    </>
  );
}
