import { compareValori } from '@sigeba/contract/form/engine/compareValori.ts';
import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { Confronto, Stesura } from '@sigeba/contract/ricevute/confronto.shape.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { RowOf } from '../ground/db/query.ts';
import { found } from '../ground/refuse.ts';
import type { Forms } from './forms.ts';
import { findVersione, listHashes } from './ricevute.queries.ts';

type FormReader = { compilazioneId: number; viewer: Viewer };
type Importi = DatiRicevuta['importi'];

/** One text of the answers, as its reader may see it; `importi` is null where no amounts are stored. */
export type Testo = { template: FormTemplate; valori: Valori; importi: Importi | null };

/** A version that was sent, as this reader may see it. */
export type VersioneLetta = Testo &
  Pick<RowOf<typeof findVersione>, 'versione' | 'quando'> & { dati: DatiRicevuta | null; impronta: string | null };

/** A text that was not sent, under a number that no sent version has, for readers who may see drafts. */
type Bozza = { versione: number; formVersioneId: number; valori: unknown };

/** One version that was sent. @throws Refused NOT_FOUND where the form has no version of this number */
export async function readVersione(tx: Tx, { compilazioneId, viewer }: FormReader, versione: number, forms: Forms): Promise<VersioneLetta> {
  const row = found(await findVersione(tx, { compilazioneId, versione }));
  const template = await forms.templateOf(tx, row.formVersioneId);
  const dati = row.ricevuta as DatiRicevuta | null;
  const valori = presentValori(template, row.valori as Valori, viewer);
  return {
    template,
    valori,
    importi: dati?.importi ?? null,
    dati,
    versione,
    quando: row.quando,
    impronta: row.impronta?.toString('hex') ?? null,
  };
}

type Versioni = FormReader & { da: number; a: number; bozza?: Bozza | null };

/** What changed between two versions, as this reader may see it. @throws Refused NOT_FOUND where one of them does not exist */
export async function compareVersioni(tx: Tx, { da, a, bozza = null, ...of }: Versioni, forms: Forms): Promise<Confronto> {
  const testoOf = (versione: number): Promise<Testo> =>
    bozza?.versione === versione ? readBozza(tx, of, bozza, forms) : readVersione(tx, of, versione, forms);
  const before = await testoOf(da);
  const after = await testoOf(a);
  return compareTesti(tx, { da, a, viewer: of.viewer }, before, after);
}

async function readBozza(tx: Tx, { viewer }: FormReader, { formVersioneId, valori }: Bozza, forms: Forms): Promise<Testo> {
  const template = await forms.templateOf(tx, formVersioneId);
  return { template, valori: presentValori(template, valori as Valori, viewer), importi: null };
}

type Which = { da: Stesura; a: Stesura; viewer: Viewer };

/** What changed from one text to another, both as this reader may see them; files are compared by their content. */
export async function compareTesti(tx: Tx, { da, a, viewer }: Which, before: Testo, after: Testo): Promise<Confronto> {
  const ids = [before, after].flatMap(({ template, valori }) => mediaOf(template, valori).map(({ mediaId }) => mediaId));
  const hashes = new Map(ids.length === 0 ? [] : (await listHashes(tx, { ids })).map(({ id, sha256 }) => [id, sha256]));
  const hashOf = (mediaId: number) => hashes.get(mediaId) ?? String(mediaId);
  return { da, a, importi: importiOf(before.importi, after.importi), sezioni: compareValori(before, after, { viewer, hashOf }) };
}

/** Amounts that differ, where both sides have one. */
function importiOf(before: Importi | null, after: Importi | null): Confronto['importi'] {
  if (before === null || after === null) return [];
  const euroOf = (importi: Importi, voce: string) => {
    const euro = importi.find((each) => each.voce === voce)?.euro;
    return euro === undefined ? null : formatEuro(euro);
  };
  return [...new Set([...before, ...after].map(({ voce }) => voce))]
    .map((voce) => ({ voce, prima: euroOf(before, voce), dopo: euroOf(after, voce) }))
    .filter(({ prima, dopo }) => prima !== dopo);
}
