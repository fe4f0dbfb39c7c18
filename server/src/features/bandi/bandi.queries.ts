import { anyOf, many } from '../../ground/db/query.ts';
import { classiWithLingua } from './ammissibilita.queries.ts';
import { inizioOfClasse, scadenzaOfClasse } from './scadenza.queries.ts';

export const listClassiAperte = many((q, { received }: { received: Date }) =>
  classiWithLingua(q)
    .where(inizioOfClasse, '<=', received)
    .where(scadenzaOfClasse, '>=', received)
    .orderBy('scadenza')
    .orderBy('b.id')
    .orderBy('t.ordine')
    .orderBy('c.ordine')
    .orderBy('c.id'),
);

export const listParametri = many((q, { classi }: { classi: readonly number[] }) =>
  q
    .selectFrom('classe_parametro')
    .select(['classe_id as classeId', 'codice', 'valore'])
    .where('classe_id', '=', anyOf(classi))
    .orderBy('codice'),
);

export const listBozzeOf = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('proposta')
    .select(['id', 'titolo', 'classe_id as classeId'])
    .where('responsabile_id', '=', utenteId)
    .where('status', '=', 'BOZZA')
    .where('eliminata_ts', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id'),
);
