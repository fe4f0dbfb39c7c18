// @vitest-environment jsdom
import { MAX_LUOGO } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inAltro, pressInAltro } from './altro.ts';
import { answering } from './answering.ts';
import { openScreen } from './openScreen.tsx';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
await buildModuloEtica(app);

const cer = await comitatoOf(app);
const FALLITO = { code: 1, message: '', violationReport: null };

test('a sitting cannot be created while no commission is in office, and the list says so [ERR-058] [ERR-072]', async () => {
  await openScreen(app, cer.ufficio, '/cert/sedute');
  expect(await screen.findByText('Nessuna seduta presente')).toBeTruthy();
  app.clock.set('2027-03-20T11:00:00.000Z');
  await openScreen(app, cer.ufficio, '/cert/seduta/new');
  expect(await screen.findByText('Errore durante il recupero della commissione corrente', { exact: false })).toBeTruthy();
  app.clock.set(NOW);
});

const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const level1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const opens = async (who: Persona, address: string, title: string) => {
  await openScreen(app, who, address);
  await level1(title);
  return window.location.pathname;
};

const data = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Data Delibera/ });

test('a new sitting takes day, members and istanze from pages of twenty; what is chosen stays [CERT-033] [CERT-035] [CERT-036]', async () => {
  const { ufficio, inviata } = cer;
  for (let n = 0; n < 21; n++) await inviata(anna);
  await openScreen(app, ufficio, '/cert/sedute');
  await userEvent.click(await screen.findByRole('link', { name: 'Nuova seduta' }));
  await level1('Nuova Seduta');
  const boxes = () => within(screen.getByText(/^Istanze da valutare: 21 /).closest('section') as HTMLElement).queryAllByRole('checkbox');
  await waitFor(() => expect(boxes()).toHaveLength(20));
  await userEvent.click(boxes()[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: /successiva/i }));
  await waitFor(() => expect(boxes()).toHaveLength(1));
  await userEvent.click(boxes()[0] as HTMLElement);
  expect(screen.getByText('Istanze da valutare: 21 (2 scelte)')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Costa Paola' }));
  expect(screen.getByText(/^Numero legale non raggiunto: 1 di \d componenti con diritto di voto, ne servono \d\.$/)).toBeTruthy();
  await userEvent.type(await data(), '20/03/2026');
  await userEvent.tab();
  const restore = answering('POST /cert/seduta/save', 500, FALLITO);
  const registra = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Registra seduta' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Registra seduta' }));
    expect(asked.getByText(/^Numero legale non raggiunto: 1 di \d componenti con diritto di voto, ne servono \d\.$/)).toBeTruthy();
    expect(asked.getByText(/si dovrà indicare perché si decide comunque/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Registra senza numero legale' }));
  };
  await registra();
  expect(await screen.findByText('Errore durante il salvataggio della seduta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  restore();
  await registra();
  await level1('Dettaglio Seduta');
  expect(window.location.pathname).toMatch(/^\/cert\/seduta\/\d+$/);
});

test('a sitting that was saved is read again with its day and who was there, and is locked [CERT-034] [CERT-037] [CERT-038]', async () => {
  const { ufficio, presidente } = cer;
  await openScreen(app, ufficio, '/cert/sedute');
  await userEvent.click(await screen.findByRole('link', { name: 'Seduta del 20/03/2026' }));
  await level1('Dettaglio Seduta');
  const { pathname } = window.location;
  const fact = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  expect([await fact('Data Delibera'), await fact('Presenti'), await fact('Assenti')]).toEqual([
    '20/03/2026',
    'Costa Paola',
    expect.stringContaining('Greco Luca'),
  ]);
  expect(screen.queryByRole('checkbox', { name: 'Costa Paola' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registra seduta' })).toBeNull();
  expect(await opens(presidente, pathname.replace('/cert', ''), 'Dettaglio Seduta')).toBe(pathname.replace('/cert', ''));
  expect(screen.getByText('Venerdì 20 marzo 2026')).toBeTruthy();
});

test('a sitting without an istanza is not registered: a notice says what is missing [ERR-060]', async () => {
  await openScreen(app, cer.ufficio, '/cert/seduta/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Registra seduta' }));
  const notice = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Istanze: Selezionare una Proposta');
  expect(notice.getByText('Selezionare una Proposta')).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Selezionare un Membro di Commissione')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Costa Paola' }));
  expect(screen.queryByText('Selezionare un Membro di Commissione')).toBeNull();
});

/** A sitting in preparation with one istanza, for both failures. */
const prepare = async () => {
  const istanza = await cer.inviata(anna);
  const { body } = await cer.sit([istanza], { inPreparazione: true, data: '2026-04-10' });
  return { id: body.id, protocollo: istanza.numeroProtocollo ?? '-', istanzaId: istanza.id };
};

let prepared: ReturnType<typeof prepare> | undefined;

async function openPrepared() {
  prepared ??= prepare();
  const sitting = await prepared;
  await openScreen(app, cer.ufficio, `/cert/seduta/${sitting.id}`);
  await data();
  return sitting;
}

test('a failure to keep a sitting has words of its own beside the general ones [ERR-054] [ERR-055] [ERR-056]', async () => {
  await openPrepared();
  const restore = answering('POST /cert/seduta/save', 500, FALLITO);
  await userEvent.click(screen.getByRole('button', { name: 'Salva in preparazione' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Errore' }));
  expect(dialog.getByText('Errore durante il salvataggio della seduta')).toBeTruthy();
  expect(
    dialog.getByText(
      "Si è verificato un errore nella comunicazione con il server. Provare a ricaricare la pagina ed eseguire nuovamente l'operazione. Se l'errore persiste contatta l'ufficio CER.",
    ),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  restore();
});

test('a failure to read who is before an istanza has words of its own [ERR-057]', async () => {
  const { istanzaId, protocollo } = await openPrepared();
  answering(`GET /cert/seduta/membriProposta/${istanzaId}`, 500, FALLITO);
  const agenda = (await screen.findByRole('heading', { name: '1 istanza all’ordine del giorno' })).closest('section') as HTMLElement;
  const hers = within(agenda).getByText(new RegExp(protocollo)).closest('li') as HTMLElement;
  await userEvent.click(within(hers).getByRole('button', { name: /^0 membri/ }));
  const failed = 'Errore durante il recupero dei membri commissione associati alla seduta';
  expect(await screen.findByText(failed, { exact: false })).toBeTruthy();
});

test.each([
  ['CERT-023', 'CERT-021', 'ufficio', '/cert/sedute', '/cert/seduta/'],
  ['CERT-024', 'CERT-011', 'presidente', '/sedute', '/seduta/'],
] as const)('%s, %s: from the list of %s the sitting opens', async (_id, _also, chi, list, detail) => {
  await openScreen(app, cer[chi], list);
  await userEvent.click(await screen.findByRole('link', { name: 'Seduta del 10/04/2026' }));
  await level1('Dettaglio Seduta');
  expect(window.location.pathname.startsWith(detail)).toBe(true);
});

test('sittings are read in pages of twenty; a click opens one [CERT-040] [LIM-040]', async () => {
  const { ufficio, sit } = cer;
  for (let day = 1; day <= 20; day++) await sit([], { inPreparazione: true, data: `2026-05-${String(day).padStart(2, '0')}` });
  await openScreen(app, ufficio, '/cert/sedute');
  expect(await screen.findAllByText('1-20 di 22')).not.toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Seduta del/ })).toHaveLength(20));
  await userEvent.click(screen.getByRole('link', { name: 'Seduta del 20/05/2026' }));
  await level1('Dettaglio Seduta');
  expect(window.location.pathname).toMatch(/^\/cert\/seduta\/\d+$/);
});

test('a message about a length says of which field it is', async () => {
  await openScreen(app, cer.ufficio, '/cert/seduta/new');
  const luogo = await screen.findByRole('textbox', { name: /^Luogo/ });
  await userEvent.click(luogo);
  await userEvent.paste('x'.repeat(MAX_LUOGO + 1));
  await userEvent.click(screen.getByRole('button', { name: 'Salva in preparazione' }));
  const notice = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  const said = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain(`Luogo o collegamento: Al massimo ${MAX_LUOGO} caratteri.`);
});

test('a day before an istanza was sent is refused before anybody is asked to confirm the registration', async () => {
  const istanza = await cer.inviata(anna);
  const { body } = await cer.sit([istanza], { inPreparazione: true });
  await openScreen(app, cer.ufficio, `/cert/seduta/${body.id}`);
  await userEvent.clear(await data());
  await userEvent.type(await data(), '19/03/2026');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Registra seduta' }));
  const notice = within(await screen.findByRole('alertdialog', { name: 'Attenzione' }));
  const words = `Data Delibera: La data precede l'invio di ${istanza.numeroProtocollo}, del 20/03/2026.`;
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([words]);
  await cer.annul(body.id);
});

test('a sitting with the own istanza of the chair is annulled by the office: the button says so', async () => {
  const sua = await cer.inviata(cer.presidente);
  const { body } = await cer.sit([sua], { inPreparazione: true });
  const annulla = async (who: Persona, address: string) => {
    await openScreen(app, who, address);
    return (await inAltro('Annulla la seduta')).getAttribute('aria-disabled');
  };
  expect(await annulla(cer.presidente, `/seduta/${body.id}`)).toBe('true');
  expect(screen.getByText(/la annulla l'ufficio\.$/)).toBeTruthy();
  expect(await annulla(cer.ufficio, `/cert/seduta/${body.id}`)).not.toBe('true');
  await cer.annul(body.id);
});

test('leaving a new or changed sitting asks first', async () => {
  const { body } = await cer.sit([], { inPreparazione: true, data: '2026-04-02' });
  for (const address of ['/cert/seduta/new', `/cert/seduta/${body.id}`]) {
    await openScreen(app, cer.ufficio, address);
    const greco = await screen.findByRole('checkbox', { name: 'Greco Luca' });
    await userEvent.click(greco);
    await userEvent.click(greco);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.click(greco);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(screen.getAllByRole('link', { name: 'Sedute' })[0] as HTMLElement);
    expect(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })).toBeTruthy();
    expect(window.location.pathname).toBe(address);
  }
  // A dialog that was left with its words leaves the question of the page where it was.
  await userEvent.click(screen.getByRole('button', { name: 'Resta qui' }));
  await pressInAltro('Annulla la seduta');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Motivo/ }), 'Rinviata');
  await userEvent.click(screen.getByRole('button', { name: 'Non annullare' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
  expect(screen.queryByRole('textbox', { name: /^Motivo/ })).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: 'Sedute' })[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })).toBeTruthy();
  await cer.annul(body.id);
});

test('a sitting that was changed is saved before anybody is convened to it', async () => {
  const { body } = await cer.sit([], { inPreparazione: true, data: '2026-04-03' });
  await openScreen(app, cer.ufficio, `/cert/seduta/${body.id}`);
  const greco = await screen.findByRole('checkbox', { name: 'Greco Luca' });
  expect(screen.getByRole('button', { name: 'Convoca' }).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(greco);
  expect(screen.queryByRole('button', { name: 'Convoca' })).toBeNull();
  const waits = await inAltro('Convoca');
  expect(waits.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Ci sono modifiche non salvate: si convoca la seduta come è salvata.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(greco);
  expect(screen.getByRole('button', { name: 'Convoca' }).getAttribute('aria-disabled')).toBeNull();
  await cer.annul(body.id);
});
