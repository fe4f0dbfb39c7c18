import type { CertCommissione, Seduta, SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const { presidente, interno, altro, esterno, commissione, seat, sit, annul, inviata, assign, esame } = await comitatoOf(app);

const seduta = async (who: Persona, id: number) => (await app.as(who).get<Seduta>(`/cert/seduta/${id}`)).body;

test('only chair and members read commissions and sittings of the office area, and members write none [SEC-062]', async () => {
  const { id } = (await sit([await inviata(anna)], { data: '2026-03-25', inPreparazione: true })).body;
  const calls = ['/cert/commissioni', `/cert/commissioni/${commissione.id}`, '/cert/seduta/getSeduteCertList', `/cert/seduta/${id}`];
  for (const call of calls) {
    for (const who of [presidente, interno, esterno]) expect([call, (await app.as(who).get(call)).status]).toEqual([call, 200]);
    expect([call, (await app.as(anna).get(call)).status]).toEqual([call, 403]);
  }
  expect((await app.as(interno).get<CertCommissione[]>('/cert/commissioni')).body.map(({ nome }) => nome)).toEqual(['Comitato Etico']);
  expect((await app.as(esterno).get<{ list: SedutaRiga[] }>('/cert/seduta/getSeduteCertList')).status).toBe(200);
  for (const who of [interno, esterno]) {
    expect((await sit([], { who, data: '2026-03-25', inPreparazione: true })).status).toBe(403);
    for (const atto of ['convoca', 'annulla']) expect((await app.as(who).put(`/cert/seduta/${id}/${atto}`, {})).status).toBe(403);
    expect((await app.as(who).get(`/cert/seduta/${id}/verbale`)).status).toBe(403);
    expect((await app.as(who).put(`/cert/commissioni/${commissione.id}/chiudi`, {})).status).toBe(403);
  }
});

test('a member reads only the items of an agenda that they may see anyway, never their own istanza (D-148, D-151, D-227)', async () => {
  const [di, sua] = [await inviata(anna), await inviata(interno)];
  await assign(di, [[altro, 0]]);
  const { id } = (await sit([di, sua], { presenti: [presidente, interno, altro] })).body;
  const titoli = async (who: Persona) => (await seduta(who, id)).proposte.map((istanza) => istanza.id);
  expect(await titoli(presidente)).toEqual([di.id, sua.id]);
  expect(await titoli(altro)).toEqual([di.id, sua.id]);
  expect(await titoli(interno)).toEqual([di.id]);
  expect(JSON.stringify(await seduta(altro, id))).not.toContain('"note"');
  expect((await esame(interno, sua)).status).toBe(404);
});

test('an external member who is not called to a sitting reads only their assigned items of its agenda', async () => {
  const [assegnata, altra] = [await inviata(anna), await inviata(anna)];
  await assign(assegnata, [[esterno, 2]]);
  const { id } = (await sit([assegnata, altra], { data: '2026-03-25', inPreparazione: true })).body;
  await app.db.deleteFrom('cert_seduta_membro').where('seduta_id', '=', id).execute();
  expect((await seduta(esterno, id)).proposte.map((istanza) => istanza.id)).toEqual([assegnata.id]);
});

test('the reason of an annulment is read by the committee, and by external members who were awaited (D-151, D-227)', async () => {
  const annullata = async (attesi: Persona[]) => {
    const { id } = (await sit([], { data: '2026-03-25', inPreparazione: true })).body;
    await app.db.deleteFrom('cert_seduta_membro').where('seduta_id', '=', id).where('membro_id', 'not in', attesi.map(seat)).execute();
    await annul(id, 'Il relatore di Verdi è assente');
    return id;
  };
  const [sua, altrui] = [await annullata([presidente, esterno]), await annullata([presidente])];
  for (const who of [presidente, interno]) expect((await seduta(who, altrui)).motivoAnnullamento).toBe('Il relatore di Verdi è assente');
  expect((await seduta(esterno, sua)).motivoAnnullamento).toBe('Il relatore di Verdi è assente');
  expect((await seduta(esterno, altrui)).motivoAnnullamento).toBeNull();
});
