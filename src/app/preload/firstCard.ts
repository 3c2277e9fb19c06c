/**
 * The card of a plot that is pressed on the first picture: what the worker alone can tell, until the app shows its own
 * (result/page/card). It looks like the top of that one.
 */
import { pointOf, type FirstPicture } from '#map/plots/pictureOffers.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { basisText } from '#result/store/basisText.ts';
import { problemText, STATE_LABELS } from '#result/store/stateLabels.ts';
import type { RecordDetail } from '#result/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { nextFrame } from './nextFrame.ts';
import { texts } from './later.texts.en.ts';
import card from '#result/page/map/MapCard.module.css';
import value from '#result/page/card/PlotValue.module.css';
import swatch from '#ui/Swatch.module.css';
import styles from './firstPicture.module.css';

interface FirstCardOptions extends Pick<FirstPicture, 'element' | 'position' | 'size' | 'presses'> {
  /** The index whose values are shown; null for none. */
  index: string | null;
}

/** Shows the card of each plot that is pressed alone in the picture, until its presses are taken by the app. */
export function createFirstCard(
  handle: ResultHandle,
  { index, ...picture }: FirstCardOptions,
): { remove: () => void; answered: () => Promise<void> } {
  // There before any card, so that a screen reader tells of one.
  const place = element('div', styles['card']);
  place.role = 'status';
  picture.element.append(place);
  let asked = 0;
  let answering = Promise.resolve();
  function remove(): void {
    asked++;
    place.replaceChildren();
  }
  async function show(x: number, y: number): Promise<void> {
    const question = ++asked;
    const { lon, lat } = pointOf(picture, x, y);
    const { zoom } = picture.position;
    const pick = { lon, lat, zoom, withRecord: true };
    const answer = await handle.call('pick', pick).catch(() => null);
    if (question !== asked) return;
    place.replaceChildren();
    if (!answer?.record) return;
    place.append(cardOf(answer.record.detail, index));
    await nextFrame();
  }
  picture.presses.takeClicks((x, y) => {
    answering = show(x, y);
  });
  return { remove, answered: () => answering };
}

function cardOf(detail: RecordDetail, index: string | null): HTMLElement {
  const { row, name, state, color, message } = detail;
  const problem = problemText(detail);
  const isProcessed = state === 'processed';
  const title =
    name === undefined ? recordTitle(formatCount(row + 1)) : [element('b', '', visibleText(name))];
  const basis = isProcessed ? basisText(detail.members) : null;
  const window = element('span', '', formatWindow(detail.startDay, detail.endDay));
  const mark = element('i', `${swatch['swatch']} ${swatch['large']}`);
  if (state === 'failed') mark.classList.add(swatch['crossed'] ?? '');
  else mark.style.background = color ?? 'var(--no-value)';
  const section = element('section', card['card'], [
    element('div', card['head'], [element('span', '', title)]),
    element('div', value['value'], [
      mark,
      isProcessed
        ? element('span', value['big'], formatValue(detail.value))
        : element('span', value['state'], STATE_LABELS[state]),
      element('span', value['beside'], [
        isProcessed
          ? detail.value === null
            ? texts.withoutValue(visibleText(index ?? ''))
            : visibleText(index ?? '')
          : '',
        window,
      ]),
    ]),
    ...(basis === null ? [] : [element('p', value['basis'], basis)]),
    ...(problem === null ? [] : [element('p', '', problem)]),
    ...(message === null ? [] : [element('code', value['message'], visibleText(message))]),
  ]);
  section.setAttribute('aria-label', texts.recordAt(String(row + 1)));
  return section;
}

/** `Record 12`, its number in bold. */
function recordTitle(number: string): (HTMLElement | string)[] {
  const [before = '', after = ''] = texts.recordAt(number).split(number);
  return [before, element('b', '', number), after];
}

/** An element whose text is set as text. */
function element(
  name: string,
  className: string | undefined,
  content: string | (HTMLElement | string)[] = [],
): HTMLElement {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
}
