// @vitest-environment jsdom
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildEmail } from '@sigeba/server/test/buildEmail.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const persona = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
const proposta = await buildProposta(app, { bando: await buildBando(app), responsabile: persona, titolo: 'Acque interne' });
await buildEmail(app, { to: persona, soggetto: 'Benvenuta' });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const address = `/ur/anagrafica/utente/${persona.id}`;

test('the page of a person says in tabs what the office knows of them, each with its count where there is any', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  await openScreen(app, ufficio, address);
  await screen.findByRole('tab', { name: 'Dati' });
  await waitFor(() =>
    expect(tabs()).toEqual([
      ...['Dati', 'Indicatori', 'Account e accessi', 'Proposte1', 'Commissioni e ruoli', 'Inattività', 'Titolarità', 'E-mail1'],
      ...['Quesiti', 'Conflitti', 'Modifiche'],
    ]),
  );
  await userEvent.type(screen.getByLabelText(/^Nome/), ' Luisa');
  expect(tabs()[0]).toBe('Dati, con modifiche non salvate');
  await userEvent.click(screen.getByRole('tab', { name: /^Proposte/ }));
  const link = await screen.findByRole('link', { name: 'Acque interne' });
  expect(link.getAttribute('href')).toBe(`/ur/proposte/${proposta.id}/view`);
  expect(window.location.search).toBe('?scheda=proposte');
  await userEvent.click(screen.getByRole('tab', { name: /^E-mail/ }));
  expect(await within(screen.getByRole('tabpanel')).findByRole('link', { name: 'Benvenuta' })).toBeTruthy();
  for (const [tab, sentence] of [
    ['Commissioni e ruoli', 'La persona non siede in commissioni, non ha ruoli in dipartimenti e non è referee.'],
    ['Inattività', 'La persona non è stata dichiarata inattiva in nessun anno.'],
    ['Titolarità', 'Nessuna proposta è passata a questa persona, né da questa persona a un’altra.'],
    ['Quesiti', 'Sulle proposte di questa persona nessuno ha scritto, né lei né l’ufficio.'],
    ['Conflitti', 'Non risultano conflitti tra questa persona e ciò che valuta, né con chi valuta le sue proposte.'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('tab', { name: /^Dati/ }));
  const nome = screen.getByLabelText(/^Nome/) as HTMLInputElement;
  expect(nome.value).toBe('Maria Luisa');
  await userEvent.clear(nome);
  await userEvent.type(nome, 'Maria');
  expect(tabs()[0]).toBe('Dati');
});

test('what an account of the office may do is asked about before the page is left, as all that is not saved', async () => {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Neri', abilitazioni: ['UFFICIO'] });
  await openScreen(app, ufficio, `/ur/anagrafica/utente/${collega.id}?scheda=account`);
  const [terza] = await screen.findAllByRole('checkbox', { name: /Terza missione/i });
  await userEvent.click(terza as HTMLElement);
  expect(tabs().slice(0, 2)).toEqual(['Dati', 'Account e accessi, con modifiche non salvate']);
  await userEvent.click(within(screen.getByRole('main')).getAllByRole('link', { name: 'Anagrafica' })[0] as HTMLElement);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(asked.getByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/anagrafica'));
  expect((await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${collega.id}`)).body).toMatchObject({ ufficio: true, terza: true });
});

test('TERZA is not offered what it does not read: inactivity and mails', async () => {
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
  const { asked } = await openScreen(app, terza, `${address}?scheda=email`);
  await waitFor(() =>
    expect(tabs()).toEqual([
      ...['Dati', 'Indicatori', 'Account e accessi', 'Proposte', 'Commissioni e ruoli', 'Titolarità', 'Quesiti', 'Conflitti', 'Modifiche'],
    ]),
  );
  expect(screen.getByRole('tab', { name: 'Dati' }).getAttribute('aria-selected')).toBe('true');
  expect(asked.filter((url) => url.includes('email-in-uscita') || url.includes('inattivi'))).toEqual([]);
});
