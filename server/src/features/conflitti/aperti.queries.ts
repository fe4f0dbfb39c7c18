import { type ChiAgisce, type FoundConflitto, openConflittiFor } from '@sigeba/contract/conflitti/aperti.rules.ts';
import { statoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type ConflittoRow, type DI_CHE, listConflittiIn } from './conflitti.queries.ts';
import { decisoOf } from './readConflitti.ts';

type Di = { di: (typeof DI_CHE)[number]; id: number; chi: ChiAgisce };

/** The open conflicts of interest of a proposta or a classe that the caller may open, in the caller's role (D-204). */
export async function readAperti(tx: Tx, { di, id, chi }: Di, { actor, received }: Asking): Promise<ConflittoAperto[]> {
  const area = chi === 'UFFICIO' ? 'ur' : 'mc';
  const rows = await listConflittiIn(tx, { id, utenteId: actor.id, anno: yearInRome(received) }, { area, di });
  return openConflittiFor(
    chi,
    rows.filter(isAperto).map((row) => trovatoOf(row, actor)),
  );
}

const isAperto = (row: ConflittoRow): boolean => statoConflitto(row.motivi, decisoOf(row)) === 'DA_VERIFICARE';

/** The conflicts of the caller, or of the person for whom the caller acts. */
const trovatoOf = (row: ConflittoRow, { id, realId }: Asking['actor']): FoundConflitto => ({
  propostaId: row.propostaId,
  numeroProtocollo: row.numeroProtocollo,
  cognome: row.cognome,
  nome: row.nome,
  ruolo: row.ruolo,
  motivi: row.motivi,
  proprio: row.conti.includes(id) || row.conti.includes(realId),
});
