import { assegniIn } from '@sigeba/contract/esiti/esito.rules.ts';
import { COLONNE } from '@sigeba/contract/massivo/colonne.ts';
import { ESITI } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { SceltaEsiti } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { FileAnswer } from '../../ground/asking.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { found } from '../../ground/refuse.ts';
import { workbookOf } from '../../ground/sheet/workbook.ts';
import { listRighe, type RigaRow, type TavoloRow } from '../graduatorie/graduatorie.queries.ts';
import { type OfClasse, previewEsiti, readClasse } from './esitiDaFile.ts';
import { erroriOf, fileOf, headOf, wordsOf } from './massivo.files.ts';
import { findCaricamento } from './massivo.queries.ts';

type Where = { storage: Storage };

/** A spreadsheet with the proposte of a classe and their outcomes as they stand: filled in, it is a file of outcomes. */
export async function modelloEsiti(db: Db, request: OfClasse): Promise<FileAnswer> {
  const { row, righe } = await db.transaction().execute(async (tx) => {
    const classe = await readClasse(tx, request);
    return { row: classe, righe: await listRighe(tx, { classeId: classe.id, utenteId: request.actor.id }) };
  });
  const colonne = COLONNE[ESITI];
  const content = await workbookOf([
    {
      name: 'Esiti',
      head: colonne.map(headOf),
      rows: righe.map((riga) => cellsOf(riga, row)),
      choices: new Map([[1, { words: ['Sì', 'No'] }]]),
      width: [22, 14, 14, 12, 50, 40, 30],
    },
    {
      name: 'Proposte',
      head: ['protocollo', 'titolo', 'responsabile', 'dipartimento', 'richiesto', 'assegni richiesti'],
      rows: righe.map((riga) => [
        riga.numeroProtocollo ?? '',
        riga.titolo ?? '',
        riga.titolare ?? riga.responsabile,
        riga.dipartimento ?? '',
        riga.finanziamentoRichiesto,
        assegniIn(riga.assegnoRichiesto, row.importoSingoloAssegno),
      ]),
      width: [22, 70, 30, 40, 14, 18],
    },
    { name: 'Istruzioni', head: ['Colonna', 'Obbligatoria', 'Che cosa contiene'], rows: colonne.map(wordsOf), width: 44 },
  ]);
  return fileOf(`esiti_${row.nome.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}_${row.anno}.xlsx`, content);
}

/** In the order of the columns; an outcome that does not stand yet is empty. */
function cellsOf(riga: RigaRow, { importoSingoloAssegno }: TavoloRow): (string | number)[] {
  const finanziata = riga.statusValutazione === 'FINANZIATA';
  const esito = finanziata ? 'Sì' : riga.statusValutazione === 'NON_FINANZIATA' ? 'No' : '';
  const importo = finanziata ? (riga.finanziamentoAssegnato ?? 0) : '';
  const assegni = finanziata && importoSingoloAssegno !== null ? assegniIn(riga.assegnoAssegnato ?? 0, importoSingoloAssegno) : '';
  const texts = [riga.commento ?? '', riga.motivoSenzaPunteggio ?? '', riga.titolare ?? riga.responsabile];
  return [riga.numeroProtocollo ?? '', esito, importo, assegni, ...texts];
}

/** A file that was applied, as it was uploaded. */
export const downloadEsiti =
  ({ storage }: Where) =>
  async (db: Db, request: OfClasse & { query: { mediaId: number } }): Promise<FileAnswer> => {
    const file = await db.transaction().execute(async (tx) => {
      const { id: classeId } = await readClasse(tx, request);
      return findCaricamento(tx, { id: request.query.mediaId, classeId });
    });
    const { nome: name, mime, storageKey } = found(file);
    return { name, mime, content: await storage.read(storageKey) };
  };

/** The refused cells; for a preview those that would be refused. */
export const erroriEsiti =
  ({ storage }: Where) =>
  async (db: Db, request: OfClasse & { query: SceltaEsiti }): Promise<FileAnswer> => {
    const done = await db.transaction().execute(async (tx) => {
      const { id: classeId } = await readClasse(tx, request);
      return findCaricamento(tx, { id: request.query.mediaId, classeId });
    });
    return erroriOf(done?.esito ?? (await previewEsiti({ storage })(db, request)));
  };
