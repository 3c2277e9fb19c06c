import { expect, test } from 'vitest';
import { hasNoView, viewOfLink } from '#share/page/openedLink.ts';

const link = (view: string, columns: string[] = []) => ({
  share: {
    title: 'Fields',
    message: '',
    until: '2026-12-27T00:00:00Z',
    view,
    downloads: false,
    columns,
  },
});

test('a link opens its view', () => {
  expect(viewOfLink(link('index=NDVI_mean&map=11/0.6/34.2'))).toBe(
    'index=NDVI_mean&map=11/0.6/34.2',
  );
});

test('a server that was told otherwise can’t keep colours on the device, or filter by what isn’t there', () => {
  expect(viewOfLink(link('pin=scale&verdict=wrong&group=Crop&member=Maize&panel=groups'))).toBe('');
  expect(viewOfLink(link('group=Crop&member=Maize&panel=groups', ['Crop']))).toContain(
    'group=Crop',
  );
  expect(viewOfLink(link('nonsense=1&min=abc'))).toBe('');
});

test('a link made by areas shows all its plots, as their file isn’t there', () => {
  const query = 'by=areas&overlapping=smallest&member=West';
  expect(viewOfLink(link(query))).toBe('');
  expect(viewOfLink(link(`${query}&min=0.3`, ['Crop']))).toBe('min=0.3');
});

test('what a chat adds to a link is no view', () => {
  expect(hasNoView('')).toBe(true);
  expect(hasNoView('?fbclid=abc&utm_source=chat')).toBe(true);
  expect(hasNoView('?min=0.3')).toBe(false);
});
