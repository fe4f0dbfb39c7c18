import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { first, many, one, type Q, type RowOf, write } from '../../ground/db/query.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';

/** The data of a proposta that a thread, its rules and its mails need. */
const proposte = (q: Q) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('compilazione as co', 'co.id', 'p.compilazione_id')
    .where('p.eliminata_ts', 'is', null)
    .select([
      'p.id',
      'p.titolo',
      'p.anno',
      'p.numero_protocollo as numeroProtocollo',
      'c.nome as classeNome',
      'p.responsabile_id as responsabileId',
      'r.cognome',
      'r.nome',
      'r.email',
      'co.form_versione_id as formVersioneId',
    ]);

type OfUtente = { utenteId: number; id: number };
type OfUfficio = { gruppi: Gruppi; id: number };

/** A proposta that the person takes part in. */
export const findPropostaOf = first((q, { utenteId, id }: OfUtente) => proposte(q).where('p.id', '=', id).where(takesPart(utenteId)));

/** A proposta of the groups of an office account. */
export const findPropostaIn = first((q, { gruppi, id }: OfUfficio) =>
  proposte(q).where('p.id', '=', id).where(inGruppi('t.gruppo', gruppi)),
);

export type PropostaDiDomanda = RowOf<typeof findPropostaOf>;

/** The proposta of a thread, which is locked against other writers. */
const threads = (q: Q, id: number) =>
  proposte(q)
    .innerJoin('domanda as d', 'd.proposta_id', 'p.id')
    .select(['d.id as domandaId', 'd.campo_label as campo', sql<boolean>`d.chiusa_ts is not null`.as('isChiusa')])
    .where('d.id', '=', id)
    .forNoKeyUpdate('d');

export const lockDomandaOf = first((q, { utenteId, id }: OfUtente) => threads(q, id).where(takesPart(utenteId)));
export const lockDomandaIn = first((q, { gruppi, id }: OfUfficio) => threads(q, id).where(inGruppi('t.gruppo', gruppi)));

/** All threads of a proposta with their messages: open ones first, the latest first. */
export const listDomande = many((q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('domanda as d')
    .select((eb) => [
      'd.id',
      'd.campo_uid as campoUid',
      'd.campo_label as campoLabel',
      'd.ultima_ufficio as ultimaUfficio',
      'd.chiusa_ts as chiusaTs',
      'd.chiusa_ufficio as chiusaUfficio',
      jsonArrayFrom(
        eb
          .selectFrom('domanda_messaggio as m')
          .select((each) => [
            'm.id',
            'm.ufficio',
            'm.testo',
            'm.inviato_ts as inviato',
            jsonObjectFrom(each.selectFrom('utente as a').select(['a.id', 'a.cognome', 'a.nome']).whereRef('a.id', '=', 'm.autore_id')).as(
              'autore',
            ),
          ])
          .whereRef('m.domanda_id', '=', 'd.id')
          .orderBy('m.id'),
      ).as('messaggi'),
    ])
    .where('d.proposta_id', '=', propostaId)
    .orderBy(sql`d.chiusa_ts is not null`)
    .orderBy('d.ultima_ts', 'desc')
    .orderBy('d.id', 'desc'),
);
export type DomandaRow = RowOf<typeof listDomande>;

type Nuova = { propostaId: number; campoUid: string | null; campoLabel: string | null; ufficio: boolean; at: Date };

export const insertDomanda = one((q, { propostaId, campoUid, campoLabel, ufficio, at }: Nuova) =>
  q
    .insertInto('domanda')
    .values({ proposta_id: propostaId, campo_uid: campoUid, campo_label: campoLabel, ultima_ts: at, ultima_ufficio: ufficio })
    .returning('id'),
);

type Messaggio = { domandaId: number; ufficio: boolean; autoreId: number; testo: string; at: Date };

export const insertMessaggio = write((q, { domandaId, ufficio, autoreId, testo, at }: Messaggio) =>
  q.insertInto('domanda_messaggio').values({ domanda_id: domandaId, ufficio, autore_id: autoreId, testo, inviato_ts: at }),
);

/** Passes the turn to the other side; a closed thread is open again. */
export const turnDomanda = write((q, { domandaId, ufficio, at }: Pick<Messaggio, 'domandaId' | 'ufficio' | 'at'>) =>
  q
    .updateTable('domanda')
    .set({ ultima_ts: at, ultima_ufficio: ufficio, chiusa_ts: null, chiusa_da: null, chiusa_ufficio: null })
    .where('id', '=', domandaId),
);

export const closeDomanda = write((q, { domandaId, ufficio, by, at }: { domandaId: number; ufficio: boolean; by: number; at: Date }) =>
  q.updateTable('domanda').set({ chiusa_ts: at, chiusa_da: by, chiusa_ufficio: ufficio }).where('id', '=', domandaId),
);
