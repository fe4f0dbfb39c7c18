import { canCreateIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { StatoId } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { findModulo, getProponente, listIstanzeOf } from './istanza.queries.ts';
import { presentRiga } from './presentIstanza.ts';

/** The caller's istanze by state, and whether the caller may begin a new one. */
export async function listIstanze(tx: Tx, { actor }: Asking): Promise<IstanzeProprie> {
  const { rows, proponente, modulo } = await together(tx, {
    rows: listIstanzeOf.with({ proponenteId: actor.id }),
    proponente: getProponente.with({ utenteId: actor.id }),
    modulo: findModulo.with(),
  });
  const righe = rows.map(presentRiga);
  const inStato = (id: StatoId) => righe.filter(({ stato }) => stato.id === id);
  return {
    bozza: inStato(1),
    inviate: inStato(6),
    approvate: inStato(2),
    approvateCondizione: inStato(3),
    revisione: inStato(4),
    nonApprovate: inStato(5),
    nonValutabili: inStato(7),
    puoCreare: canCreateIstanza(proponente).ok && modulo !== undefined,
  };
}
