import { useResult } from '#result/store/useResult.tsx';
import { formatCount, formatMany } from '#lib/format.ts';
import { RECORD_FORMATS } from '#files/write/formats.ts';
import { usePageActions } from '#ui/pageActions.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { CopyIcon } from '#ui/icons.tsx';
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
  geojson: <FileJsonIcon />,
  geoparquet: <TableIcon />,
  flatgeobuf: <TableIcon />,
  geopackage: <TableIcon />,
  kml: <FileTextIcon />,
};

const CLIPBOARD_FORMATS = [
  { format: 'table', name: 'Copy as table', as: 'as a table', hint: 'To paste into a spreadsheet' },
  { format: 'wkt', name: 'Copy as WKT', as: 'as WKT', hint: 'A polygon a line' },
  { format: 'geojson', name: 'Copy as GeoJSON', as: 'as GeoJSON', hint: 'For geojson.io and QGIS' },
] as const;

const REPORT = 'Report (one HTML file)';

/** The formats to export, with the number of records in each file. */
export function ExportMenu(props: ExportMenuProps) {
  const { untouched, onExport, onCode, onReport, onPicture } = props;
  const { received } = useResult((state) => state.snapshot.counts);
  /** How many records match the filters; null where nothing is filtered. */
  const filtered = useResult(({ filtering, rows }) => (filtering ? (rows?.length ?? null) : null));
  const scopes = [
    ...(filtered === null
      ? []
      : [{ scope: 'filtered', label: 'Filtered records', count: filtered } as const]),
    { scope: 'all', label: 'All records', count: received } as const,
  ];
  const copies = copiesOf(props, scopes[0]);
  usePageActions([
    ...scopes.flatMap(({ scope, count }) =>
      (count > 0 ? RECORD_FORMATS : []).map(({ format, name, hint }) => ({
        name: `Export ${name}${scope === 'filtered' ? ', filtered' : ''} (${formatCount(count)})`,
        hint: hint.charAt(0).toLowerCase() + hint.slice(1),
        icon: ICONS[format],
        run: () => onExport({ format, scope }, `${name}, ${formatCount(count)} records`),
      })),
    ),
    ...copies.map(({ name, hint, copy }) => ({
      name,
      hint: hint.charAt(0).toLowerCase() + hint.slice(1),
      icon: <CopyIcon />,
      run: copy,
    })),
    { name: REPORT, hint: 'opens without a network', icon: <FileTextIcon />, run: onReport },
    ...(onPicture ? [{ name: 'Map as PNG', icon: <ImageIcon />, run: onPicture }] : []),
    ...(onCode ? [{ name: 'As code', icon: <BracesIcon />, run: onCode }] : []),
    { name: 'Print', icon: <PrinterIcon />, run: () => window.print() },
  ]);
  return (
    <Menu
      label="Export"
      face={<span className={styles.word}>Export</span>}
      icon={<DownloadIcon />}
      arrow={false}
      align="end"
      className={styles.button ?? ''}
    >
      {scopes.map(({ scope, label, count }) => (
        <MenuGroup key={scope} label={`${label} (${formatCount(count)})`}>
          {RECORD_FORMATS.map(({ format, name, hint }) => (
            <MenuItem
              key={format}
              icon={ICONS[format]}
              hint={scope === 'all' && filtered !== null ? undefined : hint}
              disabled={count === 0}
              onSelect={() => onExport({ format, scope }, `${name}, ${formatCount(count)} records`)}
            >
              {name} ({formatCount(count)})
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
      {copies.length > 0 && (
        <MenuGroup label={`To the clipboard (${formatCount(scopes[0]?.count ?? 0)})`}>
          {copies.map(({ name, hint, copy }) => (
            <MenuItem key={name} icon={<CopyIcon />} hint={hint} onSelect={copy}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <OtherExports {...{ untouched, onExport, onCode, onReport, onPicture }} />
    </Menu>
  );
}

/** What can be copied of the records shown; nothing where there are none. */
function copiesOf(
  { onCopy }: Pick<ExportMenuProps, 'onCopy'>,
  shown: { scope: Order['scope']; count: number } | undefined,
) {
  if (!shown || shown.count === 0) return [];
  const { scope, count } = shown;
  return CLIPBOARD_FORMATS.map(({ format, name, as, hint }) => ({
    name,
    hint,
    copy: () => onCopy({ format, scope }, `${formatMany(count, 'record')} ${as}`),
  }));
}

/** What isn't a format of records: the response, the map, the page. */
function OtherExports(props: Omit<ExportMenuProps, 'onCopy'>) {
  const { untouched, onExport, onCode, onReport, onPicture } = props;
  return (
    <MenuGroup label="Other">
      <MenuItem icon={<FileTextIcon />} hint="Opens without a network" onSelect={onReport}>
        {REPORT}
      </MenuItem>
      {untouched && (
        <MenuItem
          icon={<FileJsonIcon />}
          hint="Downloaded again, byte for byte"
          onSelect={() => onExport({ format: 'response', scope: 'all' }, 'the original response')}
        >
          Original response
        </MenuItem>
      )}
      {onCode && (
        <MenuItem icon={<BracesIcon />} hint="For curl, Python and R" onSelect={onCode}>
          As code
        </MenuItem>
      )}
      {onPicture && (
        <MenuItem icon={<ImageIcon />} hint="With legend, title and scale bar" onSelect={onPicture}>
          Map as PNG
        </MenuItem>
      )}
      <MenuItem
        icon={<PrinterIcon />}
        hint="Map, figures and the records that match the filters"
        onSelect={() => window.print()}
      >
        Print
      </MenuItem>
    </MenuGroup>
  );
}
