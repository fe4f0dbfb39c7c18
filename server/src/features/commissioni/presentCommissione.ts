import { avvisoCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { listMacroaree } from '../lookup/lookup.queries.ts';
import {
  type CommissioneRow,
  type ComponenteRow,
  findCommissione,
  listComponentiOf,
  listTipologieOf,
  type TipologiaRow,
} from './commissioni.queries.ts';

export async function getCommissione(tx: Tx, id: number): Promise<Commissione> {
  const [commissione] = await presentCommissioni(tx, [found(await findCommissione(tx, { id }))]);
  return found(commissione);
}

/** Commissioni with tipologie and members: three queries for all of them. */
export async function presentCommissioni(tx: Tx, rows: readonly CommissioneRow[]): Promise<Commissione[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { tipologie, componenti, macroaree } = await together(tx, {
    tipologie: listTipologieOf.with({ ids }),
    componenti: listComponentiOf.with({ ids }),
    macroaree: listMacroaree.with(),
  });
  const of = ({ id }: CommissioneRow) => ({
    tipologie: tipologie.filter(({ commissioneId }) => commissioneId === id),
    componenti: componenti.filter(({ commissioneId }) => commissioneId === id),
  });
  return rows.map((row) => {
    const commissione = present(row, of(row));
    return { ...commissione, avviso: avvisoCommissione(commissione, macroaree) };
  });
}

type Parts = { tipologie: readonly TipologiaRow[]; componenti: readonly ComponenteRow[] };

function present(row: CommissioneRow, { tipologie, componenti }: Parts): Omit<Commissione, 'avviso'> {
  const presidente = componenti.find(({ membroId }) => membroId === null);
  return {
    id: row.id,
    nome: row.nome,
    anno: row.anno,
    specializzata: row.specializzata,
    refereeNascosti: row.refereeNascosti,
    refereeGestitiDaPresidente: row.refereeGestitiDaPresidente,
    tipologiaProgettoList: tipologie.map(({ id, nome }) => ({ id, nome })),
    presidente: presidente === undefined ? null : persona(presidente),
    membroCommissioneList: componenti.flatMap((componente) =>
      componente.membroId === null ? [] : [{ ...persona(componente), id: componente.membroId, macroAree: componente.macroAree }],
    ),
    nComponenti: componenti.length,
    valutata: tipologie.some(({ valutata }) => valutata),
    inCarica: row.inCarica,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

const persona = ({ utenteId, cognome, nome, email, dipartimento }: ComponenteRow) => ({ utenteId, cognome, nome, email, dipartimento });
