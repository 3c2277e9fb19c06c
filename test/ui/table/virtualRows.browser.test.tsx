import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useVirtualRows } from '#ui/table/useVirtualRows.ts';
import { until } from '#test/until.ts';

function List({ count, height }: { count: number; height: number }) {
  const source = { count, idAt: (index: number) => index, rowAt: () => undefined, look: nothing };
  const virtual = useVirtualRows(source, { height: 28, head: 28 });
  const { scroller, rows, totalHeight, page: fits, scrollTo } = virtual;
  const show = useEffectEvent((event: Event) => scrollTo((event as CustomEvent<number>).detail));
  useEffect(() => {
    const list = scroller.current;
    const listen = (event: Event) => show(event);
    list?.addEventListener('show', listen);
    return () => list?.removeEventListener('show', listen);
  }, [scroller]);
  return (
    <div ref={scroller} data-fits={fits} data-testid="list" style={{ height, overflow: 'auto' }}>
      <ol style={{ height: totalHeight, position: 'relative' }}>
        {rows.map(({ key, index, top }) => (
          <li key={key} style={{ position: 'absolute', top }}>
            {index}
          </li>
        ))}
      </ol>
    </div>
  );
}

const nothing = () => undefined;
const rows = () => [...document.querySelectorAll('li')].map((row) => Number(row.textContent));

afterEach(() => vi.restoreAllMocks());

test('only the rows in sight exist, and more once the list is higher', async () => {
  await page.viewport(1000, 900);
  const screen = await render(<List count={100_000} height={28 + 10 * 28} />);
  const list = screen.getByTestId('list');
  await expect.element(list).toHaveAttribute('data-fits', '10');
  expect(rows()).toContain(9);
  expect(rows().length).toBeLessThan(30);
  await screen.rerender(<List count={100_000} height={28 + 20 * 28} />);
  await expect.element(list).toHaveAttribute('data-fits', '20');
  expect(rows()).toContain(19);
  list.element().scrollTop = 50_000 * 28;
  await until(() => expect(rows()).toContain(50_000));
  expect(rows().length).toBeLessThan(60);
});

test('the size is measured in the next frame, not during rendering', async () => {
  await page.viewport(1000, 900);
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get');
  const list = () => document.querySelector('[data-testid=list]');
  const asked = () => height.mock.contexts.filter((element) => element === list()).length;
  let atOnce = -1;
  const watch = new MutationObserver(() => {
    if (atOnce < 0 && list()) atOnce = asked();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const screen = await render(<List count={100} height={308} />);
  await expect.element(screen.getByTestId('list')).toHaveAttribute('data-fits', '10');
  watch.disconnect();
  expect(atOnce).toBe(0);
  expect(asked()).toBeGreaterThan(0);
});

test('scrolling to a row leaves no other row partly hidden by the head', async () => {
  await page.viewport(1000, 900);
  const screen = await render(<List count={1000} height={28 + 10 * 28 + 13} />);
  const list = screen.getByTestId('list');
  await expect.element(list).toHaveAttribute('data-fits', '10');
  const show = async (position: number) => {
    list.element().dispatchEvent(new CustomEvent('show', { detail: position }));
    await until(() => expect(rows()).toContain(position));
    return list.element().scrollTop;
  };
  expect(await show(5)).toBe(0);
  expect(await show(500)).toBe((500 - 9) * 28);
  expect(await show(495)).toBe((500 - 9) * 28);
  expect(await show(20)).toBe(20 * 28);
});
