import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Abilitazione, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';
import { admitCambio } from './buildIncarichi.ts';
import { buildUtente, type Persona } from './buildUtente.ts';
import type { Reply } from './client.ts';

type Numbered = { id: number };
type Report = { id: number | null };

const offices = new WeakMap<TestApp, Promise<Persona>>();

/** One account of the office for everything that the tests of an app let it do. */
function officeOf(app: TestApp): Promise<Persona> {
  const known = offices.get(app) ?? buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  offices.set(app, known);
  return known;
}

/** What the office does by its calls, for tests about the consequences. */
export const byTheOffice = (app: TestApp) => ({
  /** Blocks an account, which ends its sessions. */
  block: async ({ id }: Numbered) => {
    const { office, lastUpdate } = await cardOf(app, id);
    done(await office.put(`/ur/utenti/${id}/blocco`, { bloccato: true, motivo: 'Prova', lastUpdate }));
  },

  /** Takes a flag from an account of the office. */
  withdraw: async ({ id }: Numbered, flag: Abilitazione) => {
    const { office, abilitazioni, lastUpdate } = await cardOf(app, id);
    const has = (codice: Abilitazione) => codice !== flag && abilitazioni.some((each) => each.codice === codice);
    const [ufficio, terza, award, canImpersona, helpdesk] = [
      has('ufficio'),
      has('terza'),
      has('award'),
      has('canImpersona'),
      has('helpdesk'),
    ];
    done(await office.put(`/ur/utenti/${id}/abilitazioni`, { ufficio, terza, award, canImpersona, helpdesk, lastUpdate }));
  },

  /** Gives a funded project with an official outcome to a teacher, where its classe allows that. */
  changeTitolare: async ({ id, bando }: Numbered & { bando: TestBando }, titolare: Numbered) => {
    await admitCambio(app, bando, 'STRUTTURATO');
    await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', titolare.id).execute();
    const office = app.as(await officeOf(app));
    const { lastUpdate } = (await office.get<{ lastUpdate: string }>(`/ur/proposte/${id}`)).body;
    const body = { titolareId: titolare.id, motivazioneCambio: 'Trasferimento', allegato: null, lastUpdate };
    done(await office.post(`/ur/proposte/${id}/titolari`, body));
  },

  /** Moves the end of a call. */
  moveEnd: async ({ id }: Numbered, endTimestamp: string) => {
    const { office, lastUpdate } = await callOf(app, id);
    done(await office.put('/bandi/updateBando', { id, lastUpdate, endTimestamp }));
  },

  /** Sets the common deadline of all reports of a tipologia (D-55). */
  fixDeadline: async ({ id, tipologiaId }: TestBando, scadenzaRendicontoFissa: string) => {
    const { office, lastUpdate, tipologiaProgetti } = await callOf(app, id);
    const own = tipologiaProgetti.find((each) => each.id === tipologiaId);
    const tipologia = { id: tipologiaId, lastUpdate: own?.lastUpdate, scadenzaRendicontoFissa };
    done(await office.put('/bandi/updateBando', { id, lastUpdate, tipologiaProgetti: [tipologia] }));
  },

  /** Returns a sent report to BOZZA, with an extension or without; the next save of its holder uses the answer. */
  reopenRendicontazione: async ({ id }: Report, { until = null }: { until?: string | null } = {}) => {
    const office = app.as(await officeOf(app));
    const body = { motivo: 'Manca una fattura', ...(until === null ? {} : { prorogaAl: until }) };
    return done(await office.putAndRead<Rendicontazione>(`/ur/rendicontazioni/open/${id}`, body));
  },

  /** Finds a sent report satisfactory, concluded or not. */
  evaluateRendicontazione: async ({ id }: Report, { nota, consolida }: { nota: string; consolida: boolean }) => {
    const office = app.as(await officeOf(app));
    return done(
      await office.putAndRead<Rendicontazione>(`/ur/rendicontazioni/valutazione/${id}`, { valutazione: 'POSITIVA', nota, consolida }),
    );
  },
});

async function callOf(app: TestApp, id: number) {
  const office = app.as(await officeOf(app));
  return { office, ...done(await office.get<Bando>(`/bandi/${id}?completo=true`)) };
}

async function cardOf(app: TestApp, id: number) {
  const office = app.as(await officeOf(app));
  const { lastUpdate, abilitazioni } = done(await office.get<UtenteScheda>(`/ur/utenti/${id}`));
  return { office, lastUpdate, abilitazioni };
}

function done<T>({ status, body, text }: Reply<T>): T {
  if (status !== 200) throw new Error(text);
  return body;
}
