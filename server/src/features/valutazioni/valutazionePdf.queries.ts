import { first } from '../../ground/db/query.ts';

/** What the document of a sheet says of its proposta: the rest, and who may read it, the sheet knows. */
export const findIntestazione = first((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .select(['p.titolo', 'p.numero_protocollo as numeroProtocollo', 'r.cognome', 'r.nome'])
    .where('p.id', '=', propostaId),
);
