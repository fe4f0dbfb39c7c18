import { Readable } from 'node:stream';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { readIntestazione } from '../../../form/testata.queries.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { insertMedia } from '../../../ground/files/media.queries.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { writePdfBeside } from '../../../ground/pdf/writePdfBeside.ts';
import type { ContenutoDelibera } from './contenuto.ts';
import { insertFile, type Natura } from './delibere.queries.ts';
import { documentoOf, type TipoDelibera } from './documento.ts';

/** A time limit longer than any delibera takes: its transaction waits for it. */
const AT_MOST_MS = 20_000;

type NewDocumenti = { deliberaId: number; contenuto: ContenutoDelibera; natura: Exclude<Natura, 'FIRMATA'>; tipi: readonly TipoDelibera[] };
type By = { actor: Pick<Asking['actor'], 'id'>; received: Date; storage: Storage };

/**
 * Writes documents of a delibera and stores them with it permanently. Part of the transaction of the act, so that no delibera is
 * without them: after a rollback the stored bytes belong to nothing and are swept away.
 */
export async function storeDocumenti(
  tx: Tx,
  { deliberaId, contenuto, natura, tipi }: NewDocumenti,
  { actor, received, storage }: By,
): Promise<void> {
  const intestazione = await readIntestazione(tx);
  for (const tipo of tipi) {
    const documento = documentoOf(contenuto, tipo, { ...intestazione, bozza: natura === 'BOZZA', quando: received });
    const bytes = await writePdfBeside(documento, AbortSignal.timeout(AT_MOST_MS));
    const arrived = await storage.receive(Readable.from([Buffer.from(bytes)]));
    const { dimensione, sha256 } = arrived;
    const storageKey = await storage.keep(arrived);
    const nome = `${nomeOf(contenuto)}${tipo === 'RIDOTTA' ? '-ridotta' : ''}${natura === 'BOZZA' ? '-bozza' : ''}.pdf`;
    const stored = { nome, mime: 'application/pdf', dimensione, sha256, storageKey, campi: {} };
    const media = await insertMedia(tx, { ...stored, ambito: 'DELIBERA', proprietarioId: actor.id, at: received });
    await insertFile(tx, { deliberaId, tipo, natura, mediaId: media.id, at: received, by: actor.id });
  }
}

const nomeOf = ({ numero, anno }: ContenutoDelibera): string => `delibera-${numeroDelAnno(numero, anno).replaceAll(/[^\w.-]+/g, '-')}`;
