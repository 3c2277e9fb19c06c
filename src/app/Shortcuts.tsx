import { Dialog } from '#ui/Dialog.tsx';
import styles from './Shortcuts.module.css';

/** A key, or several for the same, and what it does. */
type Shortcut = readonly [keys: readonly string[], does: string];

const GROUPS: readonly (readonly [place: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Everywhere',
    [
      [['Ctrl K', '⌘ K'], 'Find a job, a page, a saved view, or something to do'],
      [['?'], 'These shortcuts'],
      [['Ctrl Z', '⌘ Z'], 'Undo, while a message in the corner offers it'],
      [['Esc'], 'Close what is open'],
    ],
  ],
  [
    'On a result',
    [
      [['[', ']'], 'The record before or after, in the order shown'],
      [['Esc'], 'Clear the selection'],
      [['1', '2', '3'], 'The selected record, or picture, is good, doubtful or wrong'],
      [['N'], 'A note on it'],
      [['Z'], 'Take the last verdict back'],
    ],
  ],
  [
    'In the records',
    [
      [['←', '→', '↑', '↓'], 'Move'],
      [['Space'], 'Select'],
      [['Enter'], 'Select and zoom to it; on a column header, sort'],
    ],
  ],
  [
    'On the map',
    [
      [['←', '→', '↑', '↓'], 'Move the map'],
      [['+', '−'], 'Zoom'],
      [['Enter'], 'Choose what is in the middle; with “Choose an area” on, all that the map shows'],
      [['Shift and drag'], 'Choose the plots in a box'],
    ],
  ],
  [
    'On a slider, or the edge of a panel',
    [
      [['←', '→', '↑', '↓'], 'A step'],
      [['Home', 'End'], 'To the end'],
    ],
  ],
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="wide">
      <div className={styles.groups}>
        {GROUPS.map(([place, shortcuts]) => (
          <section key={place}>
            <h3 className={styles.place}>{place}</h3>
            <dl className={styles.list}>
              {shortcuts.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
