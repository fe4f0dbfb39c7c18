import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { findClasseIter } from './iter.queries.ts';
import { lockClasseRow, unmarkOfficial } from './iterWrites.queries.ts';

/** The arguments as they were typed. */
type Arguments = { classe?: string | undefined; motivo?: string | undefined };
type ClasseNames = { nome: string; bando: string };

const MOTIVO_MAX = 1_000;

/**
 * Makes the outcomes of a classe unofficial again: an error, corrected by the server's administrator for a reason that stays in
 * the register (D-96). Mails that were sent stay sent.
 */
export async function undoOfficialise(tx: Tx, typed: Arguments, now: Date): Promise<ClasseNames | { lines: string[] }> {
  const id = Number(typed.classe);
  const motivazione = typed.motivo?.trim() ?? '';
  const known = Number.isSafeInteger(id) && id > 0;
  const lines = [
    ...(known ? [] : ["--classe: il numero della classe, come nell'indirizzo della sua configurazione."]),
    ...(motivazione === '' ? ['--motivo: manca.'] : []),
    ...(motivazione.length > MOTIVO_MAX ? [`--motivo: al massimo ${MOTIVO_MAX} caratteri.`] : []),
  ];
  if (lines.length > 0) return { lines };
  const { classe } = await together(tx, {
    lock: lockClasseRow.with({ classeId: id }),
    classe: findClasseIter.with({ gruppi: GRUPPI, id }),
  });
  if (classe === undefined) return { lines: [`--classe: non c'è una classe ${id}.`] };
  if (classe.dataUfficializzazione === null) return { lines: [`Gli esiti della classe «${classe.nome}» non sono ufficiali.`] };

  await unmarkOfficial(tx, { classeId: id, updatedAt: nextUpdate(classe, now) });
  const dati = { titolo: classe.bandoNome, cosa: classe.nome, classe: id, motivazione, era: classe.dataUfficializzazione.toISOString() };
  await record(tx, nobody(now), 'undoOfficialise', { tipo: 'bando', id: classe.bandoId }, dati);
  return { nome: classe.nome, bando: classe.bandoNome };
}
