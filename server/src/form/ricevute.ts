import { createHash } from 'node:crypto';
import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canonicalJson } from '@sigeba/contract/ricevute/canonicalJson.ts';
import type { DatiRicevuta, Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { sealVersione } from './compilazione.queries.ts';
import type { Forms } from './forms.ts';
import { listVersioni, readMittente } from './ricevute.queries.ts';
import type { FormOf } from './stored.types.ts';

/** What the owner of a form adds to the receipt; the form knows the rest. */
export type Particolari = Pick<
  DatiRicevuta,
  'tipo' | 'numero' | 'titolo' | 'oggetto' | 'responsabile' | 'persone' | 'importi' | 'richieste'
>;
/** Writes the receipt of a sending once its number is known. @returns its fingerprint */
export type Seal = (particolari: Particolari) => Promise<string>;

type Frozen = { id: number; versione: number; valori: Valori };

/** Reads the parts of a receipt that the verb does not know: the sender and the files. */
export async function prepareSeal(
  tx: Tx,
  { template, received, actorId, realId }: FormOf,
  { id, versione, valori }: Frozen,
): Promise<Seal> {
  const ids = [...new Set(mediaOf(template, valori).map(({ mediaId }) => mediaId))];
  const { ateneo, inviataDa, operatore, file } = await readMittente(tx, { actorId, realId, ids });
  return async (particolari) => {
    const dati: DatiRicevuta = {
      formato: 'sigeba-ricevuta/1',
      ateneo: typeof ateneo === 'string' ? ateneo : NOME_ENTE,
      versione,
      inviata: received.toISOString(),
      inviataDa,
      operatore,
      ...particolari,
      modulo: `${template.codice} ${template.versione}`,
      file: file.map(({ nome, sha256 }) => ({ nome, sha256 })),
    };
    const impronta = improntaOf(contenutoOf(dati, valori));
    await sealVersione(tx, { id, versione, dati, impronta });
    return impronta.toString('hex');
  };
}

/** The document whose fingerprint is taken: the receipt and the answers as they were sent. */
const contenutoOf = (dati: DatiRicevuta, valori: unknown): string => canonicalJson({ ...dati, risposte: valori });
const improntaOf = (contenuto: string): Buffer => createHash('sha256').update(contenuto, 'utf8').digest();

/** The receipts of what was sent, as their reader may see them; each fingerprint is computed again from what is stored. */
export async function presentRicevute(
  tx: Tx,
  { compilazioneId, viewer, contenuto }: { compilazioneId: number; viewer: Viewer; contenuto: number | undefined },
  forms: Forms,
): Promise<Ricevuta[]> {
  const ricevute: Ricevuta[] = [];
  for (const row of await listVersioni(tx, { compilazioneId })) {
    const { versione, quando, valori, impronta } = row;
    const dati = row.ricevuta as DatiRicevuta | null;
    const document = dati === null ? null : contenutoOf(dati, valori);
    const isWhole = contenuto === versione && isAllShown(await forms.templateOf(tx, row.formVersioneId), valori as Valori, viewer);
    ricevute.push({
      versione,
      inviata: quando.toISOString(),
      dati,
      impronta: impronta?.toString('hex') ?? null,
      corrisponde: document === null || impronta === null ? null : improntaOf(document).equals(impronta),
      contenuto: isWhole ? document : null,
    });
  }
  return ricevute;
}

/** Whether this reader may see all answers: a document with gaps would prove nothing. */
const isAllShown = (template: FormTemplate, valori: Valori, viewer: Viewer): boolean =>
  canonicalJson(presentValori(template, valori, viewer)) === canonicalJson(valori);
