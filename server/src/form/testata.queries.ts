import { coloriOf } from '@sigeba/contract/configurazione/colori.rules.ts';
import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../ground/db/db.types.ts';
import { one } from '../ground/db/query.ts';
import type { Testata } from '../ground/pdf/document.types.ts';

export type TestataRow = { ente: unknown; colori: unknown; stemma: Buffer | null };

/** What the letterhead of a document shows of the university, as columns of a statement. */
export const testataColumns = sql`(select valore from configurazione where chiave = 'ente.nome') as "ente",
    (select valore from configurazione where chiave = 'ente.colori') as "colori",
    (select s.png from stemma s join configurazione k on k.chiave = 'ente.stemma' and k.valore ->> 0 = s.id::text) as "stemma"`;

const findIntestazione = one(
  () =>
    sql<
      TestataRow & { citta: unknown }
    >`select ${testataColumns}, (select valore from configurazione where chiave = 'ente.citta') as "citta"`,
);

export const testataOf = ({ ente, colori, stemma }: TestataRow): Testata => ({
  ente: typeof ente === 'string' ? ente : NOME_ENTE,
  marchio: { stemma, colore: coloriOf(colori)?.brand ?? null },
});

/** The letterhead of an act, which names the city too; null where none is set. */
export type Intestazione = Testata & { citta: string | null };

export async function readIntestazione(tx: Tx): Promise<Intestazione> {
  const { citta, ...row } = await findIntestazione(tx);
  return { ...testataOf(row), citta: typeof citta === 'string' && citta.trim() !== '' ? citta : null };
}
