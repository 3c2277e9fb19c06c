import { PencilIcon, StarIcon } from '#ui/historyIcons.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import type { RowExtras } from './JobRow.tsx';
import type { ShownJob } from './jobRows.ts';
import styles from './JobsTable.module.css';

/** What can be done with a row of the whole history. */
export interface ExtraActs {
  star: (id: string, on: boolean) => void;
  choose: (id: string, on: boolean) => void;
  open: (row: ShownJob) => void;
}

/* Made once: an icon takes as long to make as the rest of its cell. */
const STAR = <StarIcon size={14} />;
const CHEVRON = <ChevronRightIcon size={14} />;

/** Returns what rows of the whole history have more of: stars, choices, own words, and a dialog with request and output. */
export function rowExtras({ star, choose, open }: ExtraActs): RowExtras {
  return {
    marks: (id, is) => (
      <>
        <td className={styles.choose}>
          <label className={styles.target}>
            <input
              type="checkbox"
              aria-label={`Choose ${id}`}
              checked={is.chosen}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </label>
        </td>
        <td className={styles.star}>
          <button
            type="button"
            className={styles.iconButton}
            aria-label="Star"
            aria-pressed={is.starred}
            onClick={() => star(id, !is.starred)}
          >
            {STAR}
          </button>
        </td>
      </>
    ),
    ownNote: (note) => (
      <span className={styles.own}>
        <PencilIcon size={12} /> {note}
      </span>
    ),
    request: (row) => (
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Request and output"
        aria-haspopup="dialog"
        onClick={() => open(row)}
      >
        {CHEVRON}
      </button>
    ),
  };
}
