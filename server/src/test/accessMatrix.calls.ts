import { randomUUID } from 'node:crypto';
import type { Row, Who } from './accessMatrix.expected.ts';
import { type Bandi, buildTarget, type People, type Target } from './accessMatrix.scene.ts';
import type { TestApp } from './app.ts';
import type { Client, Reply } from './client.ts';

type Scene = { app: TestApp; people: People; bandi: Bandi };
/** `expected`: the status of the table. `as`: who calls, when it is not the person themselves. */
type Asking = { expected: number; as?: () => Promise<Client> };
export type Call = (row: Row, who: Who, asking: Asking) => Promise<Reply>;

/** Calls the API as the table says, each call aimed at what it is about. */
export function callsOn(scene: Scene): Call {
  const targetOf = targetsOf(scene);
  const clientOf = clientsOf(scene);
  return async (row, who, { expected, as }) => {
    const { method, path, object } = row;
    const name = `${method} ${path}`;
    const target = await targetOf(object, writes(row) && expected < 300);
    const query = object === 'other' ? `?idUtente=${scene.people.resp.id}` : (QUERY[name]?.({ target, object, who, scene }) ?? '');
    const address = path.replace(':stepId', String(target.stepId)).replace(/:\w+/g, String(target.id)) + query;
    const client = await (as?.() ?? clientOf(who, path));
    const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(BODY[name]?.(target, scene, who) ?? {});
    return client.send(method as 'GET', address, body);
  };
}

/** Controlla is a GET that keeps its verdict. */
const writes = ({ method, path }: Row): boolean => method !== 'GET' || path.includes('/validazione/');

/** What is new for who may change it; everybody who is refused, or only reads, tries on the same. */
function targetsOf({ app, people, bandi }: Scene) {
  const shared = new Map<string, Promise<Target>>();
  return (object: string, fresh: boolean): Promise<Target> => {
    const build = () => buildTarget(app, object, { people, bandi });
    if (fresh || OF_A_PERSON.has(object)) return build();
    const target = shared.get(object) ?? build();
    shared.set(object, target);
    return target;
  };
}

/** Each has one of these, which is read anew: others may have changed it meanwhile. */
const OF_A_PERSON = new Set(['profilo', 'esterno']);

/** One session for all calls of a person; one of its own for those that a login or a logout is about. */
function clientsOf({ app, people }: Scene) {
  const kept = new Map<Who, string>();
  return async (who: Who, path: string): Promise<Client> => {
    if (who === 'none') return app.anonymous;
    const ofSession = /^\/log(in|out)/.test(path);
    if (ofSession) kept.delete(who);
    const token = kept.get(who) ?? (await app.openSession(people[who])).token;
    if (!ofSession) kept.set(who, token);
    return app.withToken(token);
  };
}

type Aimed = { target: Target; object: string; who: Who; scene: Scene };

const QUERY: Record<string, (at: Aimed) => string> = {
  'GET /viste': ({ who }) => `?lista=${listaOf(who)}`,
  'GET /bandi': () => '?anno=2026',
  'GET /bandi/getBandiByAnnoAndTipologia': () => '?anno=2026',
  'GET /commissioni': () => '?anno=2026',
  'GET /referee/:id': () => '?rToken=nessuno',
  'GET /referee/proposta/:propostaId/controllo': () => '?cognome=Byron&nome=Ada&email=ada@reviewer.example',
  'GET /commissioni/tipologie-progetto/:userId': () => '?anno=2026',
  'GET /ur/interruzioni/termini': () => '?dal=2026-03-09T10:00:00.000Z&al=2026-03-09T12:00:00.000Z',
  'POST /bandi/insertBando': () => '?anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z',
  'GET /media/massivo/:id/anteprima': () => '?template=5&anno=2026',
  'GET /media/:id/erroriMassivo': () => '?template=5&anno=2026',
  'GET /media/downloadTemplate/tipo': () => '?template=5',
  'GET /proposte': () => '?anno=2026',
  'GET /ur/indicazioni': ({ scene }) => `?classeId=${scene.bandi.standard.classeId}`,
  ...Object.fromEntries(
    ['ur', 'mc'].flatMap((chi) => ['', '/export'].map((what) => [`GET /${chi}/proposte/riepilogo${what}`, () => '?anno=2026'])),
  ),
  ...Object.fromEntries(
    ['ur', 'mc'].flatMap((chi) =>
      ['', '/export', '/commissari', '/pubblicazioni'].map((what) => [
        `GET /${chi}/conflitti${what}`,
        ({ scene }: Aimed) => `?classeId=${scene.bandi.standard.classeId}`,
      ]),
    ),
  ),
  ...Object.fromEntries(['ur', 'mc'].map((porta) => [`GET /${porta}/graduatorie/export`, ({ target }: Aimed) => `?classeId=${target.id}`])),
  'GET /proposte/:id/copia': ({ scene }) => `?classeId=${scene.bandi.standard.classeId}`,
  ...Object.fromEntries(['', '/ur', '/mc'].map((porta) => [`GET ${porta}/proposte/:id/confronto`, () => '?da=1&a=1'])),
  'GET /ur/proposte/ruoloCompontente': ({ scene: { people } }) => `?propostaId=999999999&utenteId=${people.resp.id}`,
  'GET /proposte/finanziate': () => '?anno=2026',
  'GET /rendicontazioni': () => '?anno=2026',
  'GET /utenti': ({ target, object, scene }) =>
    `?categoriaId=1&classeId=${scene.bandi.standard.classeId}&text=Rossi${object === 'open' ? '' : `&propostaId=${target.id}`}`,
  ...Object.fromEntries(
    ['mc', 'cert', 'rad', 'dir-dip', 'ref-dip', 'new-titolare', 'inattivi'].map((quali) => [
      `GET /utenti/${quali}-ricerca`,
      () => '?text=Rossi',
    ]),
  ),
  'GET /ur/proposte/listaProposte/proposteByUtente': ({ target: { id } }) => `?idUtente=${id}`,
  'GET /cert/:id/confronto': () => '?da=1&a=1',
  'GET /cert/statistiche': () => '?anno=2026',
  'GET /cert/statistiche/export': () => '?anno=2026',
  'GET /cert/infoMembroCommissione': ({ scene: { people } }) => `?utenteId=${people.mcer.id}`,
  'GET /utenti/findById': ({ target: { id }, who, scene: { people } }) =>
    `?idUtente=${id === people.estr.id && who !== 'none' ? people[who].id : id}`,
};

const SCHEDA = { valutazionePunteggioList: [] };

const COMMISSIONE = {
  ...{ nome: 'Commissione', anno: 2026, specializzata: false, refereeNascosti: false, refereeGestitiDaPresidente: false },
  ...{ tipologiaProgettoList: [], presidente: null, membroCommissioneList: [] },
};

/** The archive that somebody reads: each keeps views of the own one. */
const listaOf = (who: Who): string =>
  ({ RAD: 'archivioRad', dire: 'archivioDirdip', comm: 'valutazione', pres: 'valutazione', HD: 'email' })[who as string] ?? 'archivio';

const BODY: Record<string, (target: Target, scene: Scene, who: Who) => unknown> = {
  'POST /viste': (_target, _scene, who) => ({ lista: listaOf(who), nome: 'Vista', domanda: '', colonne: null, condivisa: false }),
  'POST /login': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
  'POST /password/link': () => ({ username: 'nessuno@ateneo.example' }),
  'POST /password/imposta': () => ({ token: 'nessuno', password: 'sbagliata ma lunga' }),
  'POST /login/fattore/avvio': () => ({ username: 'nessuno@ateneo.example', password: 'sbagliata', versione: '1.5.5' }),
  'POST /login/fattore': () => ({ password: null }),
  'POST /login/fattore/attiva': () => ({ codice: '000000' }),
  'POST /login/fattore/rimuovi': () => ({ codice: '000000' }),
  'POST /login/impersonaUtente': ({ id }) => ({ id, motivo: 'VERIFICA' }),
  'POST /token-download': () => ({ risorsa: '/ur/proposte/export' }),
  'PUT /bandi/updateBando': ({ id, lastUpdate }) => ({ id, lastUpdate, nome: 'Un altro nome' }),
  'POST /ur/interruzioni': () => ({ dal: '2026-03-09T10:00:00.000Z', al: '2026-03-09T12:00:00.000Z', motivo: 'Guasto', proroghe: [] }),
  'POST /bandi/tipologie/:id/classi': (_, { bandi }) => ({ nome: 'Una classe', formVersioneId: bandi.standard.formVersioneId }),
  'POST /bandi/:id/tipologie': () => ({ nome: 'Terza missione', sigla: 'TM', gruppo: 'TM' }),
  'PUT /moduli/versioni/:id/pubblica': ({ lastUpdate }) => ({ lastUpdate, classi: [], rettifica: null }),
  'PUT /moduli/versioni/:id': ({ lastUpdate }) => ({ json: '{}', lastUpdate }),
  'POST /moduli/importa': () => ({ json: '{}' }),
  'POST /commissioni': () => COMMISSIONE,
  'PUT /ur/valutazione/concludi-fase-referee/:propostaId': () => ({ faseValutazioneId: 999 }),
  'PUT /mc/valutazione/concludi-fase-referee/:propostaId': () => ({ faseValutazioneId: 999 }),
  'POST /mc/valutazione/:propostaId': () => SCHEDA,
  'PUT /mc/valutazione/:id': () => SCHEDA,
  'PUT /mc/valutazione/concludi/:id': () => SCHEDA,
  'POST /referee/valutazione/:propostaId': () => SCHEDA,
  'PUT /referee/valutazione/:id': () => SCHEDA,
  'PUT /referee/valutazione/concludi/:id': () => SCHEDA,
  'POST /ur/conflitti': (_, { bandi, people }) => ({
    ...{ classeId: bandi.standard.classeId, numeroProtocollo: 'XX2026-999999', utenteId: people.comm.id, dichiarazione: 'Lite' },
  }),
  ...Object.fromEntries(
    ['ur', 'mc'].map((chi) => [
      `PUT /${chi}/conflitti/:propostaId`,
      (_: Target, { people }: Scene) => ({ utenteId: people.comm.id, refereeId: null, stato: 'ESCLUSO', nota: 'Visto', lastUpdate: null }),
    ]),
  ),
  ...Object.fromEntries(
    ['ur', 'mc'].map((chi) => [
      `PUT /${chi}/conflitti`,
      (_: Target, { people }: Scene) => ({
        ...{ stato: 'ESCLUSO', nota: 'Visto' },
        coppie: [{ propostaId: 999_999_999, utenteId: people.comm.id, refereeId: null, lastUpdate: null }],
      }),
    ]),
  ),
  'POST /proposte/:id/indicazioni': () => ({ nome: 'Ada Byron', email: null, motivo: 'Controversia in corso' }),
  'PUT /ur/indicazioni/:id': ({ lastUpdate }) => ({
    esito: 'ACCANTONATA',
    utenteId: null,
    refereeId: null,
    nota: 'Non valuta',
    lastUpdate,
  }),
  'POST /mc/conflitti/:propostaId': () => ({ dichiarazione: 'Siamo parenti' }),
  'PUT /ur/rendicontazioni/valutazione/:id': () => ({ valutazione: 'POSITIVA', nota: null, consolida: false }),
  ...Object.fromEntries(
    [
      'POST /ur/esito-valutazione/',
      'PUT /ur/esito-valutazione/update/',
      'POST /mc/esito-valutazione/',
      'PUT /mc/esito-valutazione/update/',
    ].map((call) => [`${call}:propostaId`, () => ({ finanzia: false })]),
  ),
  'PUT /ur/esito-valutazione/rettifica/:propostaId': () => ({ finanzia: false, motivazione: 'Rinuncia' }),
  'PUT /ur/valutazione/dichiara-non-ammissibile/:propostaId': () => ({ motivazione: 'Fuori termine' }),
  'PUT /ur/graduatorie/disponibile/:id': () => ({ disponibile: 1_000, macroAree: [], lastUpdate: null }),
  ...Object.fromEntries(
    ['ur', 'mc'].flatMap((porta) => [
      [`POST /${porta}/graduatorie/scenari/:id`, () => ({ nome: `Scenario ${randomUUID()}`, scelte: [] })],
      [`PUT /${porta}/graduatorie/scenari/:id`, ({ lastUpdate }: Target) => ({ nome: `Scenario ${randomUUID()}`, scelte: [], lastUpdate })],
      [`PUT /${porta}/graduatorie/applica/:id`, ({ lastUpdate }: Target) => ({ lastUpdate, versione: '' })],
    ]),
  ),
  'PUT /ur/iter-bandi/:id': () => ({ fineValutazione: '2026-09-30T10:00:00.000Z' }),
  'PUT /step-rendicontazione/:id': () => ({ startDate: '2026-09-01T07:00:00.000Z', endDate: '2026-09-30T21:59:00.000Z' }),
  'PUT /commissioni/:id': ({ lastUpdate }) => ({ ...COMMISSIONE, lastUpdate }),
  'POST /referee/proposta/:propostaId': () => ({ cognome: 'Byron', nome: 'Ada', email: 'ada@reviewer.example' }),
  'PUT /referee/:id/ext': () => ({ rToken: 'nessuno', accettato: false }),
  'PUT /referee/:id/link': () => ({ rToken: 'nessuno' }),
  'PUT /partecipazioni/sollecito/:propostaId': (_, { people }) => ({ utenteId: people.invi.id }),
  'PUT /ur/dipartimenti/:id': ({ lastUpdate }) => ({ anniQualificati: [2026], lastUpdate }),
  'POST /ur/dipartimenti': () => ({ nomi: [`Dipartimento ${randomUUID()}`], macroAreaId: 1 }),
  'POST /ur/strutture': () => ({ nomi: [`Struttura ${randomUUID()}`] }),
  'PUT /ur/strutture/:id': ({ lastUpdate }) => ({ radList: [], lastUpdate }),
  'PUT /media/massivo/:id': () => ({ template: 5, anno: 2026 }),
  'POST /proposte': ({ id }) => ({ classeId: id, valori: {} }),
  'PUT /profilo-utente/:id': ({ lastUpdate }) => ({ dichiarazione: true, lastUpdate }),
  'PUT /profilo-utente/:id/mesiCongedo': () => ({ mesiCongedoA: 1, mesiCongedoBC: 2 }),
  'PUT /profilo-utente/:id/indicatori/:propostaId': () => ({
    ...{ autorizzazione: true, valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null },
  }),
  'POST /profilo-utente/invioMailCongedo': ({ id }) => ({ utenteId: id }),
  'PUT /proposte-partecipanti/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'POST /email/nuova': () => ({ email: 'altro@ospedale.example', password: 'sbagliata ma lunga' }),
  'POST /email/conferma': () => ({ token: 'nessuno' }),
  'PUT /profilo-utente-esterno/:id': ({ lastUpdate }, { people }) => ({
    ...{ cognome: 'Serra', nome: 'Umberto', email: people.MCER.email, telefono: null, ente: null, lastUpdate },
  }),
  'PUT /ur/utenti/:id/anonimizza': () => ({ motivo: 'Lo ha chiesto' }),
  'PUT /ur/utenti/:id/blocco': ({ lastUpdate }) => ({ bloccato: true, motivo: 'Ha lasciato l’Ateneo', lastUpdate }),
  'PUT /ur/utenti/:id/abilitazioni': ({ lastUpdate }) => ({
    ...{ ufficio: false, terza: true, award: false, canImpersona: false, helpdesk: false, lastUpdate },
  }),
  'PUT /ur/utenti/save/:id': ({ lastUpdate }) => ({ note: 'Appunto', lastUpdate }),
  'POST /proposte/:id/domande': () => ({ campoUid: null, testo: 'Quando si chiude?' }),
  'PUT /domande/:id': () => ({ testo: 'Grazie.' }),
  'POST /ur/proposte/:id/domande': () => ({ campoUid: null, testo: 'Manca un allegato.' }),
  'PUT /ur/domande/:id': () => ({ testo: 'Il 31 marzo.' }),
  'PUT /proposte/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /cert/note/salvaModificaNotaCert': ({ id }) => ({
    ...{ propostaCertId: id, membroPropostaId: 1, note: 'Nota', flag_minor_major: null, conflittoInteressi: false },
  }),
  'PUT /cert/:id/conflitto': () => ({ conflittoInteressi: true }),
  'PUT /cert/updateStatoAndInfoPropostaCert': ({ id }) => ({ propostaCertId: id, statoId: 7, note: 'Di altra competenza' }),
  'PUT /cert/:id/riapri-proposta': () => ({ motivo: 'Manca un allegato' }),
  'PUT /cert/:id/riporta-da-valutare': () => ({ motivo: 'Errore' }),
  'PUT /cert/:id/condizioni/verifica': () => ({ soddisfatte: true, nota: '' }),
  'PUT /cert/:id/richieste': () => ({ risposte: [] }),
  'PUT /cert/:id/condizioni': () => ({ risposta: 'Fatto' }),
  'PUT /cert/commissioni/:id': ({ lastUpdate }) => ({
    ...{ nome: 'CER', presidente: null, dataInizio: '2030-01-01', dataFine: '2030-12-31', membri: [], lastUpdate },
  }),
  'PUT /cert/delibere/:id/rettifica': () => ({ statoId: 2, dataDelibera: '2026-03-20', motivo: 'Errore' }),
  'PUT /cert/delibere/:id/conferma': () => ({ completaMediaId: null, ridottaMediaId: null }),
  'PUT /cert/testi-delibere/:id': ({ lastUpdate }) => ({ premessa: '', dispositivo: 'Delibera', chiusura: '', lastUpdate }),
  'PUT /cert/seduta/:id/convoca': () => ({ oraInizio: '10:00', oraFine: '12:00', luogo: 'Sala Senato' }),
  'PUT /cert/seduta/:id/annulla': () => ({ motivo: 'Errore' }),
  'PUT /cert/updatePropostaCert': ({ id, lastUpdate }) => ({ propostaCertId: id, datiProposta: {}, lastUpdate }),
  'PUT /cert/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  'PUT /proposte/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
  'PUT /proposte/:id/riapri': ({ lastUpdate }) => ({ lastUpdate }),
  'POST /ur/proposte/:id/titolari': ({ lastUpdate }, { people }) => ({
    ...{ titolareId: people.part.id, motivazioneCambio: 'Trasferito ad altro ateneo', allegato: null, lastUpdate },
  }),
  'PUT /ur/proposte/:id/riapri-proposta': () => ({ riapertaFinoA: null, motivo: 'Manca un allegato' }),
  'POST /rendicontazioni': ({ id, stepId }) => ({ propostaId: id, idStep: stepId, valori: {} }),
  'PUT /ur/rendicontazioni/open/:id': () => ({ prorogaAl: '2031-01-31T13:00:00.000Z', motivo: 'Manca un allegato' }),
  'PUT /rendicontazioni/:id': ({ lastUpdate }) => ({ valori: {}, lastUpdate }),
  'PUT /rendicontazioni/sottomissione/:id': ({ lastUpdate }) => ({ lastUpdate }),
};
