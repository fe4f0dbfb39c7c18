import { type RawBuilder, sql } from 'kysely';
import { first, many, type Q } from '../../ground/db/query.ts';
import { ultimoStadio } from '../../ground/mail/promemoriaTermine.queries.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { condizioniDal, condizioniDovute, respinta } from '../cert/istanza.queries.ts';
import { richiesteInFull } from '../partecipazioni/partecipazioni.queries.ts';
import { refereeAttesi, termineOfReferee } from '../referee/solleciti.queries.ts';
import { scadenzaOfStep, stepsToReport } from '../rendicontazioni/rendicontazioni.queries.ts';

/** The terms to look at: all between two instants, or one object. */
export type Look = { now: Date; da: Date; a: Date };
type OneOf = { now: Date; id: number };

const within = (scadenza: RawBuilder<Date | null>, { da, a }: Look) => sql<boolean>`${scadenza} between ${da} and ${a}`;
/** Nobody is written to twice within a day, where a person has reminded them by hand. */
const notJustNow = (column: string, now: Date) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now}::timestamptz - interval '24 hours')`;

/** Reports that are not sent, of steps that have begun. Who has left the university still reports (D-35); a blocked account cannot enter. */
const rendiconti = (q: Q, { now }: { now: Date }) =>
  stepsToReport(q)
    .innerJoin('utente as w', 'w.id', 'h.id')
    .clearSelect()
    .select(['p.id', 's.id as stepId', 'p.titolo', 'p.numero_protocollo as numero', 's.nome as step'])
    .select(['w.id as utenteId', 'w.email', 'w.nome', 'w.cognome'])
    .select([scadenzaOfStep.$notNull().as('scadenza')])
    .select(ultimoStadio({ cosa: 'RENDICONTAZIONE', oggetto: 'p.id', step: 's.id' }, scadenzaOfStep).as('ultimo'))
    .where('w.bloccato', '=', false)
    .where('s.start_timestamp', '<=', now);
export const listRendiconti = many((q, look: Look) =>
  rendiconti(q, look).where(within(scadenzaOfStep, look)).orderBy('p.id').orderBy('s.id'),
);
export const findRendiconto = first((q, { id, stepId, now }: OneOf & { stepId: number }) =>
  rendiconti(q, { now }).where('p.id', '=', id).where('s.id', '=', stepId),
);

/** Parts that are not filled in, of drafts whose term has not passed; who has left the university cannot write theirs. */
const parti = (q: Q, { now }: { now: Date }) =>
  richiesteInFull(q)
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .select(['q.id', 'p.id as propostaId', 'p.titolo', 'p.anno', 'c.nome as classe'])
    .select(['u.id as utenteId', 'u.email', 'u.nome', 'u.cognome'])
    .select([sql<string>`r.nome || ' ' || r.cognome`.as('responsabile'), scadenzaOfProposta.as('scadenza')])
    .select(ultimoStadio({ cosa: 'PARTE', oggetto: 'q.id' }, scadenzaOfProposta).as('ultimo'))
    .where('q.status', '=', 'ACCETTATA')
    .where('p.status', '=', 'BOZZA')
    .where('p.eliminata_ts', 'is', null)
    .where('k.apre_form', '=', true)
    .where('c.form_partecipante_versione_id', 'is not', null)
    .where(sql<boolean>`m.stato_validazione is not true`)
    .where('u.bloccato', '=', false)
    .where(sql<boolean>`coalesce(pr.utente_interno_valido, true)`)
    .where(scadenzaOfProposta, '>', now)
    .where(notJustNow('q.sollecitata_ts', now));
export const listParti = many((q, look: Look) => parti(q, look).where(within(scadenzaOfProposta, look)).orderBy('p.id').orderBy('q.id'));
export const findParte = first((q, { id, now }: OneOf) => parti(q, { now }).where('q.id', '=', id));

/** Reviews that were accepted and are not concluded, while the evaluation goes on. */
const referee = (q: Q, { now }: { now: Date }) =>
  refereeAttesi(q, now)
    .leftJoin('utente as u', 'u.id', 'r.utente_id')
    .select(['r.id', 'r.proposta_id as propostaId', 'r.utente_id as utenteId', 'r.nome', 'r.cognome'])
    .select(['r.scadenza_ts as rispostaEntro', termineOfReferee.$notNull().as('scadenza')])
    .select(ultimoStadio({ cosa: 'REFEREE', oggetto: 'r.id' }, termineOfReferee).as('ultimo'))
    .where('r.accettazione_ts', 'is not', null)
    .where(sql<boolean>`coalesce(u.bloccato, false) = false`)
    .where(notJustNow('r.invio_sollecito_ts', now));
export const listReferee = many((q, look: Look) => referee(q, look).where(within(termineOfReferee, look)).orderBy('r.id'));
export const findReferee = first((q, { id, now }: OneOf) => referee(q, { now }).where('r.id', '=', id));

/** Conditions without an answer, or whose answer was not enough. Who has left the university still answers; nobody else can. */
const condizioni = (q: Q) =>
  condizioniDovute(q)
    .innerJoin('utente as u', 'u.id', 'i.utente_proponente_id')
    .select(['i.id', 'i.titolo', 'i.numero_protocollo as numero', 'i.revisione', 'i.nota_revisione as nota'])
    .select(['u.id as utenteId', 'u.email', 'u.nome', 'u.cognome', condizioniDal.as('scadenza'), respinta.as('respinta')])
    .select(ultimoStadio({ cosa: 'CONDIZIONI', oggetto: 'i.id' }, condizioniDal).as('ultimo'))
    .where('u.bloccato', '=', false);
export const listCondizioni = many((q, look: Look) => condizioni(q).where(within(condizioniDal, look)).orderBy('i.id'));
export const findCondizioni = first((q, { id }: OneOf) => condizioni(q).where('i.id', '=', id));
