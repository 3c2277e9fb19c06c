import { NONE } from '#lib/format.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { MendProposal } from '#workers/mendingProtocol.ts';
import styles from './PlotDetails.module.css';
import { formatCountChange, LARGE_CHANGE, formatPercentChange } from './changeText.ts';

/** What a proposal changes, in numbers. */
export function ChangeTable({ proposal }: { proposal: MendProposal }) {
  const { before, after, areaChange, movedMetres } = proposal;
  const large = areaChange !== null && Math.abs(areaChange) > LARGE_CHANGE;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Quantity</VisuallyHidden>
          </th>
          <th scope="col">As sent</th>
          <th scope="col">Repaired</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Area, ha</th>
          <td>{area(before.areaHectares)}</td>
          <td>{area(after.areaHectares)}</td>
          <td className={large ? styles.large : undefined}>{formatPercentChange(areaChange)}</td>
        </tr>
        <tr>
          <th scope="row">Points</th>
          <td>{before.corners}</td>
          <td>{after.corners}</td>
          <td>{formatCountChange(before.corners, after.corners)}</td>
        </tr>
        <tr>
          <th scope="row">Parts</th>
          <td>{before.parts}</td>
          <td>{after.parts}</td>
          <td>{formatCountChange(before.parts, after.parts)}</td>
        </tr>
        <tr>
          <th scope="row">Largest move, m</th>
          <td>{NONE}</td>
          <td>{movedMetres.toFixed(movedMetres < 0.1 ? 3 : 2)}</td>
          <td>{movedMetres < 0.0005 ? 'none' : ''}</td>
        </tr>
      </tbody>
    </table>
  );
}

function area(hectares: number | null): string {
  if (hectares === null) return NONE;
  return hectares.toFixed(hectares < 100 ? 4 : 1);
}
