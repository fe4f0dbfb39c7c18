// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildBozza, buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { answering } from './answering.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test('an external ethics member keeps the own profile, and the ethics office reads the same one', async () => {
  const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT', cognome: 'Serra', nome: 'Umberto' });
  await openScreen(app, esterno, '/cert/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Profilo' }));
  await userEvent.type(await field(/^Telefono/), '+39 06 9999');
  await userEvent.clear(await field(/^Cognome/));
  await userEvent.type(await field(/^Telefono/), '{Enter}');
  expect(document.activeElement).toBe(await field(/^Cognome/));
  await userEvent.type(await field(/^Cognome/), 'Serra{Enter}');
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();

  await openScreen(app, await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' }), `/cert/membri-esterni/${esterno.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Serra Umberto' })).toBeTruthy();
  expect((await field(/^Telefono/)).value).toBe('+39 06 9999');
  expect(screen.getByText("la cambia solo l'interessato", { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambia e-mail' })).toBeNull();
});

test('a researcher who opens a missing or another’s istanza is led back to their own [ERR-061]', async () => {
  await buildModuloEtica(app);
  const { id } = await buildBozza(app, await buildUtente(app));
  const anna = await buildUtente(app);
  for (const address of ['/proposteCert/99999999', `/proposteCert/${id}`, `/proposteCert/${id}/view`]) {
    await openScreen(app, anna, address);
    expect(await screen.findByText("L'istanza cercata non c'è più, oppure non è tua: queste sono le tue.")).toBeTruthy();
    expect([address, window.location.pathname]).toEqual([address, '/cert']);
    expect(await screen.findByText('Non hai ancora creato nessuna istanza.')).toBeTruthy();
  }
});

test('a failed save of an istanza is reported in a dialog called Errore [ERR-053]', async () => {
  const anna = await buildUtente(app);
  const { id } = await buildBozza(app, anna);
  await openScreen(app, anna, `/proposteCert/${id}`);
  await userEvent.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, 'Uno studio');
  answering('PUT /cert/updatePropostaCert', 500, { code: 1, message: 'Il server non risponde.', violationReport: null });
  await userEvent.click(screen.getByRole('button', { name: /^Aggiorna/ }));
  expect(await screen.findByRole('alertdialog', { name: 'Errore' })).toBeTruthy();
});
