/** @module-tag database */
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { acceptInvito, inviteReferee, linkOf } from '../../test/buildReferee.ts';
import { whileLocked } from '../../test/whileLocked.ts';
import { invitiOf } from './inviti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, scene, panel, invite, mailsTo } = await invitiOf(app);

describe('two at once', () => {
  test('of three referees who accept the last seat one gets it, and the others are not needed', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const invited = [
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
      await inviteReferee(app, ufficio, proposta),
    ];
    const replies = await whileLocked(
      app,
      proposta,
      invited.map((each) => () => acceptInvito(app, each)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409]);
    const { body } = await panel(proposta);
    expect(body.accettati).toBe(1);
    expect(body.referee.map(({ stato }) => stato).toSorted()).toEqual(['ACCETTATO', 'NON_NECESSARIO', 'NON_NECESSARIO']);
  });

  test('a referee who accepts twice at once has one account and one mail', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    const accept = () => acceptInvito(app, referee);
    const replies = await whileLocked(app, proposta, [accept, accept, accept]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.imposta !== null)).toEqual([true, false, false]);
    expect((await mailsTo(referee.email ?? '')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-13']);
    const accounts = await app.db
      .selectFrom('utente')
      .select('id')
      .where('email', '=', referee.email ?? '')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  test('a referee who accepts and declines at once keeps the first answer, and is told so the second time', async () => {
    for (const first of ['accept', 'decline'] as const) {
      const { proposta } = await scene();
      const referee = await inviteReferee(app, ufficio, proposta);
      const { rId, rToken } = linkOf(referee);
      const decline = () =>
        app.anonymous.put<{ imposta: string | null; stato: string }>(`/referee/${rId}/ext`, { rToken, accettato: false });
      const accept = () => acceptInvito(app, referee);
      const replies = await whileLocked(app, proposta, first === 'accept' ? [accept, decline] : [decline, accept]);
      expect(replies.map(({ status }) => status)).toEqual([200, 409]);
      expect((await panel(proposta)).body.referee[0]?.stato).toBe(first === 'accept' ? 'ACCETTATO' : 'RIFIUTATO');
    }
  });

  test('an invitation after the acceptance that takes the last seat is refused', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const referee = await inviteReferee(app, ufficio, proposta);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => acceptInvito(app, referee),
      () => invite(proposta, { email: 'race@reviewer.example' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await panel(proposta)).body.referee).toHaveLength(1);
    expect(await mailsTo('race@reviewer.example')).toEqual([]);
  });

  test('an invitation before the acceptance that takes the last seat is sent, and then not needed', async () => {
    const { proposta } = await scene({ massimo: 1 });
    const referee = await inviteReferee(app, ufficio, proposta);
    const replies = await whileLocked<{ status: number }>(app, proposta, [
      () => invite(proposta, { email: 'first@reviewer.example' }),
      () => acceptInvito(app, referee),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await panel(proposta)).body.referee.map(({ stato }) => stato).toSorted()).toEqual(['ACCETTATO', 'NON_NECESSARIO']);
    expect((await mailsTo('first@reviewer.example')).map(({ tipo }) => tipo)).toEqual(['M-11', 'M-15']);
  });

  test('the second of two invitations of the same address is refused with a reason', async () => {
    const { proposta } = await scene();
    const same = () => invite(proposta, { email: 'same@reviewer.example' });
    expect((await whileLocked(app, proposta, [same, same])).map(({ status }) => status)).toEqual([200, 422]);
  });

  test('a link answers for its own invitation alone [SEC-071]', async () => {
    const { proposta } = await scene();
    const [one, other] = [linkOf(await inviteReferee(app, ufficio, proposta)), linkOf(await inviteReferee(app, ufficio, proposta))];
    for (const [rId, rToken] of [
      [one.rId, other.rToken],
      [one.rId, 'x'],
      [999_999_999, one.rToken],
    ] as const) {
      expect((await app.anonymous.get(`/referee/${rId}?rToken=${rToken}`)).status).toBe(404);
      expect((await app.anonymous.put(`/referee/${rId}/ext`, { rToken, accettato: true, noConflitto: true })).status).toBe(404);
    }
    expect((await panel(proposta)).body.accettati).toBe(0);
  });
});
