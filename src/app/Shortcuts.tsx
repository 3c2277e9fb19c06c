import { Dialog } from '#ui/Dialog.tsx';
import { texts } from './later.texts.en.ts';
import { texts as appTexts } from './texts.en.ts';
import styles from './Shortcuts.module.css';

/** A key, or several for the same, and what it does. */
type Shortcut = readonly [keys: readonly string[], does: string];

const GROUPS: readonly (readonly [place: string, shortcuts: readonly Shortcut[]])[] = [
  [
    texts.everywhere,
    [
      [['Ctrl K', '⌘ K'], texts.findAnything],
      [['?'], texts.theseShortcuts],
      [['Ctrl Z', '⌘ Z'], texts.undoWhileOffered],
      [['Esc'], texts.closeWhatIsOpen],
    ],
  ],
  [
    texts.onResult,
    [
      [['[', ']'], texts.recordBeforeOrAfter],
      [['Esc'], texts.clearSelection],
      [['1', '2', '3'], texts.giveVerdict],
      [['N'], texts.noteOnIt],
      [['Z'], texts.takeVerdictBack],
    ],
  ],
  [
    texts.inRecords,
    [
      [['←', '→', '↑', '↓'], texts.move],
      [[texts.spaceKey], texts.select],
      [[texts.enterKey], texts.selectAndZoom],
    ],
  ],
  [
    texts.onMap,
    [
      [['←', '→', '↑', '↓'], texts.moveMap],
      [['+', '−'], texts.zoom],
      [[texts.enterKey], texts.chooseInMiddle],
      [[texts.shiftAndDrag], texts.choosePlotsInBox],
    ],
  ],
  [
    texts.onSliderOrEdge,
    [
      [['←', '→', '↑', '↓'], texts.oneStep],
      [[texts.homeKey, texts.endKey], texts.toEnd],
    ],
  ],
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const title = appTexts.keyboardShortcuts;
  return (
    <Dialog open onClose={onClose} title={title} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and holds nothing else that takes the focus */}
      <div className={styles.groups} tabIndex={0} role="group" aria-label={title}>
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
