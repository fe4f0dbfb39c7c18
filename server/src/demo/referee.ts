import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { consegnaOf, scadenzaInvito } from '@sigeba/contract/referee/referee.rules.ts';
import { sql, type Transaction } from 'kysely';
import { scadenzaOfClasse } from '../features/bandi/scadenza.queries.ts';
import { lunghezzaOf } from '../features/referee/lunghezza.queries.ts';
import { nobody, record } from '../ground/audit/record.ts';
import type { DB } from '../ground/db/db.types.ts';
import { enqueueAll } from '../ground/mail/enqueue.ts';
import { lettereTo } from '../ground/mail/lettereReferee.queries.ts';
import { fasceDi } from './fasce.ts';
import { CHI } from './personeNote.ts';
import { inHours } from './tempi.ts';

const DAY_MS = 86_400_000;

type Stato =
  | 'NON_RECAPITATO'
  | 'PROROGA'
  | 'RITIRATO'
  | 'INVITATO'
  | 'SOLLECITATO'
  | 'SCADUTO'
  | 'ACCETTATO'
  | 'RIFIUTATO'
  | 'DISABILITATO';
type Invitato = { nome: string; cognome: string; email: string; stato: Stato };

/** Who can log in. */
export const CLAIRE = { nome: 'Claire', cognome: 'Lefèvre', email: 'referee@reviewer.example' };
const JOHN = { nome: 'John', cognome: 'Abbott', email: 'john.abbott@uni-nord.example' };
const INGRID = { nome: 'Ingrid', cognome: 'Solberg', email: 'ingrid.solberg@uni-nord.example' };
const PEDRO = { nome: 'Pedro', cognome: 'Almeida', email: 'pedro.almeida@instituto.example' };
const MEI = { nome: 'Mei', cognome: 'Tanaka', email: 'mei.tanaka@kenkyu.example' };
const SVEN = { nome: 'Sven', cognome: 'Lund', email: 'sven.lundd@uni-nord.example' };
const EWA = { nome: 'Ewa', cognome: 'Nowak', email: 'ewa.nowak@politechnika.example' };

/** One panel each: how invitations go, and how hard seats are to fill. */
const PANNELLI: readonly (readonly Invitato[])[] = [
  [
    { ...CLAIRE, stato: 'ACCETTATO' },
    { ...JOHN, stato: 'SOLLECITATO' },
    { ...PEDRO, stato: 'RIFIUTATO' },
    { ...SVEN, stato: 'NON_RECAPITATO' },
  ],
  [
    { ...CLAIRE, stato: 'PROROGA' },
    { ...EWA, stato: 'SCADUTO' },
    { ...INGRID, stato: 'DISABILITATO' },
    { ...MEI, stato: 'RITIRATO' },
  ],
];

/**
 * External referees of proposte whose call is over and whose phase of referees is the active one, in every state of an
 * invitation. The phase is made the active one where nobody has begun.
 */
export async function inviteReferees(tx: Transaction<DB>, now: Date): Promise<void> {
  await layPhases(tx);
  const { rows } = await sql<{ id: number }>`
    select p.id from proposta p join classe c on c.id = p.classe_id
      join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
    where p.status = 'INVIATA' and p.eliminata_ts is null and p.status_valutazione is null and c.data_ufficializzazione is null
      and ${scadenzaOfClasse} < ${now}
      and not exists (select from referee r where r.proposta_id = p.id)
      and case when exists (select from proposta_fase pf where pf.proposta_id = p.id)
        then exists (select from proposta_fase pf join fase_valutazione f on f.id = pf.fase_id
          where pf.proposta_id = p.id and pf.attiva and f.tipo = 'REFEREE_PARZIALE')
        else exists (select from fase_valutazione f where f.classe_id = c.id and f.tipo = 'REFEREE_PARZIALE') end
    order by p.id limit ${PANNELLI.length}`.execute(tx);
  for (const [at, { id }] of rows.entries()) {
    await openPhase(tx, id, now);
    for (const [place, invitato] of (PANNELLI[at] ?? []).entries()) await invite(tx, { propostaId: id, invitato, place, now });
  }
}

/** What referees are asked, each with the most points that it gives: in English, as they read it, and in Italian where the form is. */
const CRITERI: readonly (readonly [inglese: string, italiano: string, massimo: number])[] = [
  ['Originality and advancement', 'Originalità e avanzamento', 10],
  ['Clarity of objectives and methods', 'Chiarezza di obiettivi e metodi', 10],
  ['Feasibility and budget', 'Fattibilità e costi', 5],
  ['Research team', 'Gruppo di ricerca', 5],
];

/** Where referees evaluate and nobody has said in which phase: first they, then the commissione. */
async function layPhases(tx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ id: number; classe_id: number; lingua: Lingua }>`
    with laid as (
      insert into fase_valutazione (classe_id, fase, nome, tipo)
      select a.classe_id, f.fase, f.nome, f.tipo
      from classe_attributo a join classe c on c.id = a.classe_id,
        (values (1, 'Referee', 'REFEREE_PARZIALE'), (2, 'Commissione', 'COMMISSIONE')) as f (fase, nome, tipo)
      where a.codice = 'refereeAttivi' and a.valore = 'true' and c.data_ufficializzazione is null
        and not exists (select from fase_valutazione x where x.classe_id = c.id)
      returning id, classe_id, tipo)
    select laid.id, classe_id, f.lingua from laid join classe c on c.id = classe_id join form_versione v on v.id = c.form_versione_id
      join form f on f.id = v.form_id where laid.tipo = 'REFEREE_PARZIALE' order by laid.id`.execute(tx);
  for (const fase of rows) {
    const before = await lastPosizione(tx, fase.classe_id);
    for (const [at, [inglese, italiano, massimo]] of CRITERI.entries()) {
      const [descrizione, descrizione_en] = fase.lingua === 'en' ? [inglese, null] : [italiano, inglese];
      const { id } = await tx
        .insertInto('criterio')
        .values({
          classe_id: fase.classe_id,
          fase_id: fase.id,
          descrizione,
          descrizione_en,
          posizione: before + at + 1,
          tipo: 'NORMALE',
          bloccante: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const fasce = fasceDi(massimo, fase.lingua).map((fascia) => ({ ...fascia, criterio_id: id }));
      await tx.insertInto('criterio_valore').values(fasce).execute();
    }
  }
}

/** That of the last criterion of a classe, 0 where it has none. */
async function lastPosizione(tx: Transaction<DB>, classeId: number): Promise<number> {
  const { ultima } = await tx
    .selectFrom('criterio')
    .where('classe_id', '=', classeId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('posizione'), eb.val(0)).as('ultima'))
    .executeTakeFirstOrThrow();
  return ultima;
}

/** Phases before that of the referees are over, this one is under way. */
const openPhase = (tx: Transaction<DB>, propostaId: number, now: Date) =>
  sql`insert into proposta_fase (proposta_id, fase_id, attiva, conclusa, conclusa_ts, conclusa_da)
    select p.id, f.id, f.fase = r.fase, f.fase < r.fase, case when f.fase < r.fase then ${daysBefore(now, 20)}::timestamptz end,
      case when f.fase < r.fase then ${CHI.presidente}::bigint end
    from proposta p join fase_valutazione r on r.classe_id = p.classe_id and r.tipo = 'REFEREE_PARZIALE'
      join fase_valutazione f on f.classe_id = p.classe_id and f.fase <= r.fase
    where p.id = ${propostaId} and not exists (select from proposta_fase pf where pf.proposta_id = p.id)`.execute(tx);

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Invitation = { propostaId: number; invitato: Invitato; place: number; now: Date };

async function invite(tx: Transaction<DB>, { propostaId, invitato: { stato, ...chi }, place, now }: Invitation): Promise<void> {
  const [asked, answered, later] = [daysBefore(now, 12 - place), daysBefore(now, 8 - place), daysBefore(now, 3)].map((when) =>
    inHours(when, 0.5, place * 7),
  ) as [Date, Date, Date];
  const accepted = stato === 'ACCETTATO' || stato === 'PROROGA';
  const account =
    chi.email === CLAIRE.email ? await tx.selectFrom('utente').select('id').where('email', '=', chi.email).executeTakeFirst() : undefined;
  const { id } = await tx
    .insertInto('referee')
    .values({
      proposta_id: propostaId,
      nome: chi.nome,
      cognome: chi.cognome,
      email: chi.email,
      invito_ts: asked,
      scadenza_ts: scadenzaInvito(dayInRome(daysBefore(now, stato === 'SCADUTO' ? 1 : -5 - place)), now),
      ...(await lunghezzaOf(tx, propostaId)),
      invio_sollecito_ts: stato === 'SOLLECITATO' ? later : null,
      disabilitazione_ts: stato === 'DISABILITATO' ? later : null,
      utente_id: accepted ? (account?.id ?? null) : null,
      ...answersOf(stato, { answered, later, now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = eventsOf(stato, { asked, answered, later });
  await tx
    .insertInto('referee_storico')
    .values(events.map((event) => ({ referee_id: id, ...event })))
    .execute();
  for (const { evento, quando, da } of events) {
    const by = da ?? account?.id;
    const origin = { ip: '192.0.2.8', userAgent: null };
    const who = by === undefined ? nobody(quando, origin) : { actor: { id: by, realId: by }, received: quando, origin };
    await record(tx, who, ATTI[evento], { tipo: 'proposta', id: propostaId }, { referee: `${chi.cognome} ${chi.nome}` });
  }
  await mailInvito(tx, { id, propostaId, email: chi.email, asked, delivered: stato !== 'NON_RECAPITATO' });
}

type Times = Record<'asked' | 'answered' | 'later', Date>;

/** What their row says of the answer. */
function answersOf(stato: Stato, { answered, later, now }: Pick<Times, 'answered' | 'later'> & { now: Date }) {
  if (stato === 'ACCETTATO') return { accettazione_ts: answered, no_conflitto: true };
  if (stato === 'RITIRATO') return { rifiuto_ts: later, ritiro_ts: later, ritiro_motivo: RITIRO };
  if (stato === 'RIFIUTATO') return { rifiuto_ts: answered, no_conflitto: false, alternative: SUGGERITA };
  if (stato !== 'PROROGA') return {};
  const giorno = dayInRome(daysBefore(now, -30));
  const consegna_ts = consegnaOf(dayInRome(daysBefore(now, -14)));
  return { accettazione_ts: answered, no_conflitto: true, consegna_ts, proroga_ts: later, proroga_giorno: giorno, proroga_motivo: PROROGA };
}

type Evento = { evento: keyof typeof ATTI; quando: Date; da: number | null };

/** What happened to the invitation, in its order. */
function eventsOf(stato: Stato, { asked, answered, later }: Times): Evento[] {
  const invited: Evento = { evento: 'INVITATO', quando: asked, da: CHI.ufficio };
  const accepted: Evento = { evento: 'ACCETTATO', quando: answered, da: null };
  switch (stato) {
    case 'ACCETTATO':
      return [invited, accepted];
    case 'PROROGA':
      return [invited, accepted, { evento: 'PROROGA_CHIESTA', quando: later, da: null }];
    case 'RITIRATO':
      return [invited, accepted, { evento: 'RITIRATO', quando: later, da: null }];
    case 'RIFIUTATO':
      return [invited, { evento: stato, quando: answered, da: null }];
    case 'SOLLECITATO':
    case 'DISABILITATO':
      return [invited, { evento: stato, quando: later, da: CHI.ufficio }];
    default:
      return [invited];
  }
}

type Posted = { id: number; propostaId: number; email: string; asked: Date; delivered: boolean };

/** The invitation as it was mailed: it arrived, or its address was refused. */
async function mailInvito(tx: Transaction<DB>, { id, propostaId, email, asked, delivered }: Posted): Promise<void> {
  await enqueueAll(tx, await lettereTo(tx, 'M-11', [id], { publicUrl: 'https://sigeba.ateneo.example' }), asked);
  const fate = delivered
    ? { stato: 'INVIATA' as const, inviata_ts: new Date(asked.getTime() + 2_000) }
    : { stato: 'FALLITA' as const, errore: '550 5.1.1 The email account that you tried to reach does not exist' };
  await tx
    .updateTable('email_outbox')
    .set({ ...fate, tentativi: 1 })
    .where('oggetto_tipo', '=', 'proposta')
    .where('oggetto_id', '=', propostaId)
    .where('destinatario', '=', email)
    .execute();
}

const ATTI = {
  INVITATO: 'inviteReferee',
  SOLLECITATO: 'remindReferee',
  ACCETTATO: 'acceptReferee',
  RIFIUTATO: 'refuseReferee',
  DISABILITATO: 'disableReferee',
  RITIRATO: 'withdrawReferee',
  PROROGA_CHIESTA: 'askProroga',
} as const;

const SUGGERITA = 'Prof. Mei Tanaka, Kenkyu Institute of Technology';
const RITIRO = 'I have accepted a post abroad and cannot complete the review in time.';
const PROROGA = 'The examinations of this term take longer than expected.';
