import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { PaginaArchivio, Proposta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { startValutazioni } from '../features/valutazioni/startValutazioni.ts';
import { annoOf } from './annoOf.ts';
import { type Persona, startTestApp } from './app.ts';
import { rendicontoCompleto } from './buildRendiconto.ts';
import { concludi, scheda } from './buildValutando.ts';
import { CAMPO, valoriCompleti } from './modello.ts';
import { COPRO, partecipanti, peopleScene, riga } from './peopleScene.ts';
import { rendicontazioniOf } from './rendicontazioniOf.ts';
import { riaperturaOf } from './riaperturaOf.ts';
import { PDF, sendUpload } from './sendUpload.ts';

const app = await startTestApp({ now: '2026-01-08T08:00:00.000Z' });
afterAll(() => app.stop());
const { persona } = peopleScene(app);
const { ufficio, reopen, save, send } = await riaperturaOf(app);
const rendiconti = rendicontazioniOf(app);
const office = app.as(ufficio);

const FINE = '2026-03-31T12:00:00.000Z';
/** What somebody was mailed since the last time that it was asked. */
function postOf(chi: Persona) {
  let read = 0;
  return async () => {
    const all = await app.mailTo(chi);
    const fresh = all.slice(read);
    read = all.length;
    return fresh;
  };
}

test('a project goes from the call that the office sets up to what its second holder spends of it, by the calls of each alone', async () => {
  const [lead, anna, ugo, presidente] = [
    await persona({ cognome: 'Guida' }),
    await persona({ cognome: 'Neri', nome: 'Anna' }),
    await persona({ cognome: 'Longo', nome: 'Ugo' }),
    // Of another department than the lead: a shared one is a conflict of interest that is decided first (D-204).
    await persona({ cognome: 'Sedia', dipartimento: 2 }),
  ];
  const [toLead, toAnna] = [postOf(lead), postOf(anna)];

  // The call, and a proposta of three people.
  const bando = await annoOf(app, ufficio).bando({ inizio: '2026-01-10T09:00:00.000Z', fine: FINE, presidente });
  const [classe] = bando.tipologiaProgetti[0]?.classi ?? [];
  if (classe === undefined) throw new Error('the call has a classe');
  app.clock.set('2026-03-02T09:00:00.000Z');
  const [missioni, attrezzature, assegni] = classe.rendicontoVoce.map(({ id }) => id);
  const risposte = valoriCompleti(
    { missioni: missioni ?? 0, attrezzature: attrezzature ?? 0, assegni: assegni ?? 0 },
    { titolo: 'Onde', missioni: 8_000 },
  );
  const gruppo = [anna, ugo].map((each) => riga(each, { mesiPersona: 3 }));
  const { body: bozza } = await app
    .as(lead)
    .postAndRead<Proposta>('/proposte', { classeId: classe.id, valori: { ...risposte, [COPRO]: partecipanti(...gruppo) } });
  const proposta = { id: bozza.id ?? 0, responsabile: lead };
  expect((await send(proposta)).status).toBe(409);
  for (const each of [anna, ugo]) expect((await app.as(each).put(`/partecipazioni/accept/${proposta.id}`)).status).toBe(200);
  expect([await toAnna(), await toLead()]).toEqual([['M-01'], ['M-02', 'M-02']]);

  // Sent, reopened, sent again under its number.
  const { body: inviata } = await send(proposta);
  expect(inviata).toMatchObject({ status: 'INVIATA', versione: 1, numeroProtocollo: 'RIC2026-0000001' });
  app.clock.set('2026-03-10T09:00:00.000Z');
  expect((await reopen(proposta)).body).toMatchObject({ status: 'BOZZA', riapertura: { versione: 1 } });
  await save(proposta, 'Onde e particelle');
  expect((await send(proposta)).body).toMatchObject({ versione: 2, titolo: 'Onde e particelle', numeroProtocollo: 'RIC2026-0000001' });
  expect((await office.get<{ sezioni: object[] }>(`/ur/proposte/${proposta.id}/confronto?da=1&a=2`)).body.sezioni).toMatchObject([
    { campi: [{ uid: CAMPO.titolo, prima: 'Onde', dopo: 'Onde e particelle' }] },
  ]);
  expect(await toLead()).toEqual(['M-03', 'M-04', 'M-03']);

  // Judged and funded; nobody of it knows before it is official.
  app.clock.set('2026-04-10T09:00:00.000Z');
  await startValutazioni(app.db, app.clock.now());
  const [criterio] = classe.criteriValutazione;
  await concludi(app, 'mc', presidente, proposta, scheda([criterio?.id ?? 0], [8]));
  const concesso = { finanzia: true, finanziamentoAssegnato: 5_000, assegnoAssegnato: 24_000, commento: 'Ottimo', concludi: true };
  expect((await office.post(`/ur/esito-valutazione/${proposta.id}`, concesso)).status).toBe(200);
  expect((await office.get<Esito>(`/ur/esito-valutazione/${proposta.id}`)).body).toMatchObject({ esitoConcluso: true });
  const mine = async (who: Persona) => (await app.as(who).get<Proposta>(`/proposte/${proposta.id}`)).body;
  expect(await mine(lead)).toMatchObject({ finanziamentoConcesso: null, esito: null });
  expect((await office.put(`/ur/iter-bandi/ufficializzazione/${classe.id}`, {})).status).toBe(200);
  expect(await mine(lead)).toMatchObject({ finanziamentoConcesso: 5_000 });
  expect(await toLead()).toEqual(['M-05']);

  // The first report: dated, told, filled in, sent, reopened, sent again, found good.
  const [primo, finale] = classe.stepRendicontazione;
  if (primo === undefined || finale === undefined) throw new Error('the classe has two steps');
  const dated = async ({ id }: { id: number }, startDate: string, endDate: string) => {
    expect((await office.put(`/step-rendicontazione/${id}`, { id, startDate, endDate })).status).toBe(200);
    expect((await office.put(`/step-rendicontazione/mail-comunicazione-date/${id}`, {})).status).toBe(200);
  };
  await dated(primo, '2027-04-01T07:00:00.000Z', '2027-04-30T12:00:00.000Z');
  expect(await toLead()).toEqual(['M-06']);
  app.clock.set('2027-04-05T09:00:00.000Z');
  const held = (responsabile: Persona, step: { id: number; nome: string }) => ({ ...proposta, responsabile, step }) as never;
  const report = await rendiconti.sent(held(lead, primo));
  expect(report).toMatchObject({ status: 'INVIATA' });
  const riaperta = { motivo: 'Manca una fattura', prorogaAl: null };
  expect((await office.put(`/ur/rendicontazioni/open/${report.id}`, riaperta)).status).toBe(200);
  const again = (await rendiconti.read(lead, report.id ?? 0)).body;
  await rendiconti.check(lead, again);
  expect((await rendiconti.send(lead, again)).body).toMatchObject({ status: 'INVIATA' });
  const buona = { valutazione: 'POSITIVA', nota: 'Ben spesi', consolida: true };
  expect((await office.putAndRead<Rendicontazione>(`/ur/rendicontazioni/valutazione/${report.id}`, buona)).status).toBe(200);
  expect((await rendiconti.read(lead, report.id ?? 0)).body).toMatchObject({ valutazioneRend: 'POSITIVA', consolida: true });
  expect(await toLead()).toEqual(['M-09', 'M-10', 'M-09']);

  // Another one holds it, and reports the rest; the first reads on and writes no more.
  const { lastUpdate } = (await office.get<PropostaUfficio>(`/ur/proposte/${proposta.id}`)).body;
  const allegato = (await sendUpload(app, ufficio, { tipo: 'pdf', content: PDF, nome: 'nomina.pdf' })).body.id;
  const cambio = { titolareId: anna.id, motivazioneCambio: 'Trasferimento', allegato, lastUpdate };
  expect((await office.post(`/ur/proposte/${proposta.id}/titolari`, cambio)).status).toBe(200);
  await toAnna();
  await dated(finale, '2028-04-01T07:00:00.000Z', '2028-04-30T12:00:00.000Z');
  expect([await toLead(), await toAnna()]).toEqual([['M-17'], ['M-06']]);
  app.clock.set('2028-04-05T09:00:00.000Z');
  expect((await rendiconti.create(held(lead, finale))).status).toBe(403);
  const resto = rendicontoCompleto({ missioni: 100, attrezzature: 0, assegni: 0 });
  expect(await rendiconti.sent(held(anna, finale), resto)).toMatchObject({ status: 'INVIATA' });
  expect((await rendiconti.read(lead, report.id ?? 0)).status).toBe(200);

  const { body: archivio } = await office.get<PaginaArchivio>('/ur/proposte?anno=2026');
  expect(archivio.resultList).toMatchObject([
    { numeroProtocollo: 'RIC2026-0000001', finanziamentoConcesso: 5_000, assegnoConcesso: 24_000, finanziamentoSpeso: 5_100 },
  ]);
  expect((await app.auditOf(proposta)).map(({ azione }) => azione)).toEqual(
    expect.arrayContaining(['sendProposta', 'reopenProposta', 'startValutazione', 'changeTitolare']),
  );
});
