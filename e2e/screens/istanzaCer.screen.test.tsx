// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildIstanzaInviata, buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);

const numero = buildCampo('textfield', { id: 1, uid: 'numero', label: 'Numero dell’istanza' });
const bando = await buildBando(app, {
  campi: [numero],
  regole: [{ tipo: 'ISTANZA_CER', campo: 1, approvata: false, messaggio: 'Non è tua.' }],
});
const list = async () => within(await screen.findByRole('region', { name: 'Le tue istanze al Comitato Etico' }));

test('a field that asks for the number of an istanza offers the own ones, and takes the one that is chosen', async () => {
  const responsabile = await buildUtente(app);
  const sent = await buildIstanzaInviata(app, responsabile);
  await buildIstanzaInviata(app, await buildUtente(app));
  const bozza = await buildProposta(app, { bando, responsabile });
  await openScreen(app, responsabile, `/proposte/${bozza.id}`);
  await screen.findAllByRole('button', { name: /^Usa/ });
  const own = await list();
  expect(own.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(own.getByRole('button', { name: `Usa: ${sent}` }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Numero dell’istanza/ }).value).toBe(sent);
  expect(own.getByRole('button', { pressed: true, name: `Scelta: ${sent}` })).toBeTruthy();
});

test('who has sent none is told so, with the way there', async () => {
  const bozza = await buildProposta(app, { bando });
  await openScreen(app, bozza.responsabile, `/proposte/${bozza.id}`);
  expect(await screen.findByText(/Non hai istanze inviate al Comitato Etico/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Vai alle istanze/ }).getAttribute('target')).toBe('_blank');
});

test('an amendment offers the own istanze that were approved, and no other; one whose conditions wait is named as such', async () => {
  const anna = await buildUtente(app);
  const approvata = await buildIstanzaInviata(app, anna, 2);
  await buildIstanzaInviata(app, anna);
  const condizionata = await buildIstanzaInviata(app, anna, 3);
  await buildIstanzaInviata(app, await buildUtente(app), 2);
  await openScreen(app, anna, '/proposteCert/new');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Tipo di istanza/ }), 'Emendamento');
  const own = await list();
  expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([`Usa: ${approvata}`]);
  expect(own.getByText(`Non ancora utilizzabili, finché il Comitato non ne ha verificato le condizioni: ${condizionata}`)).toBeTruthy();
  await userEvent.click(own.getByRole('button'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^N. protocollo precedente/ }).value).toBe(approvata);
});
