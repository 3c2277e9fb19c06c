import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RowRange } from '#ui/table/rowSource.ts';
import { VirtualList } from '#ui/table/VirtualList.tsx';
import { until } from '#test/until.ts';

const HEIGHT = 30;

interface ListProps {
  count?: number;
  question?: string;
  /** Items that aren't loaded. */
  missing?: ReadonlySet<number>;
  revealed?: { index: number } | null;
  /** Every tenth item is higher, and they come by fives. */
  isMeasured?: boolean;
  look?: (range: RowRange) => void;
}

const NONE: ReadonlySet<number> = new Set();
const nothing = () => undefined;

function focusButton(item: Element): boolean {
  const button = item.querySelector('button');
  button?.focus({ preventScroll: true });
  return button !== null;
}

function List(props: ListProps) {
  const { count = 1000, question = '', missing = NONE, revealed = null, isMeasured } = props;
  const source = {
    count,
    idAt: (index: number) => `${question}${index}`,
    rowAt: (index: number) => (missing.has(index) ? undefined : index),
    look: props.look ?? nothing,
    question,
  };
  return (
    <div style={{ display: 'grid', height: 10 * HEIGHT }}>
      <VirtualList
        label="Items"
        source={source}
        height={HEIGHT}
        {...(isMeasured ? { isMeasured, together: 5 } : {})}
        revealed={revealed}
        onRevealed={focusButton}
      >
        {(row, index) => (
          <div style={{ height: isMeasured && index % 10 === 0 ? 3 * HEIGHT : HEIGHT }}>
            {row === undefined ? 'coming' : <button type="button">{`item ${row}`}</button>}
          </div>
        )}
      </VirtualList>
    </div>
  );
}

const list = () => page.getByRole('list', { name: 'Items' });
const scroller = () => list().element().parentElement!;
const item = (index: number) =>
  list()
    .element()
    .querySelector(`[aria-posinset="${index + 1}"]`);
const focused = () => document.activeElement?.textContent;

async function show(props: ListProps = {}) {
  await page.viewport(1000, 900);
  const screen = await render(<List {...props} />);
  await expect.element(list().getByRole('listitem').first()).toBeInTheDocument();
  return screen;
}

test('each item has its position and the number of items, and few items exist', async () => {
  await show();
  expect(item(3)?.ariaSetSize).toBe('1000');
  expect(list().getByRole('listitem').elements().length).toBeLessThan(30);
});

test('the item with the focus stays, however far it is scrolled away, and its element is not reused', async () => {
  const look = vi.fn<(range: RowRange) => void>();
  await show({ look });
  const button = page.getByRole('button', { name: 'item 2', exact: true }).element();
  (button as HTMLElement).focus();
  scroller().scrollTop = 600 * HEIGHT;
  await until(() => expect(item(605)).not.toBeNull());
  expect(document.activeElement).toBe(button);
  expect(focused()).toBe('item 2');
  // What lies between isn't looked at.
  expect(look.mock.lastCall?.[0].first).toBeGreaterThan(500);
  await userEvent.tab();
  // The next one in the order of items, once they're brought in order.
  await until(() => expect(Number(/\d+/.exec(focused() ?? '')?.[0])).toBeGreaterThan(590));
  await until(() => expect(item(2)).toBeNull());
});

test('a requested item is scrolled into sight and reported once it is there', async () => {
  const revealed = { index: 700 };
  const screen = await show({ missing: new Set([700]), revealed });
  await until(() => expect(item(700)?.textContent).toBe('coming'));
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(<List revealed={revealed} />);
  await until(() => expect(focused()).toBe('item 700'));
  // Once: a person may have scrolled since.
  scroller().scrollTop = 0;
  await until(() => expect(item(0)).not.toBeNull());
  await screen.rerender(<List revealed={revealed} />);
  expect(scroller().scrollTop).toBe(0);
});

test('items of different heights do not overlap, with another question either', async () => {
  const screen = await show({ isMeasured: true });
  const areInPlace = () => {
    const items = list().getByRole('listitem').elements();
    const boxes = items.map((each) => each.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes[0]?.height).toBe(3 * HEIGHT);
    boxes.slice(1).forEach((box, i) => expect(box.top).toBeCloseTo(boxes[i]!.bottom, 0));
  };
  await until(areInPlace);
  await screen.rerender(<List isMeasured question="other " />);
  await until(areInPlace);
});
