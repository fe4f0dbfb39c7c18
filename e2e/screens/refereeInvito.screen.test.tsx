// @vitest-environment jsdom
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { startTestApp } from '@sigeba/server/test/app.ts';
import { acceptInvito, inviteReferee } from '@sigeba/server/test/buildReferee.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { referiteOf } from './referiteOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, scene, panelOf } = await referiteOf(app);

const addressOf = ({ acptLink }: Referee) => {
  const { pathname, search } = new URL(acptLink ?? '');
  return pathname + search;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('/referee-accept', () => {
  test('has no menu and shows project, principal investigator and abstract, in English [REF-001] [REF-002] [SHELL-071]', async () => {
    const { proposta } = await scene();
    await openScreen(app, null, addressOf(await inviteReferee(app, ufficio, proposta)));
    expect(await screen.findByRole('heading', { name: 'Invitation to evaluate a research project' })).toBeTruthy();
    expect(await screen.findByText('Maria Rossi')).toBeTruthy();
    expect(screen.getByText(/Opening this link does not commit you: you choose on the page\.$/)).toBeTruthy();
    for (const words of ['Principal investigator', 'Abstract']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: /menu/i })).toBeNull();
    expect(document.documentElement.lang).toBe('en');
    for (const name of ['Accept', 'Decline']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('opens for who has its link, without a login and without a menu, to accept or to decline [SHELL-010] [SHELL-011]', async () => {
    const { proposta } = await scene();
    await openScreen(app, null, addressOf(await inviteReferee(app, ufficio, proposta)));
    for (const name of ['Accept', 'Decline']) expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: /menu/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  test('is accepted by keyboard, not without the declaration; reloaded it shows the answer [REF-017] [REF-020] [REF-022]', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await openScreen(app, null, addressOf(referee));
    (await screen.findByRole('button', { name: 'Accept' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please declare that you have no conflict of interest.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /no conflict of interest/ }));
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Thank you for accepting')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Set your password now' });
    expect(way.getAttribute('href')).toMatch(/^\/imposta-password\?area=referee#.{20}/);
    await openScreen(app, null, addressOf(referee));
    expect(await screen.findByText('Thank you for accepting')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set your password now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the login' }).getAttribute('href')).toContain('/login-referee?ref=');
  });

  test('is declined with a conflict and somebody else suggested; reloaded it says so [REF-021]', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await openScreen(app, null, addressOf(referee));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /because of a conflict/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /suggest instead/ }), 'Ada Byron');
    // Back, and come again: nothing that was written is lost.
    await press('Back');
    await press('Decline');
    expect(screen.getByRole('checkbox', { name: /because of a conflict/ })).toHaveProperty('checked', true);
    await press('Decline the invitation');
    expect(await screen.findByText('You have declined this invitation')).toBeTruthy();
    await openScreen(app, null, addressOf(referee));
    expect(await screen.findByText('You have declined this invitation')).toBeTruthy();
    expect((await panelOf(proposta)).referee).toMatchObject([{ noConflitto: false, alternative: 'Ada Byron' }]);
  });

  test('shows the answer that was given in another tab, and asks no more', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await openScreen(app, null, addressOf(referee));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await acceptInvito(app, referee);
    await press('Decline the invitation');
    expect(await screen.findByText('Thank you for accepting')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline the invitation' })).toBeNull();
  });

  test('withdrawn it has the words of the specification and no buttons [REF-019] [REF-039]', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    await openScreen(app, null, addressOf(referee));
    expect(await screen.findByText('This invitation has been disabled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  });

  test('says if a part of its address is missing, since reloading would not help', async () => {
    await openScreen(app, null, '/referee-accept?rId=1');
    expect(await screen.findByText(/^The link is incomplete/)).toBeTruthy();
    expect(screen.queryByText('Please reload this page.')).toBeNull();
  });

  test('sends a new link to the same address after it has expired', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await app.db
      .updateTable('referee')
      .set({ scadenza_ts: new Date('2026-05-19T21:59:00Z') })
      .where('id', '=', referee.id)
      .execute();
    await openScreen(app, null, addressOf(referee));
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('A new link has been sent')).toBeTruthy();
    const { tipo } = await app.db
      .selectFrom('email_outbox')
      .select('tipo')
      .where('destinatario', '=', referee.email ?? '')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(tipo).toBe('M-12');
  });

  test('by a link that another has replaced it offers that one, names no address, and asks for no answer (D-209)', async () => {
    const { proposta } = await scene();
    const referee = await inviteReferee(app, ufficio, proposta);
    await app.as(ufficio).put(`/referee/disable/${referee.id}`, {});
    await app.as(ufficio).put(`/referee/enable/${referee.id}`, {});
    await openScreen(app, null, addressOf(referee));
    expect(await screen.findByText(/^A later link has taken its place/)).toBeTruthy();
    expect(document.body.textContent).not.toContain(referee.email);
    expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
    await press('Send me a new link');
    expect(await screen.findByText('A new link has been sent')).toBeTruthy();
  });

  test('with a wrong link it says what the server said and three pieces of advice [REF-018] [ERR-064]', async () => {
    await openScreen(app, null, '/referee-accept?rId=1&rToken=x');
    expect(await screen.findByText('This invitation link is not valid.')).toBeTruthy();
    for (const advice of [/reload this page/, /click the link in the e-mail again/, /contact the research office/])
      expect(screen.getByText(advice)).toBeTruthy();
    await openScreen(app, null, '/referee-accept');
    expect(await screen.findByText(/click the link in the e-mail again/)).toBeTruthy();
  });
});
