// @vitest-environment jsdom
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import {
  buildIstanzaInviata,
  buildMedia,
  buildModuloEtica,
  OPZIONE,
  opzioneDi,
  risposteEtiche,
  uidDi,
} from '@sigeba/server/test/buildIstanza.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('a reader who has sent no istanza is told so, with a link to their istanze', async () => {
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

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Titolo/ });
const draftOf = async (responsabile: Persona, valori: Valori) =>
  (await app.as(responsabile).put<Istanza>('/cert/updatePropostaCert', { propostaCertId: null, datiProposta: valori, versioneModulo: 1 }))
    .body;

test('a new istanza has Salva alone; once it is stored it has Aggiorna, Controlla and Invia [CERT-005] [CERT-006] [CERT-079]', async () => {
  await openScreen(app, await buildUtente(app), '/cert');
  expect(await screen.findByText('Non hai ancora creato nessuna istanza.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Crea istanza' }));
  await userEvent.type(await title(), 'Attenzione e ascolto');
  expect(screen.queryByRole('button', { name: /^(Aggiorna|Controlla|Invia)/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  for (const name of ['Aggiorna', 'Controlla', 'Invia']) expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(window.location.pathname).toMatch(/^\/proposteCert\/\d+$/);
});

test('a draft is opened from the list; its recap tells how far each sheet is, and Controlla leads to what is missing [CERT-025] [CERT-080] [CERT-127]', async () => {
  const anna = await buildUtente(app);
  const valori = risposteEtiche([OPZIONE.nessunDatoPersonale, opzioneDi(21, 'Duplice uso')], await buildMedia(app, anna));
  await draftOf(anna, { ...valori, [uidDi(1)]: 'A metà', [uidDi(16)]: '' });
  await openScreen(app, anna, '/cert');
  await userEvent.click(await screen.findByRole('link', { name: /^Compila/ }));
  expect((await title()).value).toBe('A metà');
  await userEvent.click(screen.getByText('Riepilogo', { selector: 'summary' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Riepilogo' }).textContent).toMatch(/Duplice uso: (\d+) di \1/));
  await userEvent.click(screen.getByRole('button', { name: 'Controlla' }));
  const summary = await screen.findByRole('region', { name: "C'è un errore da correggere" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(within(summary).getByRole('link', { name: /^Razionale e obiettivi/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Razionale e obiettivi/ })));
  expect(screen.getByRole('button', { name: 'Controlla' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('a sent istanza opens read-only from the list [CERT-007] [CERT-026]', async () => {
  const anna = await buildUtente(app);
  await buildIstanzaInviata(app, anna);
  const { router } = await openScreen(app, anna, '/cert');
  await userEvent.click(await screen.findByRole('link', { name: /^Visualizza/ }));
  expect(await screen.findByRole('heading', { level: 2, name: '1. Dati dello studio' })).toBeTruthy();
  const view = window.location.pathname;
  expect(view).toMatch(/^\/proposteCert\/\d+\/view$/);
  expect(screen.getByRole('main').querySelector('input, textarea, select')).toBeNull();
  await act(() => router.navigate(view.replace('/view', '')));
  await waitFor(() => expect(window.location.pathname).toBe(view));
});
