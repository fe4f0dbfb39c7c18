// @vitest-environment jsdom
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { actsOf, pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { actsInAltro, pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
await buildModuloEtica(app);
const { ufficio, presidente, interno, altro, esterno, assign, sit, decide, inviata, put, esame } = await comitatoOf(app);

/** One istanza in each state, by the surname of who presents it. */
const proponente = (cognome: string) => buildUtente(app, { cognome, nome: 'Anna', dipartimento: 1 });
const sent = async (cognome: string) => inviata(await proponente(cognome));
const [due, tre, quattro, cinque, sette] = [
  await sent('Due'),
  await sent('Tre'),
  await sent('Quattro'),
  await sent('Cinque'),
  await sent('Sette'),
];
await sit([due, tre, cinque]);
await decide(due);
await decide(tre, { statoId: 3 });
await decide(quattro, { statoId: 4 });
await decide(cinque, { statoId: 5 });
await decide(sette, { statoId: 7, note: 'Compete ad altri' });
const sei = await sent('Sei');
await assign(sei, [
  [interno, 0],
  [esterno, 1],
  [altro, 2],
]);
const { numeroProtocollo } = sei;
await put(await proponente('Uno'), { propostaCertId: null, datiProposta: {}, versioneModulo: 1 });

const stati = async () => within(await screen.findByRole('group', { name: 'Stato delle istanze' }));
const bottone = async (name: string) => (await stati()).findByRole('button', { name: new RegExp(`^${name}\\d*$`) });
const row = async (cognome: string) => {
  const cell = await screen.findByText(`${cognome} Anna`);
  return within(cell.closest('tr') as HTMLElement);
};
const cognomi = () => screen.queryAllByText(/^\w+ Anna$/).map(({ textContent }) => textContent?.split(' ')[0]);
const open = async (who: Persona, address = '/cert/valutazione?stato=ALL') => {
  const opened = await openScreen(app, who, address);
  await stati();
  return opened;
};

test.each([
  ['CERT-044', 'Tutte le proposte', ['Sei', 'Sette', 'Cinque', 'Quattro', 'Tre', 'Due']],
  ['CERT-045', 'Da Approvare', ['Sei']],
  ['CERT-046', 'Approvata', ['Due']],
  ['CERT-047', 'Approvata con condizione', ['Tre']],
  ['CERT-048', 'Richiesta Revisione', ['Quattro']],
  ['CERT-049', 'Non Approvata', ['Cinque']],
  ['CERT-050', 'Non Valutabile', ['Sette']],
] as const)('%s: the button %s shows these rows alone', async (_id, name, shown) => {
  await open(ufficio);
  await waitFor(() => expect(cognomi()).toHaveLength(6));
  await userEvent.click(await bottone(name));
  await waitFor(() => expect(cognomi()).toEqual(shown));
  expect((await bottone(name)).getAttribute('aria-pressed')).toBe('true');
});

test('the list for evaluation begins with what is before the committee, at each of its addresses, and asks for that alone [CERT-132]', async () => {
  for (const [who, address] of [
    [ufficio, '/cert/valutazione'],
    [esterno, '/cert/valutazione'],
    [presidente, '/mc/valutazioneCert'],
    [interno, '/mc/valutazioneCert'],
  ] as const) {
    sessionStorage.clear();
    const { asked } = await open(who, address);
    await waitFor(() => expect(cognomi()).toEqual(['Sei']));
    expect((await bottone('Da Approvare')).getAttribute('aria-pressed')).toBe('true');
    const lists = asked.filter((url) => url.includes('/cert/getListValutazione?'));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((url) => !url.includes('statusValutazione=6'))).toEqual([]);
    expect(window.location.search).toBe('?stato=6');
  }
});

test('a link of waiting work and a search by surname find istanze in every state', async () => {
  await open(ufficio, '/cert/valutazione?cognome=due');
  await waitFor(() => expect(cognomi()).toEqual(['Due']));
  await open(presidente, '/cert/valutazione?attende=CONDIZIONI_DA_VERIFICARE');
  expect((await bottone('Tutte le proposte')).getAttribute('aria-pressed')).toBe('true');
});

test('the archive has the buttons of the states; In bozza is the chair’s, and an istanza without a title is told so [CERT-014] [CERT-042] [CERT-043]', async () => {
  for (const who of [ufficio, interno]) {
    await open(who);
    expect((await stati()).queryByRole('button', { name: /^In bozza/ })).toBeNull();
    expect((await stati()).getAllByRole('button')).toHaveLength(7);
  }
  await open(presidente);
  await userEvent.click(await bottone('In bozza'));
  await waitFor(() => expect(cognomi()).toEqual(['Uno']));
});

test('an istanza without a title has words in its place [CERT-052]', async () => {
  await open(presidente, '/cert/valutazione?stato=1');
  expect((await row('Uno')).getByRole('link', { name: 'Istanza senza titolo' })).toBeTruthy();
});

test('a row has number, day of the sending, proponent and department [CERT-053] [CERT-054] [CERT-055]', async () => {
  await open(ufficio);
  const sua = await row('Sei');
  expect(numeroProtocollo).toMatch(/^CERT-2026-\d{7}$/);
  for (const said of [numeroProtocollo ?? '', '20/03/2026', 'Sei Anna', sei.utenteProponente.dipartimento ?? ''])
    expect(sua.getByText(said)).toBeTruthy();
});

test('the letter of what was decided stands before its words [CERT-058]', async () => {
  await open(ufficio);
  const said = {
    Due: 'A · Approvata',
    Tre: 'C · Approvata con condizione',
    Quattro: 'R · Richiesta revisioni',
    Cinque: 'N · Non approvata',
  };
  for (const [cognome, text] of Object.entries(said)) expect((await row(cognome)).getByText(text)).toBeTruthy();
  expect((await row('Sei')).getByText('Inviata / Da valutare')).toBeTruthy();
});

test('the surname is asked for once, 800 ms after the last key [CERT-051]', async () => {
  const { asked } = await open(ufficio);
  await row('Sei');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const before = asked.length;
    await user.type(screen.getByRole('searchbox', { name: 'Cognome del proponente' }), 'cinq');
    const since = () => asked.slice(before).filter((url) => url.includes('/cert/getListValutazione?') && url.includes('cognome='));
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(since()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(cognomi()).toEqual(['Cinque']));
    expect(since()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a row opens the sheets, the members by type, and the notes [CERT-056] [CERT-057] [CERT-060]', async () => {
  await open(ufficio);
  const opened = async (name: RegExp, title: string) => {
    await userEvent.click((await row('Sei')).getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const chiudi = () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(await (await opened(/ambiti di/, 'Ambiti compilati')).findByText(/^\d+ campi compilati su \d+$/)).toBeTruthy();
  await chiudi();
  expect((await opened(/membri di/, 'Membri per tipo')).getByText('Greco Luca (interno)')).toBeTruthy();
  await chiudi();
  await pressAct('Note', await row('Sei'));
  expect(await screen.findByText('Greco Luca · Relatore 1')).toBeTruthy();
});

test('the members stand by the three types [CERT-178] [CERT-179] [CERT-180]', async () => {
  await open(ufficio);
  await userEvent.click((await row('Sei')).getByRole('button', { name: /membri di/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Membri per tipo' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Relatore 1', 'Relatore 2', 'Esperti Esterni']);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['Greco Luca (interno)', 'Marini Aldo (esterno)', 'Longo Ida (interno)'],
  ]);
});

test('an istanza is evaluated from its row; its view is locked, whoever reads it [CERT-059] [CERT-062] [CERT-027]', async () => {
  await open(ufficio);
  await pressAct('Valuta', await row('Sei'));
  expect(await screen.findByRole('button', { name: 'Registra la valutazione' })).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe(`/cert/valutazione/${sei.id}?accanto=valuta`);
  expect(screen.getByRole('heading', { name: 'Lavoro del Comitato' })).toBeTruthy();
  await open(ufficio);
  expect(await actsOf(await row('Due'))).not.toContain('Valuta');
  await userEvent.click((await row('Sei')).getByRole('link', { name: sei.titolo ?? '' }));
  expect(await screen.findByRole('heading', { level: 1, name: sei.titolo ?? '' })).toBeTruthy();
  expect(window.location.pathname).toBe(`/cert/valutazione/${sei.id}`);
  await screen.findByRole('heading', { name: 'Lavoro del Comitato' });
  expect(
    screen.queryAllByRole('textbox').filter((box) => !(box as HTMLInputElement).disabled && !(box as HTMLInputElement).readOnly),
  ).toEqual([]);
  expect(screen.queryByRole('button', { name: /^(Salva|Aggiorna|Invia)/ })).toBeNull();
});

test('the chair alone reopens from the row, and only what is before the committee [CERT-063]', async () => {
  for (const who of [ufficio, interno]) {
    await open(who);
    expect(await actsOf(await row('Sei'))).not.toContain('Riapri');
  }
  await open(presidente);
  expect(await actsOf(await row('Sei'))).toContain('Riapri');
  expect(await actsOf(await row('Due'))).not.toContain('Riapri');
});

test('a reopening shows what the proponent will be written before it is done; not confirmed, nothing is', async () => {
  await open(presidente);
  await pressAct('Riapri', await row('Sei'));
  const asking = within(await screen.findByRole('alertdialog'));
  await userEvent.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Manca un allegato');
  await userEvent.click(asking.getByRole('button', { name: 'Riapri' }));
  const mail = within(await screen.findByRole('dialog', { name: '1 e-mail sarà scritta su file' }));
  expect(mail.getByText(/Manca un allegato/)).toBeTruthy();
  await userEvent.click(mail.getByRole('button', { name: 'Indietro' }));
  expect((await esame(presidente, sei)).body.istanza.stato.id).toBe(6);
});

test('office and chair narrow the archive to what waits; members have no such filter', async () => {
  await open(interno);
  await row('Sei');
  expect(screen.queryByRole('combobox', { name: 'In attesa' })).toBeNull();
  await open(ufficio, '/cert/valutazione?attende=DA_ASSEGNARE');
  expect(await screen.findByText('Nessun risultato')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'In attesa' }), 'Tutte');
  await waitFor(() => expect(cognomi()).toHaveLength(6));
});

/** Title and entry of the menu call the list the same. */
async function inTitoloEMenu(name: string) {
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getAllByRole('link', { name }).some((link) => link.getAttribute('aria-current') === 'page')).toBe(true);
}

test('members see the archive at an address of their own, an internal one and the chair; nobody else enters it [CERT-008] [SEC-058]', async () => {
  for (const who of [interno, presidente]) {
    await open(who, '/mc/valutazioneCert');
    expect(await row('Sei')).toBeTruthy();
    expect(window.location.pathname).toBe('/mc/valutazioneCert');
    await inTitoloEMenu('Valutazione istanze');
  }
  await openScreen(app, await buildUtente(app), '/mc/valutazioneCert');
  expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
});

test('an external member has the ethics area alone, and from the address of the internal ones comes to the own list [CERT-182] [CERT-181]', async () => {
  for (const address of ['/home', '/ur/home', '/sedute']) {
    await openScreen(app, esterno, address);
    expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
    expect(window.location.pathname).toBe('/cert/home');
  }
  await open(esterno, '/mc/valutazioneCert');
  expect(window.location.pathname).toBe('/cert/valutazione');
  await inTitoloEMenu('Archivio istanze');
  await pressAct('Valuta', await row('Sei'));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nota/ }), 'Nulla da osservare');
  await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Resta qui' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Nota salvata.')).toBeTruthy();
});

test('the chair mends the note of a member among the notes; a member only reads it [CERT-161]', async () => {
  await open(interno);
  await pressAct('Note', await row('Sei'));
  expect(await screen.findByText('Marini Aldo · Relatore 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Modifica/ })).toBeNull();
  await open(presidente);
  await pressAct('Note', await row('Sei'));
  await userEvent.click(await screen.findByRole('button', { name: 'Modifica: Greco Luca' }));
  const nota = screen.getByRole('textbox', { name: /^Nota/ });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.getByText('Inserisci una nota')).toBeTruthy();
  await userEvent.type(nota, 'Trascritta dal presidente');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Trascritta dal presidente')).toBeTruthy();
});

test('a member who is not assigned declares a conflict of interest on the page of the istanza, and withdraws it', async () => {
  await openScreen(app, presidente, `/cert/valutazione/${sei.id}`);
  await pressInAltro('Conflitto di interessi');
  await userEvent.click(await screen.findByRole('button', { name: 'Dichiaro il conflitto' }));
  expect(await screen.findByText(/^Hai dichiarato un conflitto di interessi/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Valuta' })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Ritira il conflitto di interessi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ritiro la dichiarazione' }));
  expect(await screen.findByRole('button', { name: 'Valuta' })).toBeTruthy();
  await openScreen(app, ufficio, `/cert/valutazione/${sei.id}`);
  await screen.findByRole('button', { name: 'Valuta' });
  expect(await actsInAltro()).not.toContain('Conflitto di interessi');
});

test('the export is there among those not assessable alone; pages are of twenty rows, with where one is [CERT-064] [CERT-065] [LIM-042]', async () => {
  const molte = await proponente('Molte');
  for (let n = 0; n < 15; n++) await inviata(molte);
  await open(ufficio);
  expect(await screen.findAllByText('1-20 di 21')).not.toEqual([]);
  await waitFor(() => expect(cognomi()).toHaveLength(20));
  expect(screen.queryByRole('button', { name: 'Esporta' })).toBeNull();
  await userEvent.click(await bottone('Non Valutabile'));
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta' }));
  expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeTruthy();
});
