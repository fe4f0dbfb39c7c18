import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { STATI_ISTANZA, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { ufficio, presidente, interno, altro, esterno, seat, assign, sit, decide, inviata, compilata, save, check, send, read, esame } =
  await comitatoOf(app);
const letta = async (who: Persona, { id }: { id: number }) => (await app.as(who).get<Istanza>(`/cert/${id}`)).body;

test('the dates of an istanza follow one another: created, saved, sent, evaluated [CERT-098]', async () => {
  const at = (minute: number) => `2026-03-20T11:0${minute}:00.000Z`;
  const bozza = await compilata(anna);
  expect(bozza).toMatchObject({ creationTimestamp: NOW, lastUpdate: NOW, dataInvio: null, sendTimestamp: null, dataValutazione: null });
  app.clock.set(at(1));
  const salvata = (await save(anna, bozza, bozza.datiProposta as never)).body;
  expect(salvata).toMatchObject({ creationTimestamp: NOW, lastUpdate: at(1) });
  await check(anna, salvata);
  app.clock.set(at(2));
  expect((await send(anna, salvata)).body).toMatchObject({ dataInvio: at(2), sendTimestamp: at(2), dataValutazione: null });
  await sit([salvata]);
  app.clock.set(at(3));
  await decide(salvata);
  expect((await read(anna, salvata)).body).toMatchObject({ dataInvio: at(2), dataValutazione: at(3), lastUpdate: at(3) });
});

test('an association puts its members on the istanza [CERT-101] [CERT-111]', async () => {
  const istanza = await inviata(anna);
  expect(await letta(presidente, istanza)).toMatchObject({ membroProposta: [], certSeduta: null, notaValutazione: null });
  const jsonMembri = [
    { id: seat(interno), flag: 0 },
    { id: seat(esterno), flag: 2 },
  ];
  const jsonIstanze = [{ id: istanza.id, titolo: istanza.titolo }];
  const { body } = await app.as(ufficio).post('/cert/commissioni/associazione', { jsonMembri, jsonIstanze });
  expect(body).toEqual({ associate: 1 });
  const membro = { note: null, flag_minor_major: null };
  expect((await letta(presidente, istanza)).membroProposta).toMatchObject([
    { ...membro, certMembroCommissione: { id: seat(interno), classeUtente: 'Relatore 1', isInterno: true } },
    { ...membro, certMembroCommissione: { id: seat(esterno), classeUtente: 'Esperti Esterni', isInterno: false } },
  ]);
});

test('a sitting has its istanze and its people, and is shown on the istanza [CERT-100] [CERT-092] [CERT-094]', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [
    [interno, 0],
    [esterno, 2],
  ]);
  const { id: sedutaId } = (await sit([istanza], { presenti: [presidente, interno, esterno] })).body;
  expect((await letta(presidente, istanza)).certSeduta).toEqual({ id: sedutaId, dataSeduta: '2026-03-20', registrata: true });
  const seduta = (await app.as(ufficio).get<Seduta>(`/cert/seduta/${sedutaId}`)).body;
  expect(seduta.proposte.map(({ id, titolo }) => [id, titolo])).toEqual([[istanza.id, istanza.titolo]]);
  const membri = (await app.as(ufficio).get<CertMembroProposta[]>(`/cert/seduta/membriProposta/${istanza.id}`)).body;
  const presenze = membri.map(({ presente, certMembroCommissione: { id, isInterno, classeUtente } }) => [
    id,
    presente,
    isInterno,
    classeUtente,
  ]);
  expect(presenze).toEqual([
    [seat(interno), true, true, 'Relatore 1'],
    [seat(esterno), true, false, 'Esperti Esterni'],
    [seat(presidente), true, true, null],
    [seat(altro), false, true, null],
  ]);
});

test('a decision stores its note in the istanza [CERT-102]', async () => {
  const istanza = await inviata(anna);
  await sit([istanza]);
  expect((await decide(istanza, { note: 'Parere favorevole' })).status).toBe(200);
  expect((await letta(presidente, istanza)).notaValutazione).toBe('Parere favorevole');
});

test('a decision stores the chair’s note and the notes of the members, which can be read [CERT-107]', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  await sit([istanza]);
  const [relatore] = (await esame(presidente, istanza)).body.membri;
  const membriPropostaDTOList = [{ membroPropostaId: relatore?.id, presente: true, note: 'Nota rivista', flag_minor_major: 1 as const }];
  const decisa = await decide(istanza, { notePresidenteCert: 'Visto', membriPropostaDTOList: membriPropostaDTOList as never });
  expect(decisa.body).toMatchObject({
    notePresidenteCert: 'Visto',
    membroProposta: [{ id: relatore?.id, note: 'Nota rivista', flag_minor_major: 1 }],
  });
});

test('a corrected note brings back no member who leaves the istanza in the same decision (D-194)', async () => {
  const istanza = await inviata(anna);
  await assign(istanza, [[interno, 0]]);
  await sit([istanza]);
  const [relatore] = (await esame(presidente, istanza)).body.membri;
  const membriPropostaDTOList = [{ membroPropostaId: relatore?.id, presente: true, note: 'Nota rivista', flag_minor_major: 1 as const }];
  const decision = { membriInConflitto: [seat(interno)], membriPropostaDTOList: membriPropostaDTOList as never, favorevoli: 3 };
  expect((await decide(istanza, decision)).status).toBe(200);
  const usciti = (await esame(presidente, istanza)).body.membri.filter(({ conflittoInteressi }) => conflittoInteressi);
  expect(usciti).toMatchObject([{ id: relatore?.id }]);
});

/** Builds a sent istanza that the committee has brought to this state. */
async function portata(statoId: StatoId) {
  const istanza = await inviata(anna);
  if (statoId === 6) return istanza;
  if (statoId !== 7) await sit([istanza]);
  const { status, body } = await decide(istanza, { statoId, ...(statoId === 7 ? { numeroDelibera: null } : {}) });
  expect(status).toBe(200);
  return body;
}

test.each([
  [2, 'APPROVATA', 'Approvata', '[CERT-113] [CERT-119]'],
  [3, 'APPROVATA_CONDIZIONE', 'Approvata con condizione', '[CERT-114] [CERT-120]'],
  [4, 'REVISIONE', 'Richiesta revisioni', '[CERT-115] [CERT-121]'],
  [5, 'NON_APPROVATA', 'Non approvata', '[CERT-116] [CERT-122]'],
  [6, 'INVIATA', 'Inviata / Da valutare', '[CERT-117]'],
  [7, 'NON_VALUTABILE', 'Non valutabile', '[CERT-118]'],
] as const)('state %i is %s, in words "%s" %s', async (id, codice, descrizione, _rows) => {
  const istanza = await portata(id);
  expect((await read(anna, istanza)).body.stato).toEqual({ id, codice, descrizione });
  expect(STATI_ISTANZA[id]).toEqual({ codice, descrizione });
});
