import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { IndicatoriPersona, IndicatoriPropri } from '@sigeba/contract/indicatori/indicatori.shape.ts';
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

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app, {
  campi: [
    buildCampo('research-indicators-2021', { uid: 'propri' }),
    buildCampo('research-indicators-part', { uid: 'partii', flagReadonly: true, opzioni: { allowCorrection: true } }),
  ],
  campiPartecipante: [buildCampo('research-indicators-part', { uid: 'suoiii', opzioni: { allowCorrection: true } })],
});

async function conMembro(status: 'BOZZA' | 'INVIATA' = 'BOZZA') {
  const responsabile = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
  const proposta = await buildProposta(app, { bando, responsabile, status });
  const ugo = await buildUtente(app, { cognome: 'Verdi', nome: 'Ugo' });
  await buildRichiesta(app, { proposta, utente: ugo, status: 'ACCETTATA' });
  await buildIndicatori(app, ugo);
  return { proposta, ugo, maria: responsabile };
}

const own = (chi: Persona) => app.as(chi).get<IndicatoriPropri>(`/profilo-utente/${chi.id}/indicatori`);
const nothing = { valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null };
const say = (chi: Persona, proposta: { id: number }, autorizzazione: boolean, more: object = {}) =>
  app.as(chi).put<IndicatoriPropri>(`/profilo-utente/${chi.id}/indicatori/${proposta.id}`, { autorizzazione, ...nothing, ...more });
const listFor = async (chi: Persona, proposta: TestProposta) =>
  (await app.as(chi).get<IndicatoriPersona[]>(`/proposte/${proposta.id}/indicatori-valutazione`)).body;

describe('the own indicators in the profile', () => {
  const thresholds = { soglia1: 10, soglia2: 250, soglia3: 9 };
  const values = { indicatore1: 24, indicatore2: 1310, indicatore3: 17 };

  test('the profile shows the indicators of every year, with their sector, thresholds and values [PROF-038] [PROF-039] [PROF-042]', async () => {
    const { ugo } = await conMembro();
    await buildIndicatori(app, ugo, { anno: 2025, sc: null, ssd: null });
    expect((await own(ugo)).body.indicatori).toMatchObject([
      { anno: 2026, sc: '02/A1', ssd: 'PHYS-01/A', dataIndicatore: '2025-12-31', ...thresholds, ...values, nonCalcolabile: false },
      { anno: 2025, sc: null, ssd: null, indicatore1: null, nonCalcolabile: true },
    ]);
  });

  test('the profile lists each proposta that asks for the indicators [PROF-035]', async () => {
    const { proposta, ugo } = await conMembro();
    expect((await own(ugo)).body.richieste).toMatchObject([
      { proposta: { id: proposta.id }, stato: 'RICHIESTA', allowCorrection: true, chiedeMesi: false },
    ]);
  });

  test('the teacher corrects all three indicators in the profile [PROF-040]', async () => {
    const { proposta, ugo, maria } = await conMembro();
    const said = { valore1: 26, valore2: 1400, valore3: 18 };
    expect((await say(ugo, proposta, true, said)).body.richieste).toMatchObject([{ said }]);
    expect((await own(ugo)).body.richieste).toMatchObject([{ said }]);
    expect((await listFor(maria, proposta)).at(-1)).toMatchObject(said);
  });

  test('the teacher authorises and withdraws indicators in the profile, and the responsabile is told [PROF-037] [PROF-052]', async () => {
    const { proposta, ugo, maria } = await conMembro();
    expect((await say(ugo, proposta, true, { valore1: 26 })).body.richieste).toMatchObject([
      { stato: 'AUTORIZZATA', said: { valore1: 26 } },
    ]);
    expect((await listFor(maria, proposta)).at(-1)).toMatchObject({ autorizzazione: true, indicatore1: 24, valore1: 26 });
    expect((await say(ugo, proposta, false)).body.richieste).toMatchObject([{ stato: 'NEGATA' }]);
    expect((await listFor(maria, proposta)).at(-1)).toMatchObject({ autorizzazione: false, indicatore1: null, valore1: null });
    expect(await app.mailTo(maria)).toEqual(['M-24', 'M-24']);
  });

  test('repeated changes send no flood of mails: after six within an hour a change must wait', async () => {
    const { proposta, ugo, maria } = await conMembro();
    for (let at = 0; at < 6; at += 1) expect((await say(ugo, proposta, at % 2 === 0)).status).toBe(200);
    expect((await say(ugo, proposta, true)).status).toBe(429);
    expect(await app.mailTo(maria)).toHaveLength(6);
    expect((await own(ugo)).body.richieste).toMatchObject([{ stato: 'NEGATA' }]);
    app.clock.advance({ minutes: 61 });
    expect((await say(ugo, proposta, true)).status).toBe(200);
  });

  test('a form that was open while its author authorised indicators is refused at Salva, so that it cannot undo that unseen', async () => {
    const { proposta, maria } = await conMembro();
    await say(maria, proposta, true);
    expect((await app.as(maria).put(`/proposte/${proposta.id}`, { valori: {}, ...proposta.fresh })).body).toMatchObject({ code: 9 });
  });

  test('indicators of a sent proposta can be authorised, and no longer withdrawn', async () => {
    const { proposta, ugo } = await conMembro('INVIATA');
    expect((await say(ugo, proposta, true)).status).toBe(200);
    expect(await say(ugo, proposta, false)).toMatchObject({ status: 409, body: { code: 91 } });
  });

  test.each([
    ['half a value [PROF-045]', { valore1: 1.5 }, 422],
    ['no value [PROF-045]', { valore1: null }, 200],
    ['25 months [PROF-049]', { mesiCongedo1: 25, mesiCongedo2: 25 }, 422],
    ['months for A without those for B and C [PROF-047]', { mesiCongedo1: 3 }, 422],
    ['fewer months for B and C [PROF-048]', { mesiCongedo1: 3, mesiCongedo2: 2 }, 422],
    ['months that hold', { mesiCongedo1: 3, mesiCongedo2: 3 }, 200],
  ])('%s', async (_what, more, status) => {
    const { proposta, maria } = await conMembro();
    expect((await say(maria, proposta, true, more)).status).toBe(status);
  });

  test('corrections that the form does not allow are not stored [PROF-053]', async () => {
    const { proposta, maria } = await conMembro();
    expect((await say(maria, proposta, true, { valore1: 9 })).body.richieste[0]).toMatchObject({
      allowCorrection: false,
      said: { valore1: null },
    });
  });

  test('only the teacher authorises, and only for a proposta that asks', async () => {
    const { proposta, ugo, maria } = await conMembro();
    expect(
      (await app.as(maria).put(`/profilo-utente/${ugo.id}/indicatori/${proposta.id}`, { autorizzazione: true, ...nothing })).status,
    ).toBe(404);
    expect((await say(await buildUtente(app), proposta, true)).status).toBe(404);
    const other = await buildProposta(app, { responsabile: maria });
    expect((await say(maria, other, true)).status).toBe(404);
  });
});

describe('the indicators of a proposta', () => {
  test('the indicators name holder and members, and are empty for others until authorised [API-045] [PROF-043] [PROF-044]', async () => {
    const { proposta, ugo, maria } = await conMembro();
    await buildIndicatori(app, maria);
    const closed = {
      autorizzazione: false,
      sc: null,
      ssd: null,
      dataIndicatore: null,
      anno: null,
      soglia1: null,
      indicatore1: null,
      mesiCongedo1: null,
    };
    expect(await listFor(ugo, proposta)).toMatchObject([
      { utente: { id: maria.id, cognome: 'Rossi', nome: 'Maria' }, ...closed },
      { utente: { id: ugo.id, cognome: 'Verdi', nome: 'Ugo' }, autorizzazione: false, sc: '02/A1', indicatore1: 24 },
    ]);
    await say(maria, proposta, true);
    expect(await listFor(ugo, proposta)).toMatchObject([{ autorizzazione: true, indicatore2: 1310 }, {}]);
  });

  test('the office reads the indicators likewise [API-060] [API-192]', async () => {
    const { proposta, maria } = await conMembro();
    await buildIndicatori(app, maria);
    await say(maria, proposta, true, { mesiCongedo1: 2, mesiCongedo2: 4 });
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    expect((await app.as(office).get(`/ur/proposte/${proposta.id}/indicatori-valutazione`)).body).toMatchObject([
      { autorizzazione: true, indicatore2: 1310, mesiCongedo1: 2, mesiCongedo2: 4 },
      { autorizzazione: false, sc: null, indicatore1: null },
    ]);
  });
});
