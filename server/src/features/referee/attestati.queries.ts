import { sql } from 'kysely';
import { first, many, type RowOf, write } from '../../ground/db/query.ts';

/** How many sheets somebody has concluded as a referee, by call, latest first. */
export const listServizi = many((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('referee as r')
    .innerJoin('valutazione as v', 'v.referee_id', 'r.id')
    .innerJoin('proposta as p', 'p.id', 'v.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .select(['b.id', 'b.anno', 'b.nome as bando', sql<number>`count(*)`.as('valutazioni')])
    .where('r.utente_id', '=', utenteId)
    .where('v.status', '=', 'CONCLUSA')
    .where('v.eliminata_ts', 'is', null)
    .groupBy(['b.id', 'b.anno', 'b.nome'])
    .orderBy('b.anno', 'desc')
    .orderBy('b.id'),
);

/** The name of a referee on a certificate; locked, so that downloads at the same moment make one. */
export const lockReferente = first((q, { utenteId }: { utenteId: number }) =>
  q.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', utenteId).forNoKeyUpdate(),
);

type Servizio = { utenteId: number; bandoId: number };

/** The latest certificate of somebody for a call. */
export const findAttestato = first((q, { utenteId, bandoId }: Servizio) =>
  q
    .selectFrom('attestato')
    .select(['codice', 'cognome', 'nome', 'bando', 'anno', 'valutazioni', 'ente', 'citta', 'rilasciato_ts as rilasciato'])
    .where('utente_id', '=', utenteId)
    .where('bando_id', '=', bandoId)
    .orderBy('id', 'desc')
    .limit(1),
);
export type AttestatoRow = RowOf<typeof findAttestato>;

type NewAttestato = Servizio & Omit<AttestatoRow, 'cognome' | 'nome'> & { cognome: string; nome: string };

export const insertAttestato = write((q, a: NewAttestato) =>
  q.insertInto('attestato').values({
    codice: a.codice,
    utente_id: a.utenteId,
    bando_id: a.bandoId,
    cognome: a.cognome,
    nome: a.nome,
    bando: a.bando,
    anno: a.anno,
    valutazioni: a.valutazioni,
    ente: a.ente,
    citta: a.citta,
    rilasciato_ts: a.rilasciato,
  }),
);

/** A certificate by its code, and when a later one for the same call took its place. */
export const findByCodice = first((q, { codice }: { codice: string }) =>
  q
    .selectFrom('attestato as a')
    .select(['a.utente_id as utenteId', 'a.bando_id as bandoId', 'a.cognome', 'a.nome', 'a.bando', 'a.anno', 'a.valutazioni', 'a.ente'])
    .select('a.rilasciato_ts as rilasciato')
    .select((eb) =>
      eb
        .selectFrom('attestato as d')
        .select((d) => d.fn.min('d.rilasciato_ts').as('sostituito'))
        .whereRef('d.utente_id', '=', 'a.utente_id')
        .whereRef('d.bando_id', '=', 'a.bando_id')
        .whereRef('d.id', '>', 'a.id')
        .as('sostituito'),
    )
    .where('a.codice', '=', codice),
);
