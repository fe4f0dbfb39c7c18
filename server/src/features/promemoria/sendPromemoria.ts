import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { type CosaRicordata, finestraOf, scadeOf, stadioDovuto } from '@sigeba/contract/promemoria/promemoria.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import { nobody, record, recording } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueue, enqueueAll } from '../../ground/mail/enqueue.ts';
import { giornoIn, SENZA_TITOLO, scadenzaIn } from '../../ground/mail/inLingue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { keepStadio } from '../../ground/mail/promemoriaTermine.queries.ts';
import { lockIstanze } from '../cert/istanza.queries.ts';
import { officeAddresses } from '../configurazione/office.queries.ts';
import { type Giorni, readPromemoria } from '../configurazione/promemoria.queries.ts';
import { remindRichiesta } from '../partecipazioni/partecipazioni.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { insertEvento, writeSollecito } from '../referee/referee.queries.ts';
import {
  findCondizioni,
  findParte,
  findReferee,
  findRendiconto,
  type Look,
  listCondizioni,
  listParti,
  listReferee,
  listRendiconti,
} from './daRicordare.queries.ts';

type Dependencies = {
  db: Db;
  publicUrl: string;
  /** Whether an identity provider is configured: without one no researcher can enter. */
  ssoAttivo: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
};
type Moment = { now: Date; publicUrl: string };

/** One term that somebody may have to be reminded of; of a report the step too. */
type Termine = { id: number; stepId?: number; scadenza: Date; ultimo: number | null };

/** One kind of reminder: the terms to look at; one of them again, under the lock of its object; what is written and recorded. */
type Kind<T extends Termine> = {
  cosa: CosaRicordata;
  list(db: Db, look: Look): Promise<T[]>;
  look(tx: Tx, due: T, now: Date): Promise<T | undefined>;
  tell(tx: Tx, row: T, stadio: number, moment: Moment): Promise<void>;
};

/**
 * Reminds people of reports, parts, reviews and conditions that are due, on the days that the office has set, each once (D-226, D-265).
 * Each is looked at again under the lock of what it is about: whatever was sent, answered, moved or reopened meanwhile is left alone.
 * @returns how many mails
 */
export async function sendPromemoria({ db, publicUrl, ssoAttivo, log }: Dependencies, now: Date): Promise<number> {
  const settings = await readPromemoria(db);
  let reminded = 0;
  const run = async <T extends Termine>(kind: Kind<T>) => {
    const giorni = settings[kind.cosa];
    if (giorni.stadi.length === 0) return;
    for (const due of await kind.list(db, { now, ...finestraOf(giorni.stadi, now) })) {
      if (stadioOf(due, giorni, now) === null) continue;
      try {
        if (await db.transaction().execute((tx) => remind(tx, kind, due, giorni, { now, publicUrl }))) reminded += 1;
      } catch (failure) {
        log.warn({ err: failure, cosa: kind.cosa, id: due.id }, 'a reminder could not be queued; it will be tried again the next night');
      }
    }
  };
  if (ssoAttivo) {
    await run(RENDICONTAZIONE);
    await run(PARTE);
    await run(CONDIZIONI);
  }
  await run(REFEREE);
  return reminded;
}

const stadioOf = ({ scadenza, ultimo }: Termine, { stadi, dal }: Giorni, now: Date) => stadioDovuto({ scadenza, stadi, ultimo, dal, now });

async function remind<T extends Termine>(tx: Tx, kind: Kind<T>, due: T, giorni: Giorni, moment: Moment): Promise<boolean> {
  const row = await kind.look(tx, due, moment.now);
  const stadio = row === undefined ? null : stadioOf(row, giorni, moment.now);
  if (row === undefined || stadio === null) return false;
  const { id, stepId = null, scadenza } = row;
  const { kept } = await keepStadio(tx, { cosa: kind.cosa, oggettoId: id, stepId, scadenza, giorni: stadio, at: moment.now });
  if (kept) await kind.tell(tx, row, stadio, moment);
  return kept;
}

type Row<F extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<F>>>;

const RENDICONTAZIONE: Kind<Row<typeof findRendiconto>> = {
  cosa: 'RENDICONTAZIONE',
  list: listRendiconti,
  look: async (tx, { id, stepId }, now) =>
    (await together(tx, { lock: lockAny.with({ id }), row: findRendiconto.with({ id, stepId, now }) })).row,
  async tell(tx, row, stadio, { now, publicUrl }) {
    const { id, step, scadenza, utenteId, email, nome, cognome } = row;
    await record(tx, nobody(now), 'remindRendicontazione', { tipo: 'proposta', id }, { step, persona: `${cognome} ${nome}` });
    const parole = { nome, step, titolo: row.titolo ?? '', numero: row.numero ?? '', link: `${publicUrl}/rendicontazione` };
    const about = {
      destinatario: { id: utenteId, email },
      oggetto: { tipo: 'proposta' as const, id },
      scade: scadeOf({ scadenza, stadio }),
    };
    const entro = scadenzaIn(scadenza);
    if (stadio <= 0) {
      await enqueue(tx, { modello: 'M-45', parole: Object.assign(parole, { scadenza: entro }), ...about }, now);
      return;
    }
    const contatto = (await officeAddresses(tx))[0]?.email ?? null;
    await enqueue(tx, { modello: 'M-45.scaduta', parole: Object.assign(parole, { scadenza: entro, contatto }), ...about }, now);
  },
};

const PARTE: Kind<Row<typeof findParte>> = {
  cosa: 'PARTE',
  list: listParti,
  look: async (tx, { id, propostaId }, now) =>
    (await together(tx, { lock: lockAny.with({ id: propostaId }), row: findParte.with({ id, now }) })).row,
  async tell(tx, row, stadio, { now, publicUrl }) {
    const { id, propostaId, utenteId, email, nome, cognome, responsabile, scadenza } = row;
    await remindRichiesta(tx, { id, at: now });
    await record(tx, nobody(now), 'remindParte', { tipo: 'proposta', id: propostaId }, { persona: `${cognome} ${nome}` });
    const parole = {
      nome,
      responsabile,
      titolo: row.titolo ?? SENZA_TITOLO,
      classe: `${row.classe} ${row.anno}`,
      scadenza: scadenzaIn(scadenza),
      link: `${publicUrl}/proposte/${propostaId}/partecipante`,
    };
    const about = { destinatario: { id: utenteId, email }, oggetto: { tipo: 'proposta' as const, id: propostaId } };
    await enqueue(tx, { modello: 'M-46', parole, ...about, scade: scadeOf({ scadenza, stadio }) }, now);
  },
};

const REFEREE: Kind<Row<typeof findReferee>> = {
  cosa: 'REFEREE',
  list: listReferee,
  look: async (tx, { id, propostaId }, now) =>
    (await together(tx, { lock: lockAny.with({ id: propostaId }), row: findReferee.with({ id, now }) })).row,
  async tell(tx, { id, propostaId, nome, cognome, rispostaEntro, scadenza }, stadio, { now, publicUrl }) {
    await together(tx, {
      write: writeSollecito.with({ id, scadenza: rispostaEntro, at: now }),
      insert: insertEvento.with({ id, evento: 'SOLLECITATO', at: now, da: null }),
      record: recording(nobody(now), 'remindReferee', { tipo: 'proposta', id: propostaId }, { referee: `${cognome} ${nome}` }),
    });
    const scrivendo = { publicUrl, scade: scadeOf({ scadenza, stadio }) };
    await enqueueAll(tx, await lettereTo(tx, stadio <= 0 ? 'M-47' : 'M-47.scaduto', [id], scrivendo), now);
  },
};

const CONDIZIONI: Kind<Row<typeof findCondizioni>> = {
  cosa: 'CONDIZIONI',
  list: listCondizioni,
  look: async (tx, { id }, now) =>
    (await together(tx, { lock: lockIstanze.with({ ids: [id] }), row: findCondizioni.with({ id, now }) })).row,
  async tell(tx, row, stadio, { now, publicUrl }) {
    const { id, utenteId, email, nome, cognome, titolo, numero, revisione, nota, scadenza, respinta } = row;
    await record(tx, nobody(now), 'remindCondizioni', { tipo: 'istanza', id });
    const parole = {
      nome,
      cognome,
      titolo: titolo ?? '',
      numero: numeroConRevisione(numero, revisione) ?? '',
      giorno: giornoIn(scadenza),
      nota,
      link: `${publicUrl}/proposteCert/${id}/view`,
    };
    const about = {
      destinatario: { id: utenteId, email },
      oggetto: { tipo: 'istanza' as const, id },
      scade: scadeOf({ scadenza, stadio }),
    };
    if (respinta === null) await enqueue(tx, { modello: 'M-48', parole, ...about }, now);
    else await enqueue(tx, { modello: 'M-48.respinta', parole: Object.assign(parole, { motivo: respinta.nota }), ...about }, now);
  },
};
