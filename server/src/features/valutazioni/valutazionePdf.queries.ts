import { first } from '../../ground/db/query.ts';

/** The facts of the proposta that the document of a sheet shows. The sheet itself decides who may read it. */
export const findIntestazione = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .select(['p.titolo', 'p.numero_protocollo as numeroProtocollo', 'r.cognome', 'r.nome'])
    .where('p.id', '=', propostaId),
);
