import type { IdoneitaComponente } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { TESTI_INATTIVO } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { motivoNonIncaricabile } from '@sigeba/contract/utenti/incarico.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { listIncaricabili } from '../funzioni/incaricabili.queries.ts';
import { listInattivitaDi } from '../inattivi/inattivi.queries.ts';
import { getCommissione } from './presentCommissione.ts';

/**
 * Whether the people of a commissione, chair first, could sit in a new one: judged by the rule of its Salva, with a warning for who is
 * inactive this year, which hinders nobody from sitting (D-271).
 */
export async function readIdoneita(tx: Tx, { params, received }: Asking & { params: { id: number } }): Promise<IdoneitaComponente[]> {
  const { presidente, membroCommissioneList } = await getCommissione(tx, params.id);
  const ids = [...(presidente === null ? [] : [presidente]), ...membroCommissioneList].map(({ utenteId }) => utenteId);
  const { persone, inattivita } = await together(tx, {
    persone: listIncaricabili.with({ ids }),
    inattivita: listInattivitaDi.with({ utenti: ids, anno: yearInRome(received) }),
  });
  const oggi = dayInRome(received);
  return ids.map((utenteId) => {
    const kinds = inattivita.filter((row) => row.utenteId === utenteId).map(({ tipologia }) => TESTI_INATTIVO[tipologia]);
    const persona = persone.find(({ id }) => id === utenteId);
    return {
      utenteId,
      impedimento: motivoNonIncaricabile(persona, 'UTENTE', oggi),
      avviso: kinds.length === 0 ? null : `È tra le persone inattive del ${yearInRome(received)}: ${kinds.join(', ')}.`,
    };
  });
}
