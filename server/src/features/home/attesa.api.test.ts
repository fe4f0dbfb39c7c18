import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProposta, buildRichiesta, startTestApp, type TestProposta, writtenDirectly } from '../../test/app.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-03-31T11:59:59.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const save = ({ responsabile, id, fresh }: TestProposta, valori: object) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/${id}`, { valori, ...fresh });
const send = ({ responsabile, id, fresh }: TestProposta) =>
  app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${id}`, fresh);
const check = ({ responsabile, id }: TestProposta) => app.as(responsabile).get<{ valida: boolean }>(`/proposte/validazione/${id}`);

describe('a call that waits for another one on the same proposta', () => {
  test('is judged by when it arrived, not by when its turn came', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const [reply] = await whileLocked(app, proposta, [() => send(proposta)], async () => app.clock.advance({ minutes: 5 }));
    app.clock.set(NOW);
    expect(reply?.status).toBe(200);
  });

  test('finds the end of the bando as it was moved meanwhile', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const [reply] = await whileLocked(app, proposta, [() => send(proposta)], (tx) =>
      writtenDirectly({ db: tx }).moveEnd(proposta.bando, '2026-03-31T11:00:00.000Z'),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 2 } });
  });

  test('Controlla behind Salva checks what was saved', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const [saved, checked] = await whileLocked<{ status: number; body: unknown }>(app, proposta, [
      () => save(proposta, {}),
      () => check(proposta),
    ]);
    expect(saved?.status).toBe(200);
    expect(checked).toMatchObject({ status: 200, body: { valida: false } });
    expect(await app.as(proposta.responsabile).get(`/proposte/${proposta.id}`)).toMatchObject({ body: { valida: false } });
  });

  test('Invia behind Salva is told that the data changed, and what was saved stays', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const replies = await whileLocked(app, proposta, [() => save(proposta, { titolo: 'Nuovo' }), () => send(proposta)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await app.as(proposta.responsabile).get(`/proposte/${proposta.id}`)).toMatchObject({
      body: { titolo: 'Nuovo', status: 'BOZZA' },
    });
  });

  test.each(['accept', 'refuse'])(
    'an invitee who says %s while the proposta is sent gets an answer, as the sender does',
    async (answer) => {
      const proposta = await buildProposta(app, { completa: true });
      const { utente } = await buildRichiesta(app, { proposta });
      const answering = () => app.as(utente).put<Proposta>(`/partecipazioni/${answer}/${proposta.id}`);
      const replies = await whileLocked(app, proposta, [() => send(proposta), answering]);
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    },
  );

  test('whoever sends while an invitee accepts sends with the new member', async () => {
    const proposta = await buildProposta(app, { completa: true });
    const { utente } = await buildRichiesta(app, { proposta });
    const accept = () => app.as(utente).put<Proposta>(`/partecipazioni/accept/${proposta.id}`);
    const replies = await whileLocked(app, proposta, [accept, () => send(proposta)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.mailTo(utente)).toEqual(['M-03']);
  });
});
