import { viewCampo } from '@sigeba/contract/form/engine/viewModel.ts';
import { NON_AUTORIZZATI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildIndicatori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestProposta,
} from '../../test/app.ts';
import { templateOf } from '../../test/templateOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const PROPRI = 'indpro';
const PARTI = 'indpar';
const SUOI = 'indsuo';
/** A number that nothing else in an answer holds. */
const SEGRETO = 7_771_234;

const bandoConIndicatori = (tipo: 'research-indicators' | 'research-indicators-2021' = 'research-indicators') =>
  buildBando(app, {
    campi: [
      buildCampo(tipo, { uid: PROPRI, label: 'Indicatori', opzioni: { allowCorrection: true } }),
      buildCampo('research-indicators-part', { uid: PARTI, label: 'Indicatori dei componenti', flagReadonly: true }),
    ],
    campiPartecipante: [
      buildCampo('research-indicators-part', { uid: SUOI, label: 'I tuoi indicatori', opzioni: { allowCorrection: true } }),
    ],
  });

async function bozza(bando?: Awaited<ReturnType<typeof bandoConIndicatori>>) {
  const proposta = await buildProposta(app, { bando: bando ?? (await bandoConIndicatori()) });
  const ugo = await buildUtente(app, { cognome: 'Verdi' });
  await buildRichiesta(app, { proposta, utente: ugo, status: 'ACCETTATA' });
  await buildIndicatori(app, proposta.responsabile, { indicatore2: SEGRETO });
  await buildIndicatori(app, ugo, { indicatore2: SEGRETO + 1 });
  return { proposta, ugo, maria: proposta.responsabile };
}

const yes = (more: object = {}) => ({
  autorizzazione: true,
  valore1: null,
  valore2: null,
  valore3: null,
  mesiCongedo1: null,
  mesiCongedo2: null,
  ...more,
});
const read = (chi: Persona, { id }: { id: number }) => app.as(chi).get<Proposta>(`/proposte/${id}`);
const valoriOf = async (chi: Persona, proposta: { id: number }) => (await read(chi, proposta)).body.valori as Valori;
const saveLead = ({ id, responsabile, fresh }: TestProposta, valore: unknown) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/${id}`, { valori: { [PROPRI]: valore }, ...fresh });
const saveParte = (chi: Persona, { id }: { id: number }, entry: object, lastUpdate = NOW) =>
  app
    .as(chi)
    .putAndRead<Parte>(`/proposte-partecipanti/${id}`, { valori: { [SUOI]: { perUtente: [{ utenteId: chi.id, ...entry }] } }, lastUpdate });

describe('research indicators in a proposta', () => {
  test('the teacher sees the official ones of the year from the start, and what is filled in comes back [FORM-104]', async () => {
    const { proposta, maria } = await bozza();
    await buildIndicatori(app, maria, { anno: 2025, indicatore2: 1 });
    expect((await valoriOf(maria, proposta))[PROPRI]).toMatchObject({
      autorizzazione: false,
      ufficiali: { anno: 2026, sc: '02/A1', ssd: 'PHYS-01/A', indicatore2: SEGRETO },
    });
    const { body } = await saveLead(proposta, yes({ valore1: 30, ufficiali: { indicatore2: 1 } }));
    expect((body.valori as Valori)[PROPRI]).toMatchObject({ autorizzazione: true, valore1: 30, ufficiali: { indicatore2: SEGRETO } });
    expect((await valoriOf(maria, proposta))[PROPRI]).toEqual((body.valori as Valori)[PROPRI]);
  });

  test('a new proposta shows them too', async () => {
    const { proposta, maria } = await bozza();
    const { body } = await app.as(maria).get<Proposta>(`/proposte/new/${proposta.bando.classeId}`);
    expect((body.valori as Valori)[PROPRI]).toMatchObject({ ufficiali: { indicatore2: SEGRETO } });
  });

  test('a member authorises the own ones in the own form [FORM-105] [PROF-052]', async () => {
    const { proposta, ugo, maria } = await bozza();
    const { body } = await saveParte(ugo, proposta, yes({ valore3: 5 }));
    expect((body.valori as Valori)[SUOI]).toMatchObject({ perUtente: [{ utenteId: ugo.id, autorizzazione: true, valore3: 5 }] });
    expect((await valoriOf(maria, proposta))[PARTI]).toMatchObject({
      perUtente: [{ utenteId: ugo.id, cognome: 'Verdi', autorizzazione: true, valore3: 5, ufficiali: { indicatore2: SEGRETO + 1 } }],
    });
  });

  test('the months of leave start from the profile and are kept [FORM-106] [PROF-041]', async () => {
    const { proposta, maria } = await bozza(await bandoConIndicatori('research-indicators-2021'));
    await app.db.updateTable('utente_profilo').set({ mesi_congedo_a: 2, mesi_congedo_bc: 5 }).where('utente_id', '=', maria.id).execute();
    expect((await valoriOf(maria, proposta))[PROPRI]).toMatchObject({ mesiCongedo1: 2, mesiCongedo2: 5 });
    await saveLead(proposta, yes({ mesiCongedo1: 3, mesiCongedo2: 6 }));
    expect((await valoriOf(maria, proposta))[PROPRI]).toMatchObject({ mesiCongedo1: 3, mesiCongedo2: 6 });
  });

  test('who acts on behalf of the teacher fills in the rest, and authorises nothing', async () => {
    const { proposta, maria } = await bozza();
    const hd = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const began = await app.as(hd).post<{ tokenImpersona: string }>('/login/impersonaUtente', { id: maria.id, motivo: 'ALTRO' });
    const acting = app.withToken(began.body.tokenImpersona);
    const put = (valori: object) => acting.put(`/proposte/${proposta.id}`, { valori, ...proposta.fresh });
    expect(await put({ [PROPRI]: yes() })).toMatchObject({ status: 403, body: { message: "Deve farlo l'interessato" } });
    expect((await put({ titolo: 'Altro' })).status).toBe(200);
  });
});

describe('who sees them', () => {
  test('nobody but the teacher before the authorisation, whatever they open; then the people of the proposta and the office [PROF-044] [PROF-054]', async () => {
    const { proposta, ugo, maria } = await bozza();
    const { utente: ada } = await buildRichiesta(app, { proposta, utente: await buildUtente(app), status: 'ACCETTATA' });
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const readings = [
      { chi: ada, path: `/proposte/${proposta.id}` },
      { chi: ada, path: `/proposte-partecipanti/${proposta.id}` },
      { chi: ada, path: '/proposte?anno=2026' },
      { chi: ada, path: `/proposte/${proposta.id}/indicatori-valutazione` },
      { chi: office, path: `/ur/proposte/${proposta.id}` },
      { chi: office, path: `/ur/proposte/${proposta.id}/indicatori-valutazione` },
      { chi: office, path: '/ur/proposte?anno=2026' },
    ];
    const textOf = async ({ chi, path }: (typeof readings)[number]) => (await app.as(chi).get(path)).text;
    const seen = async (secret: number) => {
      const texts = await Promise.all(readings.map(textOf));
      return readings.filter((_, at) => texts[at]?.includes(String(secret))).map(({ path }) => path);
    };
    expect([await seen(SEGRETO), await seen(SEGRETO + 1)]).toEqual([[], []]);
    expect((await read(ugo, proposta)).text).not.toContain(`${SEGRETO},`);
    const ticket = await app.as(office).post<{ token: string }>('/token-download', { risorsa: '/ur/proposte/export' });
    expect((await app.anonymous.get(`/ur/proposte/export?anno=2026&token=${ticket.body.token}`)).text).not.toContain('777123');

    const shown = (await valoriOf(ada, proposta))[PROPRI] as Valore;
    const { sezioni } = await templateOf(app.as(ada), (await read(ada, proposta)).body);
    const campo = sezioni[0]?.campi.find(({ uid }) => uid === PROPRI);
    expect(campo && viewCampo(campo, shown).testo).toBe(NON_AUTORIZZATI);

    await saveLead(proposta, yes());
    await saveParte(ugo, proposta, yes());
    const withForm = [readings[0], readings[3], readings[4], readings[5]].map((reading) => reading?.path);
    expect([await seen(SEGRETO), await seen(SEGRETO + 1)]).toEqual([withForm, withForm]);
    expect((await read(maria, proposta)).text).toContain(String(SEGRETO + 1));
  });
});
