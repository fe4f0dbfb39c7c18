import type { CertCommissione, Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { NoteIstanza } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { CertMembro, CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const bruno = await buildUtente(app, { cognome: 'Bianchi', nome: 'Bruno' });
const cer = await comitatoOf(app);
const { ufficio, presidente, interno, altro, esterno, commissione, assign, sit, decide, inviata, reopen, seat } = cer;

const titoli = async (query: string, who = presidente) =>
  (await app.as(who).get<Pagina<IstanzaRiga>>(`/cert/getListValutazione?${query}`)).body.resultList.map(({ id }) => id);
const posto = async (istanza: { id: number }, who: Persona) =>
  (await cer.esame(presidente, istanza)).body.membri.find((each) => each.certMembroCommissione.utenteId === who.id)?.id;

test('the istanze to evaluate are filtered by state, surname and year, and read in pages [API-220]', async () => {
  const [sua, altrui] = [await inviata(anna), await inviata(bruno)];
  expect(await titoli('limit=20&offset=0&statusValutazione=6')).toEqual([altrui.id, sua.id]);
  expect(await titoli('limit=20&offset=0&statusValutazione=2')).toEqual([]);
  expect(await titoli('limit=20&offset=0&cognome=verd')).toEqual([sua.id]);
  expect(await titoli('limit=20&offset=0&anno=2025')).toEqual([]);
  expect(await titoli('limit=20&offset=0&anno=2026')).toHaveLength(2);
  // A year in which nothing was sent is no error.
  for (const anno of [1999, 9999]) expect(await titoli(`limit=20&offset=0&anno=${anno}`)).toEqual([]);
  expect(await titoli('limit=1&offset=1')).toEqual([sua.id]);
});

test('an istanza is available as a PDF at the address of the specification, by a ticket of its reader [API-224]', async () => {
  const istanza = await inviata(anna);
  const risorsa = `/cert/download/proposteCert/${istanza.id}`;
  const { body: biglietto } = await app.as(anna).post<{ token: string }>('/token-download', { risorsa });
  const { statusCode, rawPayload } = await app.server.inject({ url: `${app.server.apiRoot}${risorsa}?token=${biglietto.token}` });
  expect(statusCode).toBe(200);
  expect((await readPdf(rawPayload)).text).toContain(istanza.numeroProtocollo);
  expect((await app.as(bruno).get(risorsa)).status).toBe(404);
});

test('the chair decides, corrects a note, and reads it among the notes [API-226] [API-227] [API-229]', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  await sit([istanza]);
  const nota = {
    propostaCertId: istanza.id,
    membroPropostaId: await posto(istanza, interno),
    flag_minor_major: 1,
    conflittoInteressi: false,
  };
  expect((await app.as(interno).put('/cert/note/salvaModificaNotaCert', { ...nota, note: 'Prima stesura' })).status).toBe(200);
  expect((await app.as(presidente).put('/cert/note/salvaModificaNotaCert', { ...nota, note: 'Corretta' })).status).toBe(200);
  expect((await app.as(altro).put('/cert/note/salvaModificaNotaCert', { ...nota, note: 'Altrui' })).status).toBe(404);
  expect((await decide(istanza, { note: 'Approvata' })).body.stato.id).toBe(2);
  const { body } = await app.as(presidente).get<NoteIstanza>(`/cert/note/${istanza.id}`);
  expect([body.notaValutazione, body.membri.map(({ note, flag_minor_major: flag }) => [note, flag])]).toEqual([
    'Approvata',
    [['Corretta', 1]],
  ]);
});

test('the commission in office shows the role of each member [API-228] [API-233] [API-236]', async () => {
  const { body: corrente } = await app.as(ufficio).get<CertCommissione>('/cert/commissioni/corrente');
  expect((await app.as(ufficio).get<CertCommissione>(`/cert/commissioni/${commissione.id}`)).body).toEqual(corrente);
  expect(corrente).toMatchObject({ nome: 'Comitato Etico', dataInizio: '2026-01-01', dataFine: '2026-12-31', inCarica: true });
  expect(corrente.presidente.id).toBe(presidente.id);
  const info = (who: Persona) => app.as(interno).get<CertMembro | null>(`/cert/infoMembroCommissione?utenteId=${who.id}`);
  expect((await info(esterno)).body).toMatchObject({ id: seat(esterno), isInterno: false, flag: null });
  expect((await info(anna)).body).toBeNull();
});

test('a sitting shows its day, its attendance and its istanze [API-232] [API-238]', async () => {
  const istanza = await inviata(anna);
  const { body: saved } = await sit([istanza], { presenti: [presidente, interno] });
  const { body } = await app.as(presidente).get<Seduta>(`/cert/seduta/${saved.id}`);
  expect([body.dataSeduta, body.certCommissione.nome, body.proposte.map(({ id }) => id)]).toEqual([
    '2026-03-20',
    'Comitato Etico',
    [istanza.id],
  ]);
  expect(body.certCommissione.membri.map(({ cognome, presente }) => [cognome, presente])).toEqual([
    ['Costa', true],
    ['Greco', true],
    ['Longo', false],
    ['Marini', false],
  ]);
});

test('the istanze that a sitting may take come in pages, with their members and attendance; nobody has one type twice [API-239] [API-240]', async () => {
  const [una, due] = [await inviata(anna), await inviata(bruno)];
  await assign(una, [
    [interno, 0],
    [esterno, 1],
  ]);
  // The commission proposes them as Relatore 2, but they are only present at this sitting.
  const proposto = { membri: [presidente, interno, altro, esterno].map(({ id }) => ({ utenteId: id, flag: id === altro.id ? 1 : null })) };
  const { nome, dataInizio, dataFine, lastUpdate } = commissione;
  const changed = { nome, dataInizio, dataFine, presidente: { utenteId: presidente.id }, ...proposto, lastUpdate };
  expect((await app.as(ufficio).put<Errore>(`/cert/commissioni/${commissione.id}`, changed)).status).toBe(200);
  const { body: saved } = await sit([una], { inPreparazione: true, data: '2026-04-10' });
  const page = (query: string) => app.as(ufficio).get<Pagina<IstanzaRiga>>(`/cert/seduta/getProposteCertForSeduta?${query}`);
  const all = (await page(`limit=20&offset=0&sedutaId=${saved.id}`)).body;
  expect(all.resultList.map(({ id }) => id)).toEqual(expect.arrayContaining([una.id, due.id]));
  expect((await page('limit=20&offset=0')).body.resultList.map(({ id }) => id)).not.toContain(una.id);
  expect((await page(`limit=1&offset=0&sedutaId=${saved.id}`)).body.resultList).toHaveLength(1);

  await sit([una], { id: saved.id, presenti: [presidente, altro], lastUpdate: (await cer.seduta(saved.id)).lastUpdate });
  const { body: membri } = await app.as(interno).get<CertMembroProposta[]>(`/cert/seduta/membriProposta/${una.id}`);
  const read = membri.map(({ certMembroCommissione: { cognome, classeUtente }, presente }) => [cognome, classeUtente, presente]);
  expect(read).toEqual([
    ['Greco', 'Relatore 1', false],
    ['Marini', 'Relatore 2', false],
    ['Costa', null, true],
    ['Longo', null, true],
  ]);
});

test('a sent istanza is reopened, and those not assessable are exported [API-230] [API-231]', async () => {
  const istanza = await inviata(anna);
  expect((await reopen(presidente, istanza)).body.stato.id).toBe(1);
  const fuori = await inviata(anna);
  await decide(fuori, { statoId: 7, note: 'Compete ad altri' });
  const file = await app.as(ufficio).get('/cert/nonValutabili/export?cognome=verdi');
  expect([file.status, file.text.includes('Compete ad altri'), file.text.includes('Verdi Anna')]).toEqual([200, true, true]);
});

test('commissions are listed; an unused one is deleted and no longer listed; evaluable istanze are those of 6 [API-234] [API-253] [API-254]', async () => {
  const body = {
    nome: 'Prossimo Comitato',
    presidente: { utenteId: presidente.id },
    dataInizio: '2027-01-01',
    dataFine: '2027-12-31',
    membri: [],
  };
  const { body: nuova } = await app.as(ufficio).post<{ id: number }>('/cert/commissioni', body);
  const nomi = async () => (await app.as(ufficio).get<CertCommissione[]>('/cert/commissioni')).body.map(({ nome }) => nome);
  expect(await nomi()).toEqual(['Prossimo Comitato', 'Comitato Etico']);
  expect((await app.as(ufficio).delete(`/cert/commissioni/${nuova.id}`)).status).toBe(200);
  expect(await nomi()).toEqual(['Comitato Etico']);
  const { body: valutabili } = await app.as(ufficio).get<Pagina<IstanzaRiga>>('/cert/commissioni/proposte?limit=50&offset=0');
  expect(new Set(valutabili.resultList.map(({ stato }) => stato.id))).toEqual(new Set([6]));
});

test('the ethics office is a user type of its own and evaluates a sent istanza [SEC-045]', async () => {
  const istanza = await inviata(anna);
  await sit([istanza]);
  expect(ufficio.tipoUtente).toBe('UFFICIO_CERT');
  expect((await decide(istanza, {}, ufficio)).body.stato.id).toBe(2);
  const ricerca = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  expect((await decide(await inviata(anna), {}, ricerca)).status).toBe(403);
});

test('an istanza sent back for revision in a sitting stays on the record of that sitting', async () => {
  const istanza = await inviata(anna);
  const { body: saved } = await sit([istanza]);
  await decide(istanza, { statoId: 4, notaRevisione: 'Chiarire' });
  const { proposte, decise } = await cer.seduta(saved.id);
  expect([proposte.map(({ id, stato }) => [id, stato.id]), decise]).toEqual([[[istanza.id, 4]], 1]);
});
