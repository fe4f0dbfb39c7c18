import { sql } from 'kysely';
import { json, many, type RowOf, write } from '../../ground/db/query.ts';

/** The requests on an istanza, the latest round first. */
export const listRichieste = many((q, { istanzaId }: { istanzaId: number }) =>
  q
    .selectFrom('istanza_richiesta as r')
    .leftJoin('media as m', 'm.id', 'r.media_id')
    .select(['r.id', 'r.revisione', 'r.testo', 'r.risposta', 'r.risposta_ts as rispostaIl', 'm.id as mediaId', 'm.nome as allegato'])
    .select(sql<string | null>`encode(m.sha256, 'hex')`.as('sha256'))
    .where('r.istanza_id', '=', istanzaId)
    .orderBy('r.revisione', 'desc')
    .orderBy('r.ordine'),
);
export type RichiestaRow = RowOf<typeof listRichieste>;

type Tornata = { istanzaId: number; revisione: number };

export const insertRichieste = write(
  (_, { istanzaId, revisione, richieste }: Tornata & { richieste: readonly string[] }) => sql`
    insert into istanza_richiesta (istanza_id, revisione, ordine, testo)
    select ${istanzaId}::bigint, ${revisione}::smallint, r.n, r.testo from unnest(${richieste}::text[]) with ordinality as r (testo, n)`,
);

type Risposta = { id: number; risposta: string | null };

/** Writes each answer that differs from the stored one; an empty one without a file counts as no answer. */
export const writeRisposte = write(
  (_, { istanzaId, revisione, risposte, at }: Tornata & { risposte: readonly Risposta[]; at: Date }) => sql`
    update istanza_richiesta x set risposta = r.risposta, risposta_ts = case when r.risposta is null and x.media_id is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${json(risposte)}) as r (id bigint, risposta text)
    where x.id = r.id and x.istanza_id = ${istanzaId} and x.revisione = ${revisione} and x.risposta is distinct from r.risposta`,
);

type Allegato = { id: number; mediaId: number | null };

/** Attaches the file of each answer; the previous file is detached. */
export const writeAllegati = write(
  (_, { istanzaId, revisione, allegati, at }: Tornata & { allegati: readonly Allegato[]; at: Date }) => sql`
    update istanza_richiesta x
    set media_id = r."mediaId", risposta_ts = case when x.risposta is null and r."mediaId" is null then null else ${at}::timestamptz end
    from jsonb_to_recordset(${json(allegati)}) as r (id bigint, "mediaId" bigint)
    where x.id = r.id and x.istanza_id = ${istanzaId} and x.revisione = ${revisione}`,
);
