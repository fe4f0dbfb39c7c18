import { compareValori } from '@sigeba/contract/form/engine/compareValori.ts';
import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import type { Confronto } from '@sigeba/contract/ricevute/confronto.shape.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { found } from '../ground/refuse.ts';
import type { Forms } from './forms.ts';
import { listHashes, listVersioni } from './ricevute.queries.ts';

type Version = { versione: number; formVersioneId: number; valori: unknown; ricevuta: unknown };
type Which = {
  compilazioneId: number;
  viewer: Viewer;
  da: number;
  a: number /** Not sent, for whoever may read it. */;
  bozza?: Version | null;
};

/** What changed between two versions, as this reader may know it; not found where there is no such version. */
export async function compareVersioni(tx: Tx, { compilazioneId, viewer, da, a, bozza = null }: Which, forms: Forms): Promise<Confronto> {
  const sent = await listVersioni(tx, { compilazioneId });
  const rows = bozza === null ? sent : [bozza, ...sent];
  const versionOf = async (versione: number) => {
    const { formVersioneId, valori, ricevuta } = found(rows.find((row) => row.versione === versione));
    const template = await forms.templateOf(tx, formVersioneId);
    const shown = presentValori(template, valori as Valori, viewer);
    return { template, valori: shown, importi: (ricevuta as DatiRicevuta | null)?.importi ?? [] };
  };
  const [before, after] = [await versionOf(da), await versionOf(a)];
  const ids = [before, after].flatMap(({ template, valori }) => mediaOf(template, valori).map(({ mediaId }) => mediaId));
  const hashes = new Map(ids.length === 0 ? [] : (await listHashes(tx, { ids })).map(({ id, sha256 }) => [id, sha256]));
  const hashOf = (mediaId: number) => hashes.get(mediaId) ?? String(mediaId);
  return { da, a, importi: importiOf(before.importi, after.importi), sezioni: compareValori(before, after, { viewer, hashOf }) };
}

type Importi = DatiRicevuta['importi'];

/** Amounts that are not what they were. */
function importiOf(before: Importi, after: Importi): Confronto['importi'] {
  const euroOf = (importi: Importi, voce: string) => {
    const euro = importi.find((each) => each.voce === voce)?.euro;
    return euro === undefined ? null : formatEuro(euro);
  };
  return [...new Set([...before, ...after].map(({ voce }) => voce))]
    .map((voce) => ({ voce, prima: euroOf(before, voce), dopo: euroOf(after, voce) }))
    .filter(({ prima, dopo }) => prima !== dopo);
}
