// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'wellknown';
import { escapeXml, writeKml, type KmlJob } from '#files/write/kml.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { demoBytes, readColumns } from '#test/core/demoResults.ts';
import { collectText, columnsOfResponse, ODD_RESPONSE } from './collect.ts';

const STYLE: PaintStyle = {
  index: null,
  colors: ['#112233', '#aabbcc'],
  limits: [0.5],
  noValue: '#eeeeee',
  edge: '#000000',
  edgeOpacity: 1,
  failed: '#d3222f',
  dotSize: 8,
};

async function readBack(job: Omit<KmlJob, 'title'> & { title?: string }): Promise<Document> {
  const text = await collectText(writeKml({ title: 'A job', ...job }));
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('');
  return document;
}

const dataOf = (placemark: Element) =>
  Object.fromEntries(
    [...placemark.querySelectorAll('Data')].map((data) => [
      data.getAttribute('name'),
      data.textContent,
    ]),
  );

describe('text that XML can’t hold as it is', () => {
  test('any text leaves a document that can be read', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const xml = `<a b="${escapeXml(text)}">${escapeXml(text)}</a>`;
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        expect(document.querySelector('parsererror')).toBeNull();
        if (/^[\u0020-\uD7FF]*$/.test(text))
          expect(document.documentElement.textContent).toBe(text);
      }),
      { seed: 4, numRuns: 2000 },
    );
    expect(escapeXml('\u0000\uD800\uFFFE')).toBe('\uFFFD\uFFFD\uFFFD');
  });

  test('titles and members don’t become tags', async () => {
    const columns = columnsOfResponse({
      data: [{ polygon: 'POINT (1 2)', '<x a="1">': '</value><script>' }],
    });
    const document = await readBack({ columns, mask: null, title: '</name><script/>' });
    expect(document.querySelector('script')).toBeNull();
    expect(document.querySelector('Document > name')?.textContent).toBe('</name><script/>');
    expect(dataOf(document.querySelector('Placemark')!)['<x a="1">']).toBe('</value><script>');
  });
});

test('nothing to write is an empty document', async () => {
  const document = await readBack({ columns: columnsOf([]), mask: null });
  expect(document.documentElement.namespaceURI).toBe('http://www.opengis.net/kml/2.2');
  expect(document.querySelectorAll('Placemark')).toHaveLength(0);
});

test('everything odd has its place, styled as on the map', async () => {
  const columns = columnsOfResponse(ODD_RESPONSE);
  const document = await readBack({ columns, mask: null, style: STYLE });
  const placemarks = [...document.querySelectorAll('Placemark')];
  expect(placemarks.map((placemark) => placemark.querySelector('styleUrl')?.textContent)).toEqual([
    '#class1',
    '#noValue',
    '#class0',
    '#noValue',
    '#class0',
    '#noValue',
    '#class1',
    '#failed',
    '#failed',
  ]);
  for (const url of document.querySelectorAll('styleUrl')) {
    expect(document.querySelector(url.textContent)).not.toBeNull();
  }
  expect(document.querySelector('#failed PolyStyle > color')?.textContent).toBe('d02f22d3');
  expect(placemarks[2]!.querySelector('Polygon, Point')).toBeNull();
  expect(placemarks[4]!.querySelector('Point > coordinates')?.textContent).toBe('10,20');
  expect(placemarks[6]!.querySelectorAll('MultiGeometry > Polygon')).toHaveLength(2);
  expect(placemarks[6]!.querySelectorAll('innerBoundaryIs')).toHaveLength(1);
  expect(dataOf(placemarks[7]!)['error_message']).toBe(Object.keys(ODD_RESPONSE.err_data)[0]);
  expect(dataOf(placemarks[8]!)['error_message']).toBe('@SUM(A1)\r\nsecond line');
});

test('a real result: values and rings as they came', async () => {
  const bytes = demoBytes('kenya-fields-ndvi-2019.json.gz');
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as {
    data: { polygon: string; NDVI_mean: number }[];
  };
  const document = await readBack({ columns: readColumns(bytes), mask: null });
  const placemarks = [...document.querySelectorAll('Placemark')];
  expect(placemarks).toHaveLength(data.length);
  placemarks.forEach((placemark, i) => {
    expect(Number(dataOf(placemark)['NDVI_mean'])).toBe(data[i]!.NDVI_mean);
    const shape = parse(data[i]!.polygon);
    const rings = shape?.type === 'MultiPolygon' ? shape.coordinates.flat() : [];
    const written = [...placemark.querySelectorAll('coordinates')].map((element) =>
      element.textContent.split(' ').map((position) => position.split(',').map(Number)),
    );
    expect(written.map((ring) => ring.map(String).toSorted())).toEqual(
      rings.map((ring) => ring.map(String).toSorted()),
    );
  });
});
