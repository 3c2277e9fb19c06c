import { visibleText } from '#lib/visibleText.ts';
import { NoteIcon, StarIcon } from '#ui/historyIcons.tsx';
import { Tooltip } from '#ui/IconButton.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import type { RowExtras } from './JobRow.tsx';
import type { ShownJob } from './jobRows.ts';
import styles from './RowExtras.module.css';

export interface RowActions {
  star: (id: string, on: boolean) => void;
  choose: (id: string, on: boolean) => void;
  load: (id: string) => void;
  /** Saves the person's note; an empty one deletes it. Resolves with whether the device took it. */
  note: (id: string, text: string) => Promise<boolean>;
}

interface ExtrasOptions extends Pick<RowActions, 'star' | 'choose'> {
  open: (row: ShownJob) => void;
}

/* Made once: rendering an icon takes as long as the rest of its cell. */
const STAR = <StarIcon size={14} />;
const CHEVRON = <ChevronRightIcon size={14} />;

/** Returns what rows of the whole history have in addition: checkbox, star, your note, and the button of the dialog. */
export function rowExtras({ star, choose, open }: ExtrasOptions): RowExtras {
  return {
    marks: (id, name, is) => (
      <>
        <td className={styles.choose}>
          <label className={styles.target}>
            <input
              type="checkbox"
              aria-label={`${name}: Choose`}
              aria-describedby={is.describedBy}
              checked={is.chosen}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </label>
        </td>
        <td className={styles.star}>
          <button
            type="button"
            className={styles.iconButton}
            aria-label={`${name}: Star`}
            aria-describedby={is.describedBy}
            aria-pressed={is.starred}
            onClick={() => star(id, !is.starred)}
          >
            {STAR}
          </button>
        </td>
      </>
    ),
    yourNote: (row) => (
      <Tooltip text={visibleText(row.note)}>
        <button
          type="button"
          className={styles.yourNote}
          aria-label={`Your note: ${visibleText(row.note)}`}
          aria-haspopup="dialog"
          onClick={() => open(row)}
        >
          <NoteIcon size={12} /> {visibleText(row.note)}
        </button>
      </Tooltip>
    ),
    request: (row, name) => (
      <button
        type="button"
        className={styles.iconButton}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => open(row)}
      >
        {CHEVRON}
      </button>
    ),
  };
}
