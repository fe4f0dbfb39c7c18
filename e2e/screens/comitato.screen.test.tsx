// @vitest-environment jsdom
import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inAltro } from './altro.ts';
import { holding } from './answering.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
await buildModuloEtica(app);

const cer = await comitatoOf(app);

const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const level1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const opens = async (who: Persona, address: string, title: string) => {
  await openScreen(app, who, address);
  await level1(title);
  return window.location.pathname;
};

test('the ethics office lands at the home of its area, with what waits [CERT-013]', async () => {
  const { ufficio, inviata } = cer;
  await inviata(anna);
  await openScreen(app, ufficio, '/');
  expect(await screen.findByText('Istanza inviata attende il Comitato Etico')).toBeTruthy();
  expect(window.location.pathname).toBe('/cert/home');
});

test.each([
  ['CERT-009', 'presidente', '/commissioni', 'Commissioni del Comitato Etico'],
  ['CERT-015', 'ufficio', '/cert/commissioni', 'Commissioni del Comitato Etico'],
  ['CERT-010', 'presidente', '/sedute', 'Sedute'],
  ['CERT-020', 'ufficio', '/cert/sedute', 'Sedute'],
  ['CERT-017', 'ufficio', '/cert/istanze', 'Valutazione Etica CER'],
] as const)('%s: %s opens %s', async (_id, chi, address, title) => {
  expect(await opens(cer[chi], address, title)).toBe(address);
});

test('a reader who presents no istanze has an empty list in the ethics area, cannot begin one, and finds a link to the archive [CERT-017]', async () => {
  for (const who of [cer.ufficio, cer.esterno]) {
    await opens(who, '/cert/istanze', 'Valutazione Etica CER');
    expect(await screen.findByText('Non hai ancora creato nessuna istanza.')).toBeTruthy();
    expect(screen.queryByText(/Il tuo profilo non è confermato/)).toBeNull();
    expect(screen.queryByText('Crea istanza')).toBeNull();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Archivio istanze' }).getAttribute('href')).toBe('/cert/valutazione');
  }
});

test('chair and members read commissions and sittings of the office, and find nothing there to write with [SEC-062]', async () => {
  const { presidente, interno, esterno, commissione, sit } = cer;
  const { id } = (await sit([], { data: '2026-04-01', inPreparazione: true })).body;
  const writes = /^(Nuova|Associa|Salva|Registra|Convoca|Annulla|Aggiungi|Togli|Chiudi la|Elimina)/;
  for (const who of [presidente, interno, esterno])
    for (const [address, title, shown] of [
      ['/cert/commissioni', 'Commissioni del Comitato Etico', 'Comitato Etico'],
      ['/cert/sedute', 'Sedute', /01\/04\/2026/],
      [`/cert/cert/commissioni/${commissione.id}`, 'Comitato Etico', null],
      [`/cert/seduta/${id}`, 'Dettaglio Seduta', null],
    ] as const) {
      await opens(who, address, title);
      if (shown !== null) await screen.findByRole('link', { name: shown });
      for (const role of ['button', 'link'] as const) expect(screen.queryAllByRole(role, { name: writes })).toEqual([]);
    }
  await opens(presidente, '/sedute', 'Sedute');
  expect(screen.getByRole('link', { name: 'Nuova seduta' })).toBeTruthy();
});

test('commissions and sittings of the chair are of office and chair alone [SEC-063] [SEC-076]', async () => {
  const { ufficio, presidente, interno } = cer;
  for (const who of [ufficio, presidente]) {
    expect(await opens(who, '/commissioni', 'Commissioni del Comitato Etico')).toBe('/commissioni');
    expect(await opens(who, '/sedute', 'Sedute')).toBe('/sedute');
  }
  for (const [who, address] of [
    [interno, '/commissioni'],
    [interno, '/sedute'],
    [anna, '/seduta/1'],
  ] as const) {
    await openScreen(app, who, address);
    expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
    expect(window.location.pathname).toBe('/home');
  }
});

test('a commission is opened from the list: by the office to be changed, by the chair to give it istanze [CERT-016] [CERT-031] [CERT-032]', async () => {
  const { ufficio, presidente, commissione } = cer;
  await openScreen(app, ufficio, '/cert/commissioni');
  await userEvent.click(await screen.findByRole('link', { name: 'Comitato Etico' }));
  await level1('Comitato Etico');
  expect(window.location.pathname).toBe(`/cert/cert/commissioni/${commissione.id}`);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })).value).toBe('Comitato Etico');
  await openScreen(app, presidente, '/commissioni');
  await userEvent.click(await screen.findByRole('link', { name: 'Comitato Etico' }));
  expect(await screen.findByRole('button', { name: 'Associa' })).toBeTruthy();
  expect(window.location.pathname).toBe(`/cert/commissioni/${commissione.id}`);
});

test('a member is given istanze as one of three types [COMM-052] [COMM-053] [COMM-054]', async () => {
  const { ufficio, commissione } = cer;
  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  const come = within(await screen.findByRole('combobox', { name: 'Greco Luca' }));
  const words = come.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words.slice(-3)).toEqual(['Relatore 1', 'Relatore 2', 'Esperto esterno']);
});

test('istanze are given to members; who looks at one is shown by type [CERT-012] [CERT-088] [CERT-090]', async () => {
  const { ufficio, presidente, interno, altro, esterno, commissione } = cer;
  const nuovi = [await buildUtente(app, { cognome: 'Zanetti', nome: 'Ugo' }), await buildUtente(app, { cognome: 'Zito', nome: 'Eva' })];
  for (const { id } of nuovi) await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', id).execute();
  const { nome, dataInizio, dataFine, lastUpdate } = commissione;
  const membri = [presidente, interno, altro, esterno, ...nuovi].map(({ id }) => ({ utenteId: id, flag: null }));
  const changed = { nome, dataInizio, dataFine, presidente: { utenteId: presidente.id }, membri, lastUpdate };
  expect((await app.as(ufficio).put(`/cert/commissioni/${commissione.id}`, changed)).status).toBe(200);

  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  await screen.findByRole('combobox', { name: 'Greco Luca' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Greco Luca' }), 'Relatore 1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Marini Aldo' }), 'Relatore 2');
  expect(await screen.findByText('Istanze da valutare: 1 (0 scelte)')).toBeTruthy();
  await userEvent.click(await screen.findByRole('checkbox', { name: /./ }));
  expect(screen.getByText('Istanze da valutare: 1 (1 scelta)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Associa' }));
  await confirmInvio();
  expect(await screen.findByText('1 istanza associata.')).toBeTruthy();
  const { body } = await app
    .as(ufficio)
    .get<{ resultList: { relatori: { cognome: string; tipo: number }[] }[] }>('/cert/commissioni/proposte?limit=20&offset=0');
  expect(body.resultList[0]?.relatori.map(({ cognome, tipo }) => [cognome, tipo])).toEqual([
    ['Greco', 0],
    ['Marini', 1],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: /^2 membri/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Membri per tipo' }));
  const byType = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([dialog.getAllByRole('term')[1]?.textContent, ...byType.slice(0, 2)]).toEqual([
    ...['Relatore 2', 'Greco Luca (interno)', 'Marini Aldo (esterno)'],
  ]);
});

test('five of the six members stand on a page [LIM-021]', async () => {
  const { ufficio, commissione } = cer;
  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  await screen.findByRole('combobox', { name: 'Greco Luca' });
  expect(screen.getAllByRole('combobox')).toHaveLength(5);
});

test('a member who files an istanza does it in the ethics area too, and stays among the own ones [CERT-018] [CERT-019] [CERT-028]', async () => {
  const { interno, inviata, compilata } = cer;
  const [bozza, sua] = [await compilata(interno), await inviata(interno)];
  await openScreen(app, interno, '/cert/istanze');
  const links = await screen.findAllByRole('link', { name: bozza.titolo ?? '' });
  await userEvent.click(links[0] as HTMLElement);
  await level1(bozza.titolo ?? '');
  expect(window.location.pathname).toBe(`/cert/istanze/${bozza.id}`);
  expect(await opens(interno, `/cert/istanze/${sua.id}/view`, sua.titolo ?? '')).toBe(`/cert/istanze/${sua.id}/view`);
});

test('a proponent is redirected from the ethics area to their own istanze, and to their own istanza', async () => {
  const sua = await cer.inviata(anna);
  for (const [address, list] of [
    ['/cert/istanze', '/cert'],
    [`/cert/istanze/${sua.id}/view`, `/proposteCert/${sua.id}/view`],
  ] as const) {
    await openScreen(app, anna, address);
    await waitFor(() => expect(window.location.pathname).toBe(list));
    expect((await screen.findAllByText(sua.titolo ?? '')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Non hai i permessi/)).toBeNull();
  }
});

test('a reader who leaves an istanza, or finds none, returns to the list they came from [CERT-029] [CERT-030]', async () => {
  const { interno, compilata } = cer;
  for (const [list, address] of [
    ['/cert', '/proposteCert'],
    ['/cert/istanze', '/cert/istanze'],
  ] as const) {
    await openScreen(app, interno, `${address}/99999999`);
    expect(await screen.findByText(/^L'istanza cercata non c'è più/)).toBeTruthy();
    expect(window.location.pathname).toBe(list);
    const { id, titolo } = await compilata(interno);
    await openScreen(app, interno, `${address}/${id}`);
    await level1(titolo ?? '');
    await userEvent.click(within(screen.getByRole('main')).getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe(list));
  }
});

test('an external member reads that the notes of others are reserved, and the own one (D-151)', async () => {
  const { esterno, interno, inviata, assign } = cer;
  const istanza = await inviata(anna);
  await assign(istanza, [
    [interno, 0],
    [esterno, 2],
  ]);
  await opens(esterno, `/cert/valutazione/${istanza.id}`, istanza.titolo ?? '');
  expect(await screen.findByText('Riservata')).toBeTruthy();
  await opens(interno, `/cert/valutazione/${istanza.id}`, istanza.titolo ?? '');
  expect(screen.queryByText('Riservata')).toBeNull();
});

test('the ethics office opens an istanza in its area read-only, whatever its state [CERT-018] [CERT-019]', async () => {
  const { ufficio, presidente, inviata, decide } = cer;
  const [sent, revised] = [await inviata(anna), await inviata(anna)];
  expect((await decide(revised, { statoId: 4, richieste: ['Il consenso'] }, presidente)).status).toBe(200);
  for (const { id, titolo } of [sent, revised]) {
    for (const address of [`/cert/istanze/${id}/view`, `/cert/istanze/${id}`]) {
      await openScreen(app, ufficio, address);
      await level1(titolo ?? '');
      await waitFor(() => expect(window.location.pathname).toBe(`/cert/istanze/${id}/view`));
      const writable = screen
        .queryAllByRole('textbox')
        .filter((box) => !(box as HTMLInputElement).disabled && !(box as HTMLInputElement).readOnly);
      expect(writable).toEqual([]);
      expect(screen.queryByRole('button', { name: /^(Aggiorna|Salva|Controlla|Invia)/ })).toBeNull();
      expect(screen.queryByRole('link', { name: /^(Compila|Ricevuta)/ })).toBeNull();
    }
  }
  expect(await screen.findByText('Tornata 1: Il consenso')).toBeTruthy();
});

test('leaving a changed commission of the ethics committee asks first, and "Salva ed esci" saves it', async () => {
  const { ufficio, commissione } = cer;
  await openScreen(app, ufficio, `/cert/cert/commissioni/${commissione.id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), ' bis');
  await userEvent.click(screen.getAllByRole('link', { name: 'Sedute' })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(question.getByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cert/sedute'));
  const { body } = await app.as(ufficio).get<{ nome: string }>(`/cert/commissioni/${commissione.id}`);
  expect(body.nome).toBe('Comitato Etico bis');
});

test('a commission is closed as it is saved: with something unsaved its button says so', async () => {
  const { ufficio, commissione } = cer;
  await openScreen(app, ufficio, `/cert/cert/commissioni/${commissione.id}`);
  const close = () => inAltro('Chiudi la commissione');
  expect((await close()).getAttribute('aria-disabled')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), ' ter');
  expect((await close()).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Ci sono modifiche non salvate: si chiude la commissione come è salvata.')).toBeTruthy();
});

test('members and istanze chosen and not yet associated are asked about on leaving', async () => {
  const { ufficio, commissione, inviata } = cer;
  await inviata(anna);
  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('link', { name: 'Sedute' })[0] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  await userEvent.click(question.getByRole('button', { name: 'Salva ed esci' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/cert/commissioni/${commissione.id}`));
});

test('nothing can be selected while istanze are being assigned to members', async () => {
  const { ufficio, commissione, inviata } = cer;
  for (const _ of [1, 2]) await inviata(anna);
  await openScreen(app, ufficio, `/cert/commissioni/${commissione.id}`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Greco Luca' }), 'Relatore 1');
  const [una, altra] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  await userEvent.click(una as HTMLElement);
  const letGo = holding('POST /cert/commissioni/associazione');
  await userEvent.click(screen.getByRole('button', { name: 'Associa' }));
  await letGo.reached;
  await userEvent.click(altra as HTMLElement);
  expect([una?.checked, altra?.checked]).toEqual([true, false]);
  letGo();
  await confirmInvio();
  expect(await screen.findByText('1 istanza associata.')).toBeTruthy();
});

test('a commission whose day was emptied is not saved, and says so at its field', async () => {
  const { ufficio, commissione } = cer;
  await openScreen(app, ufficio, `/cert/cert/commissioni/${commissione.id}`);
  const al = await screen.findByRole('textbox', { name: /^Al/ });
  await userEvent.clear(al);
  await userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
  expect(await screen.findByText('Scegliere una data è obbligatorio.')).toBeTruthy();
  expect(al.getAttribute('aria-invalid')).toBe('true');
});

test('an external member whom no letter reached stands out among the members, and the office puts the address right there', async () => {
  const { ufficio, commissione } = cer;
  const { body: made } = await app
    .as(ufficio)
    .post<Persona>('/cert/membri-esterni', { cognome: 'Neri', nome: 'Ugo', email: 'ugo@errato.example' });
  const { body: now } = await app.as(ufficio).get<CertCommissione>(`/cert/commissioni/${commissione.id}`);
  const { nome, dataInizio, dataFine, lastUpdate, presidente, membri } = now;
  const body = { nome, dataInizio, dataFine, lastUpdate, presidente: { utenteId: presidente.id } };
  const seats = [...membri.map(({ utenteId, flag }) => ({ utenteId, flag })), { utenteId: made.id, flag: 2 }];
  expect((await app.as(ufficio).put(`/cert/commissioni/${commissione.id}`, { ...body, membri: seats })).status).toBe(200);
  const letters = app.db.updateTable('email_outbox').set({ stato: 'FALLITA', errore: '550 5.1.1 User unknown' });
  await letters.where('destinatario_utente_id', '=', made.id).execute();

  await openScreen(app, ufficio, `/cert/cert/commissioni/${commissione.id}`);
  const unreached = /^La lettera con l’accesso a ugo@errato\.example non è stata recapitata: L’indirizzo non esiste\./;
  expect(await screen.findByText(unreached)).toBeTruthy();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ });
  await userEvent.type(name, ' quater');
  await userEvent.click(screen.getByRole('button', { name: 'Correggi l’indirizzo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Indirizzo di Neri Ugo' }));
  const email = dialog.getByRole('textbox', { name: /^E-mail/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'ugo@');
  await userEvent.click(dialog.getByRole('button', { name: 'Invia di nuovo' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(email, 'giusto.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('La lettera con l’accesso parte verso il nuovo indirizzo.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(unreached)).toBeNull());
  expect(await app.mailTo(made)).toEqual(['M-22', 'M-22']);
  // What else was written of the commission, and not saved, stays.
  expect(name.value).toBe(`${nome} quater`);
});
