import { sql } from 'kysely';
import { json, many, one, type RowOf, write } from '../../ground/db/question.ts';

/** What was asked of an istanza, the latest round first. */
export const listRichieste = many((q, { istanzaId }: { istanzaId: number }) =>
  q
    .selectFrom('istanza_richiesta')
    .select(['id', 'revisione', 'testo', 'risposta', 'risposta_ts as rispostaIl'])
    .where('istanza_id', '=', istanzaId)
    .orderBy('revisione', 'desc')
    .orderBy('ordine'),
);
export type RichiestaRow = RowOf<typeof listRichieste>;

type Tornata = { istanzaId: number; revisione: number };

export const countSenzaRisposta = one((q, { istanzaId, revisione }: Tornata) =>
  q
    .selectFrom('istanza_richiesta')
    .select((eb) => eb.fn.countAll<number>().as('numero'))
    .where('istanza_id', '=', istanzaId)
    .where('revisione', '=', revisione)
    .where('risposta', 'is', null),
);

export const insertRichieste = write(
  (_, { istanzaId, revisione, richieste }: Tornata & { richieste: readonly string[] }) => sql`
    insert into istanza_richiesta (istanza_id, revisione, ordine, testo)
    select ${istanzaId}::bigint, ${revisione}::smallint, r.n, r.testo from unnest(${richieste}::text[]) with ordinality as r (testo, n)`,
);

type Risposta = { id: number; risposta: string | null };

/** Each that differs from what was answered before; an empty one is no answer. */
export const writeRisposte = write(
  (_, { istanzaId, revisione, risposte, at }: Tornata & { risposte: readonly Risposta[]; at: Date }) => sql`
    update istanza_richiesta x set risposta = r.risposta, risposta_ts = case when r.risposta is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${json(risposte)}) as r (id bigint, risposta text)
    where x.id = r.id and x.istanza_id = ${istanzaId} and x.revisione = ${revisione} and x.risposta is distinct from r.risposta`,
);
