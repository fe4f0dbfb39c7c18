import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import type { Tx } from '../../ground/db/db.types.ts';

/** Holder and accepted participants of the proposta, the holder first, the others by surname. */
async function gruppoOf(tx: Tx, { propostaId, utenteId }: FormOf): Promise<Partial<Facts>> {
  const people = await tx
    .selectFrom('utente as u')
    .select(['u.id as utenteId', 'u.cognome', 'u.nome'])
    .where((eb) =>
      eb.or([
        eb('u.id', '=', utenteId),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
            .select('pp.utente_id')
            .where('q.status', '=', 'ACCETTATA')
            .where('pp.proposta_id', '=', propostaId ?? 0),
        ),
      ]),
    )
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute();
  const isHolder = (each: { utenteId: number }) => each.utenteId === utenteId;
  return { gruppo: [...people.filter(isHolder), ...people.filter((each) => !isHolder(each))] };
}

/** The people whom a report is about. */
export const storedGruppo: StoredFamily = { kinds: ['publications-rend'], facts: gruppoOf };
