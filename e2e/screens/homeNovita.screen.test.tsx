// @vitest-environment jsdom
import { buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);

const novita = async () => within(await screen.findByRole('region', { name: 'Ultime novità' }));

test('the bell says that nothing is new, and later what is, without leaving the page; its line leads there [D-306]', async () => {
  const anna = await buildUtente(app);
  await openScreen(app, anna, '/proposte');
  await userEvent.click(await screen.findByRole('button', { name: 'Notifiche' }));
  expect(await screen.findByText('Nessuna novità negli ultimi 30 giorni')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vai alla home' }).getAttribute('href')).toBe('/home');
  const proposta = await buildProposta(app, { responsabile: anna, titolo: 'Maree' });
  const ugo = await buildUtente(app, { cognome: 'Neri', nome: 'Ugo' });
  await buildRichiesta(app, { proposta, utente: ugo, status: 'ACCETTATA' });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Notifiche' }));
  const line = await (await novita()).findByRole('link');
  expect(line.closest('li')?.textContent).toMatch(/Maree: Neri Ugo ha accettato di partecipare20\/03\/2026 12:00$/);
  expect(window.location.pathname).toBe('/proposte');
  await userEvent.click(line);
  expect(await screen.findByRole('heading', { level: 1, name: /Maree/ })).toBeTruthy();
  expect(window.location.pathname).toBe(`/proposte/${proposta.id}/view`);
});

test('an approval under conditions is a duty while the answer is the proponent’s, and its decision a thing that happened', async () => {
  const cer = await comitatoOf(app);
  const anna = await buildUtente(app);
  const istanza = await cer.inviata(anna);
  await cer.sit([istanza]);
  await cer.decide(istanza, { statoId: 3, notaRevisione: 'Registrare il protocollo' });
  await openScreen(app, anna, '/home');
  const duties = within(await screen.findByRole('region', { name: 'Da fare' }));
  const act = duties.getByRole('link', { name: /^Rispondi/ });
  expect(act.getAttribute('href')).toBe(`/proposteCert/${istanza.id}/view`);
  expect(duties.getByRole('listitem').textContent).toMatch(
    new RegExp(`Condizioni.*Dal 20/03/2026.*Protocollo ${istanza.numeroProtocollo}.*come le hai soddisfatte.*Registrare il protocollo`),
  );
  const happened = (await novita()).getByRole('listitem');
  expect(happened.textContent).toMatch(/il Comitato Etico ha deciso: Approvata con condizione20\/03\/2026 12:00$/);
  expect(within(happened).getByRole('link').getAttribute('href')).toBe(`/proposteCert/${istanza.id}/view`);

  await userEvent.click(act);
  await userEvent.type(await screen.findByRole('textbox', { name: 'La tua risposta' }), 'Registrato');
  await userEvent.click(screen.getByRole('button', { name: 'Invia la risposta' }));
  expect(await screen.findByText('Risposta inviata al Comitato.')).toBeTruthy();
  await openScreen(app, anna, '/home');
  expect(await screen.findByText('Niente da fare')).toBeTruthy();
});

test('recent events are listed six at a time, the latest first, with links; the same answer of several people is one; an empty list says so', async () => {
  const maria = await buildUtente(app);
  await openScreen(app, maria, '/home');
  expect((await novita()).getByText('Nessuna novità negli ultimi 30 giorni')).toBeTruthy();
  const first = await buildProposta(app, { responsabile: maria, titolo: 'Onde 10' });
  for (let minute = 10; minute < 18; minute += 1) {
    app.clock.set(`2026-03-20T11:${minute}:00.000Z`);
    const proposta = minute === 10 ? first : await buildProposta(app, { responsabile: maria, titolo: `Onde ${minute}` });
    await buildRichiesta(app, {
      proposta,
      utente: await buildUtente(app, { cognome: 'Neri', nome: `Ugo${minute}` }),
      status: minute === 17 ? 'RIFIUTATA' : 'ACCETTATA',
    });
  }
  app.clock.set('2026-03-20T11:30:00.000Z');
  await buildRichiesta(app, { proposta: first, utente: await buildUtente(app, { cognome: 'Gatti', nome: 'Ida' }), status: 'ACCETTATA' });
  await openScreen(app, maria, '/home');
  const list = await novita();
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toMatch(/Onde 10: Gatti Ida e Neri Ugo10 hanno accettato di partecipare20\/03\/2026 12:30$/);
  expect(rows()[1]).toMatch(/Onde 17: Neri Ugo17 ha rifiutato di partecipare20\/03\/2026 12:17$/);
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/proposte/${first.id}/view`);
  await userEvent.click(list.getByRole('button', { name: 'Mostra altre (2)' }));
  expect(rows()).toHaveLength(8);
  expect(list.queryByRole('button')).toBeNull();
});
