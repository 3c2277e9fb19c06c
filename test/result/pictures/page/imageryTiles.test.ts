import { expect, test, vi } from 'vitest';
import {
  createImageryTiles,
  tileUrl,
  type LoadedTile,
} from '#result/pictures/page/imageryTiles.ts';

/** Images that come when they are told to. */
function slowImages() {
  const asked: string[] = [];
  const settle = new Map<string, (isThere: boolean) => void>();
  const fetchImage = (url: string) =>
    new Promise<HTMLImageElement>((resolve, reject) => {
      asked.push(url);
      settle.set(url, (isThere) =>
        isThere ? resolve({ src: url } as HTMLImageElement) : reject(new Error('gone')),
      );
    });
  async function answer(url: string, isThere = true) {
    settle.get(url)!(isThere);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { asked, answer, fetchImage };
}

const nobody = () => {};

test('at most six are on their way, the first first, and each is asked for once', async () => {
  const { asked, answer, fetchImage } = slowImages();
  const tiles = createImageryTiles(fetchImage);
  const names = Array.from({ length: 9 }, (_, at) => `${at}`);
  for (const name of [...names, ...names]) tiles.show(name, nobody);
  expect(asked).toHaveLength(6);
  await answer('2');
  expect(asked).toHaveLength(7);
  for (const name of ['0', '1', '3', '4', '5', '6']) await answer(name);
  expect(asked).toHaveLength(9);
  expect(new Set(asked).size).toBe(9);
  const onLoad = vi.fn<(tile: LoadedTile) => void>();
  tiles.show('2', onLoad);
  expect(onLoad).toHaveBeenCalledExactlyOnceWith({ src: '2' });
  expect(asked).toHaveLength(9);
});

test('what nothing shows any more isn’t asked for', async () => {
  const { asked, answer, fetchImage } = slowImages();
  const tiles = createImageryTiles(fetchImage);
  const stops = Array.from({ length: 8 }, (_, at) => tiles.show(`${at}`, nobody));
  stops[6]!();
  await answer('0');
  expect(asked).not.toContain('6');
  expect(asked).toContain('7');
});

test('one that failed is told, and asked for again when a person wants that', async () => {
  const { asked, answer, fetchImage } = slowImages();
  const tiles = createImageryTiles(fetchImage);
  const onLoad = vi.fn<(tile: LoadedTile) => void>();
  tiles.show('0', onLoad);
  await answer('0', false);
  expect(onLoad).toHaveBeenLastCalledWith('failed');
  tiles.show('0', nobody);
  expect(asked).toEqual(['0']);
  tiles.retry();
  await answer('0');
  expect(asked).toEqual(['0', '0']);
  expect(onLoad).toHaveBeenLastCalledWith({ src: '0' });
});

test('the address of a tile', () => {
  const tile = { zoom: 17, x: 3, y: 5 };
  expect(tileUrl('https://{s}.a.test/{z}/{y}/{x}{r}.png', tile)).toBe(
    'https://c.a.test/17/5/3.png',
  );
});
