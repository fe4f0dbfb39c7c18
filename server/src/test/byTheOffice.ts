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

/** One account of the office for all that the tests of an app let it do. */
function officeOf(app: TestApp): Promise<Persona> {
  const known = offices.get(app) ?? buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  offices.set(app, known);
  return known;
}

/** What the office does by its calls, for the tests that are about what follows from it. */
export const byTheOffice = (app: TestApp) => ({
  /** An account blocked, which ends its sessions. */
  block: async ({ id }: Numbered) => {
    const { office, lastUpdate } = await cardOf(app, id);
    done(await office.put(`/ur/utenti/${id}/blocco`, { bloccato: true, motivo: 'Prova', lastUpdate }));
  },

  /** A flag taken from an account of the office. */
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

  /** A funded project with an official outcome in the hands of a teacher, where its classe admits that. */
  changeTitolare: async ({ id, bando }: Numbered & { bando: TestBando }, titolare: Numbered) => {
    await admitCambio(app, bando, 'STRUTTURATO');
    await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', titolare.id).execute();
    const office = app.as(await officeOf(app));
    const { lastUpdate } = (await office.get<{ lastUpdate: string }>(`/ur/proposte/${id}`)).body;
    const body = { titolareId: titolare.id, motivazioneCambio: 'Trasferimento', allegato: null, lastUpdate };
    done(await office.post(`/ur/proposte/${id}/titolari`, body));
  },

  /** The end of a call moved. */
  moveEnd: async ({ id }: Numbered, endTimestamp: string) => {
    const { office, lastUpdate } = await callOf(app, id);
    done(await office.put('/bandi/updateBando', { id, lastUpdate, endTimestamp }));
  },

  /** The one deadline of all the reports of a tipologia (D-55). */
  fixDeadline: async ({ id, tipologiaId }: TestBando, scadenzaRendicontoFissa: string) => {
    const { office, lastUpdate, tipologiaProgetti } = await callOf(app, id);
    const own = tipologiaProgetti.find((each) => each.id === tipologiaId);
    const tipologia = { id: tipologiaId, lastUpdate: own?.lastUpdate, scadenzaRendicontoFissa };
    done(await office.put('/bandi/updateBando', { id, lastUpdate, tipologiaProgetti: [tipologia] }));
  },

  /** A sent report back to BOZZA, with an extension or without: what its holder saves next goes by its answer. */
  reopenRendicontazione: async ({ id }: Report, { until = null }: { until?: string | null } = {}) => {
    const office = app.as(await officeOf(app));
    const body = { motivo: 'Manca una fattura', ...(until === null ? {} : { prorogaAl: until }) };
    return done(await office.putAndRead<Rendicontazione>(`/ur/rendicontazioni/open/${id}`, body));
  },

  /** A sent report found satisfactory, concluded or not. */
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
