import type { OwnWords } from '#api/ownWords.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TrashIcon } from '#ui/toolIcons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { keptCount, keptName, keptSince, keptSize, keptWhy } from './keptWords.ts';
import type { KeptLine } from './useKept.ts';
import styles from './WhatIsKept.module.css';

interface KeptTableProps {
  lines: readonly KeptLine[];
  words: OwnWords;
  onDelete: (line: KeptLine) => void;
}

/** A line for each kind of what is kept. */
export function KeptTable({ lines, words, onDelete }: KeptTableProps) {
  const largest = Math.max(1, ...lines.map(({ bytes }) => bytes));
  if (lines.length === 0) return null;
  return (
    <div className={styles.sheet}>
      <table aria-label="Saved on this device" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              How many
            </th>
            <td aria-hidden="true" className={styles.share} />
            <th scope="col" className={styles.number}>
              Size
            </th>
            <th scope="col" className={styles.day}>
              Since
            </th>
            <th scope="col">
              <VisuallyHidden>Delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">
                <span className={styles.name}>{keptName(line.kind)}</span>
                <span className={styles.why}>{keptWhy(line.kind, words)}</span>
              </th>
              <td className={styles.number}>{keptCount(line)}</td>
              <td className={styles.share} aria-hidden="true">
                <span className={styles.bar}>
                  <i style={{ width: `${(line.bytes / largest) * 100}%` }} />
                </span>
              </td>
              <td className={styles.number}>{keptSize(line)}</td>
              <td className={styles.day}>{keptSince(line.since)}</td>
              <td className={styles.act}>
                <IconButton
                  name={`Delete ${line.kind === 'key' ? 'API key' : keptName(line.kind).toLowerCase()}`}
                  icon={<TrashIcon />}
                  tipSide="left"
                  onClick={() => onDelete(line)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
