import { randomUUID } from 'node:crypto';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Who } from './access.ts';
import { isReferita, referita } from './accessMatrix.referita.ts';
import {
  admitCambio,
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildDirettore,
  buildProposta,
  buildRad,
  buildRichiesta,
  buildUtente,
  type Persona,
  type TestApp,
  type TestBando,
  writtenDirectly,
} from './app.ts';
import { buildDomanda } from './buildDomanda.ts';
import { buildIndicazione } from './buildIndicazione.ts';
import { buildIstanzaInviata } from './buildIstanza.ts';
import { buildProgetto, buildRendicontazione, buildStep, type TestStep } from './buildRendiconto.ts';
import { buildVersione } from './buildVersione.ts';
import { officialise } from './officialise.ts';

export type People = Record<Exclude<Who, 'none'>, Persona>;

/** One person for each column of the table, with the offices that they hold over `bando`. */
export async function buildPeople(app: TestApp, bando: TestBando): Promise<People> {
  const utente = () => buildUtente(app, { dipartimento: 1 });
  const ur = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
  const people: People = {
    resp: await utente(),
    part: await utente(),
    tutr: await utente(),
    invi: await utente(),
    estr: await utente(),
    dire: await utente(),
    comm: await utente(),
    pres: await utente(),
    mcer: await utente(),
    pcer: await utente(),
    flag: await buildUtente(app, { abilitazioni: ['UFFICIO', 'TERZA', 'AWARD', 'HELPDESK', 'CAN_IMPERSONA'] }),
    UFFI: await ur('UFFICIO'),
    TERZ: await ur('TERZA'),
    AWAR: await ur('AWARD'),
    URno: await ur(),
    HD: await buildUtente(app, { tipoUtente: 'HELP_DESK', abilitazioni: ['UFFICIO', 'CAN_IMPERSONA'] }),
    RAD: await buildUtente(app, { tipoUtente: 'RAD' }),
    REF: await buildUtente(app, { tipoUtente: 'REFEREE' }),
    UCER: await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' }),
    MCER: await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }),
  };
  await buildDirettore(app, { utente: people.dire, dipartimento: 1 });
  await buildRad(app, { utente: people.RAD, dipartimento: 1 });
  await buildCommissione(app, { bando, presidente: people.pres, membri: [people.comm] });
  await buildCommissioneCert(app, { presidente: people.pcer, membri: [people.mcer], dal: '2026-01-01', al: '2026-12-31' });
  return people;
}

export type Bandi = { standard: TestBando; tm: TestBando; award: TestBando; chiuso: TestBando };

export async function buildBandi(app: TestApp): Promise<Bandi> {
  return {
    standard: await buildBando(app, { campiPartecipante: [] }),
    tm: await buildBando(app, { gruppo: 'TM', sigla: 'TM' }),
    award: await buildBando(app, { gruppo: 'AWARD', sigla: 'AW' }),
    chiuso: await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' }),
  };
}

/** A Bozza of this person with nothing in it. */
async function buildIstanza(app: TestApp, utente: Persona): Promise<Target> {
  const { body } = await app.as(utente).put<Istanza>('/cert/updatePropostaCert', { propostaCertId: null, datiProposta: {} });
  return { id: body.id ?? 0, stepId: 0, lastUpdate: body.lastUpdate };
}

/** One before the committee, that nobody is assigned to and no sitting has. */
async function sentIstanza(app: TestApp, utente: Persona): Promise<number> {
  const numero = await buildIstanzaInviata(app, utente);
  const { id } = await app.db.selectFrom('istanza').select('id').where('numero_protocollo', '=', numero).executeTakeFirstOrThrow();
  return id;
}

const MISSING = 999_999_999;

export type Target = { id: number; lastUpdate: string /** Of a funded project: the step that is open. */; stepId: number };

/** What a call is aimed at: a new proposta for each call that might change it. */
export async function buildTarget(app: TestApp, object: string, { people, bandi }: { people: People; bandi: Bandi }): Promise<Target> {
  const lastUpdate = app.clock.now().toISOString();
  const at = (id: number): Target => ({ id, lastUpdate, stepId: MISSING });
  if (object === '-' || object === 'missing') return at(MISSING);
  if (object === 'open') return at(bandi.standard.classeId);
  if (object === 'closed') return at(bandi.chiuso.classeId);
  if (object === 'bandoPubb') return at(await publish(app, bandi.award));
  if (object === 'form') return at(bandi.standard.formId);
  if (/^(bando|tipol|classe)/.test(object)) return configurable(app, object);
  if (object === 'valutanda' || object === 'scheda') return at(await inValutazione(app, object, people));
  if (object === 'step') return at((await buildStep(app, { bando: await buildBando(app, { sigla: 'ST' }) })).id);
  if (object.startsWith('scenar')) return at(await scenario(app, object.endsWith('TM') ? bandi.tm : bandi.standard, people));
  if (object === 'modulo' || object === 'bozzaMod') return modulo(app, object);
  if (object === 'commiss') return commissione(app);
  if (object === 'dipart') return organised(app, 'dipartimento');
  if (object === 'struttura') return organised(app, 'struttura');
  if (object === 'istInv') return at(await sentIstanza(app, people.resp));
  if (object === 'istanza') return buildIstanza(app, people.resp);
  if (object === 'altrui') return at(people.resp.id);
  if (object === 'esterno') return accountOf(app, people.MCER);
  if (object === 'ufficio') return accountOf(app, await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' }));
  if (object === 'utente') return accountOf(app, await buildUtente(app, { tipoUtente: 'RAD' }));
  if (object === 'profilo') return confirmable(app, people.estr);
  if (object === 'self' || object === 'other') return at(people.estr.id);
  if (object === 'progetto' || object.startsWith('rend')) return reportOf(app, object, people);
  if (isReferita(object)) return at(await referita(app, object, people));
  if (object === 'finanziata' || object === 'sospesa') return at((await conclusa(app, object, people)).id);
  const bando = object.endsWith('TM') ? bandi.tm : object.endsWith('AW') ? bandi.award : bandi.standard;
  const sent = object.startsWith('inviata') || object === 'indicaz';
  const proposta = await buildProposta(app, { bando, responsabile: people.resp, completa: true, status: sent ? 'INVIATA' : 'BOZZA' });
  await buildRichiesta(app, { proposta, utente: people.part, status: 'ACCETTATA' });
  await buildRichiesta(app, { proposta, utente: people.tutr, status: 'ACCETTATA', categoria: 'TUTOR' });
  await buildRichiesta(app, { proposta, utente: people.invi });
  if (object === 'deleted')
    await app.db.updateTable('proposta').set({ eliminata_ts: app.clock.now() }).where('id', '=', proposta.id).execute();
  if (object === 'indicaz') return at((await buildIndicazione(app, proposta)).id);
  if (object.startsWith('domanda')) return at((await buildDomanda(app, proposta)).id);
  return at(proposta.id);
}

/** A try at who gets what of a classe, kept by its office. */
async function scenario({ db, clock }: TestApp, { classeId }: TestBando, { UFFI }: People): Promise<number> {
  const kept = { created_at: clock.now(), created_by: UFFI.id, updated_at: clock.now(), updated_by: UFFI.id };
  const row = { classe_id: classeId, nome: `Scenario ${randomUUID()}`, scelte: '[]', ...kept };
  return (await db.insertInto('graduatoria_scenario').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Funded, its outcome official; or suspended again. */
async function conclusa(app: TestApp, object: string, people: People) {
  const bando = await buildBando(app, { sigla: 'CC', endTimestamp: '2026-02-27T12:00:00.000Z' });
  const proposta = await buildProposta(app, { bando, responsabile: people.resp, completa: true, status: 'INVIATA' });
  await buildRichiesta(app, { proposta, utente: people.part, status: 'ACCETTATA' });
  await admitCambio(app, bando, 'COMPONENTE');
  await writtenDirectly(app).giveEsito(proposta);
  await officialise(app, bando, { at: app.clock.now().toISOString(), suspended: object === 'sospesa' });
  return proposta;
}

/** Sent to a call that is over, its evaluation begun; or the draft of its commission. */
async function inValutazione(app: TestApp, object: string, people: People): Promise<number> {
  const bando = await buildBando(app, { sigla: 'VL', endTimestamp: '2026-01-31T12:00:00.000Z' });
  await buildCommissione(app, { bando, presidente: people.pres, membri: [people.comm], specializzata: true });
  const proposta = await buildProposta(app, { bando, responsabile: people.resp, status: 'INVIATA', at: '2026-01-20T11:00:00.000Z' });
  await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, attiva: true }).execute();
  if (object === 'valutanda') return proposta.id;
  const scheda = { proposta_id: proposta.id, membro_commissione_id: people.comm.id, updated_at: app.clock.now() };
  return (await app.db.insertInto('valutazione').values(scheda).returning('id').executeTakeFirstOrThrow()).id;
}

/** A form of its own, and a draft of its next version. */
async function modulo(app: TestApp, object: string): Promise<Target> {
  const { formId, formVersioneId } = await buildBando(app, { sigla: 'MD' });
  if (object === 'modulo') return { id: formId, lastUpdate: app.clock.now().toISOString(), stepId: MISSING };
  const { id, updated_at } = await buildVersione(app, { from: formVersioneId });
  return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
}

/** One of this year that nobody sits in and that has no tipologia. */
async function commissione(app: TestApp): Promise<Target> {
  const { id, updated_at } = await app.db
    .insertInto('commissione')
    .values({ nome: 'Commissione', anno: 2026 })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
  return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
}

/** A department or structure that nobody looks after. */
async function organised({ db }: TestApp, table: 'dipartimento' | 'struttura'): Promise<Target> {
  const made =
    table === 'struttura'
      ? db.insertInto('struttura').values({ nome: 'Nuova' }).returning(['id', 'updated_at'])
      : db.insertInto('dipartimento').values({ nome: 'Nuovo', macroarea_id: 1 }).returning(['id', 'updated_at']);
  const { id, updated_at } = await made.executeTakeFirstOrThrow();
  return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
}

/** A call, its tipologia or its classe, in which nobody has begun anything. */
async function configurable(app: TestApp, object: string): Promise<Target> {
  const gruppo = object.endsWith('TM') ? 'TM' : object.endsWith('AW') ? 'AWARD' : 'STANDARD';
  const bando = await buildBando(app, { gruppo, sigla: 'CF' });
  const { updated_at } = await app.db.selectFrom('bando').select('updated_at').where('id', '=', bando.id).executeTakeFirstOrThrow();
  const id = object.startsWith('bando') ? bando.id : object.startsWith('tipol') ? bando.tipologiaId : bando.classeId;
  return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
}

async function publish(app: TestApp, { id }: TestBando): Promise<number> {
  await app.db.updateTable('bando').set({ pubblico: true }).where('id', '=', id).execute();
  return id;
}

/** A profile that lacks nothing but the confirmation. */
async function confirmable(app: TestApp, { id }: Persona): Promise<Target> {
  await app.db.updateTable('utente').set({ codice_fiscale: 'VRDNNA75H55H501X' }).where('id', '=', id).execute();
  const { updated_at } = await app.db
    .updateTable('utente_profilo')
    .set({ regime: 'TEMPO_PIENO', data_termine_rapporto: '2222-02-02', mesi_congedo_a: 1, mesi_congedo_bc: 2 })
    .where('utente_id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return { id, lastUpdate: updated_at.toISOString(), stepId: MISSING };
}

/** What every report of the matrix shares, and the one sent: nothing that is asked of it changes it. */
type Reports = { bando: TestBando; step: TestStep; inviato: Target | null };
const reports = new WeakMap<TestApp, Reports>();

/** A funded project with an open step; or its report, complete and checked, sent where the object says so. */
async function reportOf(app: TestApp, object: string, people: People): Promise<Target> {
  const shared = reports.get(app) ?? (await shareReports(app));
  if (object === 'rendInviato' && shared.inviato !== null) return shared.inviato;
  const { bando, step } = shared;
  const progetto = await buildProgetto(app, { bando, step, responsabile: people.resp });
  await buildRichiesta(app, { proposta: progetto, utente: people.part, status: 'ACCETTATA' });
  await buildRichiesta(app, { proposta: progetto, utente: people.tutr, status: 'ACCETTATA', categoria: 'TUTOR' });
  await buildRichiesta(app, { proposta: progetto, utente: people.invi });
  if (object === 'progetto') return { id: progetto.id, lastUpdate: app.clock.now().toISOString(), stepId: step.id };
  // One that is asked to become a draft again is nobody else's.
  const report = await buildRendicontazione(app, progetto, { inviata: object === 'rendInviato' || object === 'rendSpedito' });
  const target = { id: report.id ?? MISSING, lastUpdate: report.lastUpdate, stepId: step.id };
  if (object === 'rendInviato') shared.inviato = target;
  return target;
}

async function shareReports(app: TestApp): Promise<Reports> {
  const bando = await buildBando(app, { sigla: 'RE' });
  const shared = { bando, step: await buildStep(app, { bando, inizio: '2026-03-01T08:00:00.000Z' }), inviato: null };
  reports.set(app, shared);
  return shared;
}

/** An account as its own row tells when it changed. */
async function accountOf(app: TestApp, { id }: Persona): Promise<Target> {
  const { updated_at } = await app.db.selectFrom('utente').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
  return { id, stepId: MISSING, lastUpdate: updated_at.toISOString() };
}
