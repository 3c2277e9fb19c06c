/**
 * `node test/scenes/readByGeotiff.mjs file.tif …`: what the library geotiff reads in each, a line of JSON for each. In a process
 * of its own, as this library can end Node.
 */
import { fromFile } from 'geotiff';

for (const file of process.argv.slice(2)) {
  const tiff = await fromFile(file);
  const image = await tiff.getImage();
  const [pixels] = await image.readRasters();
  const read = {
    width: image.getWidth(),
    height: image.getHeight(),
    tileWidth: image.getTileWidth(),
    bits: image.getBitsPerSample(),
    pixels: [...pixels],
    bounds: image.getBoundingBox(),
    geoKeys: image.getGeoKeys(),
    nodata: image.getGDALNoData(),
    metadata: await image.getGDALMetadata(0),
  };
  process.stdout.write(`${JSON.stringify(read)}\n`);
  await tiff.close();
}
