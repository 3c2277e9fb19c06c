import { matchesMedia, PHONE } from '#ui/mediaQueries.ts';
import { readStoredPanel, panelSize, type PanelLimits } from '#ui/panelSize.ts';
import { recordsLimits, sideLimits } from '#openResult/frame/panelLimits.ts';
import styles from './placeholder.module.css';

/** What holds the place of a result's page until it is there. */
export interface Placeholder {
  /** Where the map will be, and the plots are shown. */
  map: HTMLElement;
  /** Whether plots are shown in it: it then stays until the map takes them over. */
  hasPicture: boolean;
  remove: () => void;
}

/** Puts up the grounds of map and panels where the page will have them. */
export function showPlaceholder(): Placeholder {
  const element = part('placeholder');
  // Seen only: who listens is told of the map once it can be used.
  element.setAttribute('aria-hidden', 'true');
  const map = part('map');
  element.append(part('bar'), map);
  if (!matchesMedia(PHONE)) {
    const side = part('side');
    side.style.width = `${sizeOf(sideLimits(innerWidth))}px`;
    const records = part('records');
    records.style.height = `${sizeOf(recordsLimits(innerHeight))}px`;
    element.append(side, records);
  }
  const header = part('header');
  document.body.append(header, element);
  const remove = () => {
    header.remove();
    element.remove();
  };
  return { map, hasPicture: false, remove };
}

function sizeOf(limits: PanelLimits): number {
  return panelSize(readStoredPanel(limits), limits);
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  return element;
}
