// @vitest-environment jsdom

import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildEmail } from '@sigeba/server/test/buildEmail.ts';
import { buildBozza, buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { commissioniOf } from '@sigeba/server/test/commissioniOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-06-10T09:00:00.000Z' });
afterAll(() => app.stop());
const { create, persona } = await commissioniOf(app);
const main = () => within(screen.getByRole('main'));

test('the help desk finds the mails that failed and the way to whom it helps', async () => {
  const aiuto = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  await openScreen(app, aiuto, '/hd/home');
  expect(await screen.findByText('Nessuna e-mail da recapitare')).toBeTruthy();
  await userEvent.type(main().getByRole('searchbox', { name: 'Nome o e-mail' }), `${aiuto.email}{Enter}`);
  await waitFor(() => expect(window.location.pathname).toBe('/hd/impersona'));
  expect(await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Nome o e-mail' })).toHaveProperty('value', aiuto.email);
  await buildEmail(app, { to: { id: aiuto.id, email: 'x@ateneo.example' }, stato: 'FALLITA' });
  await openScreen(app, aiuto, '/hd/home');
  expect((await screen.findByRole('link', { name: /^1 ?E-mail non recapitata/ })).getAttribute('href')).toBe('/hd/email');
});

test('the ethics office reads of the istanze that wait; an external member is told what will be there', async () => {
  await buildModuloEtica(app);
  const segreteria = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  await openScreen(app, segreteria, '/cert/home');
  expect(await screen.findByText('Nessuna istanza in attesa')).toBeTruthy();
  const { id } = await buildBozza(app, await buildUtente(app));
  const sent = { stato_id: 6, numero_protocollo: 'CER2026-0000001', send_timestamp: app.clock.now() };
  await app.db.updateTable('istanza').set(sent).where('id', '=', id).execute();
  await openScreen(app, segreteria, '/cert/home');
  expect(await screen.findByText('Istanza inviata attende il Comitato Etico')).toBeTruthy();
  const toAssign = main().getByRole('link', { name: /^1 ?Istanza da assegnare ai relatori/ });
  expect(toAssign.getAttribute('href')).toBe('/cert/valutazione?attende=DA_ASSEGNARE');
  const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' });
  await openScreen(app, esterno, '/cert/home');
  expect(await screen.findByText('Le istanze che ti sono assegnate')).toBeTruthy();
  expect(main().getByRole('link', { name: 'Apri il tuo profilo' }).getAttribute('href')).toBe('/cert/profilo');
  // Whoever acts for them has no seat of theirs, and is offered no archive.
  await openScreen(app, esterno, '/cert/home', segreteria);
  expect(await screen.findByText('Il profilo di questa persona')).toBeTruthy();
  expect(
    main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/cert/profilo']);
});

test('the chair of a commissione reads what waits for it on the own home', async () => {
  const bando = await buildBando(app, { sigla: 'HO' });
  await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
  const chair = await persona();
  await create({ nome: 'Ricerca', tipologiaProgettoList: [{ id: bando.tipologiaId }], presidente: { utenteId: chair.id } });
  await openScreen(app, chair, '/home');
  const card = within(await screen.findByRole('region', { name: 'Le tue commissioni' }));
  const line = card.getByRole('link', { name: /^1 ?Proposta attende la valutazione ?Ricerca \(2026\)/ });
  expect(line.textContent).toContain('0 di 1');
  expect(line.getAttribute('href')).toBe('/mc/valutazione?statusValutazione=DA_VALUTARE&anno=2026');
});

test('a referee is told in English that nothing waits, and what will be there', async () => {
  await openScreen(app, await buildUtente(app, { tipoUtente: 'REFEREE' }), '/ref/home');
  expect(await screen.findByText('No proposals are waiting for your review.')).toBeTruthy();
  expect(screen.getByText('The proposals that you agree to review are listed here.')).toBeTruthy();
});
