import type { Seduta, SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../ground/pdf/readPdf.testing.ts';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, seat, seduta, sit, inviata, decide } = await comitatoOf(app);

const save = (fields: Partial<SedutaForm['certSeduta']>, istanze: readonly { id: number }[] = []) =>
  app.as(ufficio).post<{ id: number } & Errore>('/cert/seduta/save', {
    certSeduta: { id: null, dataSeduta: '2026-03-20', inPreparazione: false, ...fields },
    certProposte: istanze.map(({ id }) => ({ id })),
    certMembroPropostaList: [presidente, interno, altro].map((membro) => ({ certMembroCommissione: { id: seat(membro) }, presente: true })),
  });
const verbale = async (id: number) => (await readPdf((await app.as(ufficio).get(`/cert/seduta/${id}/verbale`)).bytes)).text;

test('a sitting that is registered directly says in its verbale when and where it met and who kept the minutes', async () => {
  const istanza = await inviata(anna);
  const { body } = await save({ oraInizio: '9.30', oraFine: '11', luogo: ' Sala Senato ', segretario: 'Rinaldi Simona' }, [istanza]);
  expect((await seduta(body.id)).riunione).toEqual({
    oraInizio: '09:30',
    oraFine: '11:00',
    luogo: 'Sala Senato',
    segretario: 'Rinaldi Simona',
  });
  await decide(istanza, { favorevoli: 3 });
  const text = await verbale(body.id);
  for (const said of ['09:30-11:00', 'Sala Senato', 'Rinaldi Simona', 'Il segretario']) expect(text).toContain(said);
  expect(text).not.toContain('Convocata il');
});

test('missing data of a sitting leaves no line in its verbale, and the secretary is the user who registered it', async () => {
  const istanza = await inviata(anna);
  const { id } = (await sit([istanza])).body;
  expect((await seduta(id)).riunione).toEqual({ oraInizio: null, oraFine: null, luogo: null, segretario: null });
  const text = await verbale(id);
  for (const term of ['Ore', 'Luogo']) expect(text).not.toMatch(new RegExp(`\\b${term}\\b`));
  expect(text).toContain(`${ufficio.cognome} ${ufficio.nome}`);
});

test('an invalid hour, or an end before the beginning, is refused at its field', async () => {
  const refused = async (fields: Partial<SedutaForm['certSeduta']>) =>
    (await save({ inPreparazione: true, ...fields })).body.violationReport?.map(({ campo, messaggio }) => [campo, messaggio]);
  expect(await refused({ oraInizio: 'alle dieci' })).toEqual([['oraInizio', "Scrivi l'ora di inizio, come 10:00."]]);
  expect(await refused({ oraInizio: '10', oraFine: '9' })).toEqual([['oraFine', 'La fine deve seguire l’inizio.']]);
  expect(await refused({ segretario: 'x'.repeat(201) })).toEqual([['segretario', 'Al massimo 200 caratteri.']]);
});

test('hours and place of a convened sitting stay those of the call, and so does what is not sent', async () => {
  const { id } = (await save({ inPreparazione: true, dataSeduta: '2026-03-25', segretario: 'Rinaldi Simona' })).body;
  const convocazione = { oraInizio: '10:00', oraFine: '12:30', luogo: 'Sala Senato', messaggio: '' };
  expect((await app.as(ufficio).put<Seduta>(`/cert/seduta/${id}/convoca`, convocazione)).status).toBe(200);
  const { lastUpdate } = await seduta(id);
  const again = { id, lastUpdate, inPreparazione: true, dataSeduta: '2026-03-25', oraInizio: '08:00', luogo: 'Altrove' };
  expect((await save(again)).status).toBe(200);
  expect((await seduta(id)).riunione).toEqual({
    oraInizio: '10:00',
    oraFine: '12:30',
    luogo: 'Sala Senato',
    segretario: 'Rinaldi Simona',
  });
});
