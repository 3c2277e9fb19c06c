import { visibleText } from '#lib/visibleText.ts';
import type { AreasFormat } from '#result/areas/protocol.ts';
import { unusualAsked } from '#result/names/figures/groupFigures.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { useToast } from '#ui/Toasts.tsx';
import { DownloadIcon, TrashIcon } from '#ui/toolIcons.tsx';
import { reasonOf } from '#worker/messages.ts';
import { useAreas } from './useAreas.tsx';
import { texts } from './texts.en.ts';

const FORMATS: readonly { format: AreasFormat; name: string }[] = [
  { format: 'geojson', name: 'GeoJSON' },
  { format: 'geopackage', name: 'GeoPackage' },
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: texts.excelWorkbook },
];

/** Saves the areas with their figures as a file, or takes them off the page. */
export function AreasMenu() {
  const { handle, state } = useResultStore();
  const { saved, remove } = useAreas();
  const toast = useToast();
  async function write(format: AreasFormat) {
    try {
      const request = { format, unusualFrom: unusualAsked(state()) };
      const { blob, name, note } = await handle.call('writeAreas', request);
      saveBlob(blob, name);
      if (note !== null) toast(visibleText(note));
    } catch (error) {
      toast(texts.areasNotSaved(visibleText(reasonOf(error))));
    }
  }
  return (
    <Menu label={texts.saveAreas} size="small" variant="quiet" align="end">
      <MenuGroup label={texts.withFigures}>
        {FORMATS.map(({ format, name }) => (
          <MenuItem key={format} icon={<DownloadIcon />} onSelect={() => void write(format)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuItem
        icon={<TrashIcon />}
        hint={saved === 'yes' ? texts.fileStays : undefined}
        onSelect={remove}
      >
        {texts.removeAreas}
      </MenuItem>
    </Menu>
  );
}
