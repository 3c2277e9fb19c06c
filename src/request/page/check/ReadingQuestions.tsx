import { formatLocation } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { Select } from '#ui/Select.tsx';
import type { PlotFileSummary, Reading, UnreadPlots } from '#request/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './FileBar.module.css';

type Asked = Partial<Pick<PlotFileSummary, 'encoding' | 'sheets' | 'system'>> &
  Partial<Pick<UnreadPlots, 'systems'>>;

/** The usual encodings of tables; the one in use is added where it's another. */
const ENCODINGS = ['UTF-8', 'Windows-1252', 'Windows-1250', 'CP437', 'CP850', 'CP852', 'CP865'];
/** Chosen where the file is to say it by itself. */
const BY_FILE = '';

/** How the file is to be read, where that was guessed or can't be known. */
export function ReadingQuestions({
  encoding = null,
  sheets = null,
  system = null,
  systems = [],
}: Asked) {
  const encodings = encoding === null ? [] : [...new Set([encoding, ...ENCODINGS])];
  return (
    <>
      {sheets && sheets.names.length > 1 && (
        <ReadingChoice
          label={texts.sheet}
          part="sheet"
          value={sheets.chosen}
          options={sheets.names.map((name) => ({ value: name, label: visibleText(name) }))}
        />
      )}
      {encodings.length > 0 && (
        <ReadingChoice
          label={texts.encoding}
          part="encoding"
          value={encoding ?? ''}
          options={encodings.map((name) => ({ value: name, label: visibleText(name) }))}
        />
      )}
      {(systems.length > 0 || system !== null) && (
        <ReadingChoice
          label={texts.coordinateSystem}
          part="system"
          value={system ?? BY_FILE}
          options={[
            { value: BY_FILE, label: system === null ? texts.chooseOne : texts.asFileSays },
            ...(system !== null ? [{ value: system, label: system }] : []),
            ...systems.map(({ code, name, lon, lat }) => ({
              value: code,
              label: texts.systemWithPlace(name, formatLocation(lat, lon, 2)),
            })),
          ]}
        />
      )}
    </>
  );
}

interface ReadingChoiceProps {
  label: string;
  part: keyof Reading;
  value: string;
  options: { value: string; label: string }[];
}

function ReadingChoice({ label, part, value, options }: ReadingChoiceProps) {
  const { draft, change } = useRequest();
  if (!draft) return null;
  return (
    <label className={styles.question}>
      <span>{label}</span>
      <Select
        label={label}
        value={value}
        options={options}
        onValue={(next) =>
          change({ reading: { ...draft.reading, [part]: next === BY_FILE ? null : next } })
        }
      />
    </label>
  );
}
