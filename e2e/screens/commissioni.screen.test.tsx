// @vitest-environment jsdom
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { buildBando, buildCommissione, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { commissioniOf, membro } from '@sigeba/server/test/commissioniOf.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inAltro, pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { ufficio, altra, create, read, save, persona } = await commissioniOf(app);
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const dialog = async () => within(await screen.findByRole('dialog'));
const button = (name: RegExp | string) => screen.findByRole('button', { name });
async function search(cognome: string) {
  const within = await dialog();
  const box = within.getByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, cognome);
  return within;
}

test('the menu leads to the commissioni of the year; none says so [COMM-002] [COMM-056] [ERR-032]', async () => {
  const bando = await buildBando(app, { sigla: 'S1' });
  await buildBando(app, { anno: 2025, sigla: 'S1', endTimestamp: '2025-03-31T12:00:00.000Z' });
  await create({
    nome: 'Commissione Alfa',
    tipologiaProgettoList: [{ id: bando.tipologiaId }],
    membroCommissioneList: [membro(await persona())],
  });
  await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Commissioni' }));
  const row = (await screen.findByRole('link', { name: 'Commissione Alfa' })).closest('tr') as HTMLElement;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(-4)).toEqual(['2026', 'Progetti medi', 'Nessun presidente', '1']);
  await userEvent.selectOptions(screen.getByLabelText('Anno'), '2025');
  expect(await screen.findByText('Nessuna commissione presente')).toBeTruthy();
});

test('a new commissione is saved with tipologie, chair and members, and appears in the list [COMM-003] [COMM-039] [COMM-051]', async () => {
  const [free, tied] = [await buildBando(app, { sigla: 'S2', nome: 'Libero' }), await buildBando(app, { sigla: 'S3', nome: 'Legato' })];
  await create({ nome: 'Commissione Beta', tipologiaProgettoList: [{ id: tied.tipologiaId }] });
  const [presidente, uno] = [await persona({ cognome: 'Presidenti' }), await persona({ cognome: 'Membrone' })];
  const { bodies } = await openScreen(app, ufficio, '/ur/commissioni/new');
  expect(await screen.findByText('Non ancora salvata')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Commissione Gamma');
  const taken = await screen.findByRole('checkbox', { name: /\(Legato\) – già associata alla commissione «Commissione Beta»/ });
  expect((taken as HTMLInputElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Progetti medi (Libero)' }));
  expect(screen.getByText('Nessun presidente')).toBeTruthy();
  await userEvent.click(await button('Scegli il presidente'));
  await search('presidenti');
  await userEvent.click(await screen.findByRole('button', { name: /Presidenti/ }));
  expect(screen.getByText('Nessun membro')).toBeTruthy();
  await userEvent.click(await button('Aggiungi membri'));
  await search('membrone');
  await userEvent.click(await screen.findByRole('button', { name: /Membrone/ }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Chiudi' }));
  expect(screen.getByRole('heading', { name: '1. Membrone Anna' })).toBeTruthy();
  await userEvent.click(await button('Salva'));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  expect(JSON.parse(bodies.at(-1) ?? '{}')).toMatchObject({
    nome: 'Commissione Gamma',
    anno: 2026,
    presidente: { utenteId: presidente.id },
    tipologiaProgettoList: [{ id: free.tipologiaId }],
    membroCommissioneList: [{ id: 0, utenteId: uno.id }],
  });
});

test('members are numbered, taken away, and no more than the maximum; closing stores nothing [COMM-012] [COMM-017] [COMM-046]', async () => {
  const setting = { chiave: 'commissione.max_componenti', valore: '2', descrizione: '' };
  await app.db.insertInto('configurazione').values(setting).execute();
  const { body } = await create({
    membroCommissioneList: [membro(await persona({ cognome: 'Aaa' })), membro(await persona({ cognome: 'Bbb' }))],
  });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect(await screen.findByRole('heading', { name: '2. Bbb Anna' })).toBeTruthy();
  expect((await button(/Aggiungi membri/)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Numero massimo raggiunto')).toBeTruthy();
  await userEvent.click(await button(/^Togli.*Aaa/));
  expect(screen.getByRole('heading', { name: '1. Bbb Anna' })).toBeTruthy();
  expect((await button(/Aggiungi membri/)).getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(await button('Chiudi senza salvare'));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  expect((await read(body.id)).membroCommissioneList).toHaveLength(2);
  await app.db.deleteFrom('configurazione').where('chiave', '=', setting.chiave).execute();
});

test('a refusal is a dialog with the words of the server [COMM-050]', async () => {
  const bando = await buildBando(app, { sigla: 'S4', nome: 'Conteso' });
  await openScreen(app, ufficio, '/ur/commissioni/new');
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Seconda');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Progetti medi (Conteso)' }));
  await create({ nome: 'Prima', tipologiaProgettoList: [{ id: bando.tipologiaId }] });
  await userEvent.click(await button('Salva'));
  expect(await (await screen.findByRole('alertdialog')).textContent).toContain(
    'La tipologia «Progetti medi» è già associata alla commissione «Prima».',
  );
});

test('the second of two users who save reads who was first, has the additions of both, and loses nothing typed', async () => {
  const { body } = await create({ nome: 'Contesa', membroCommissioneList: [membro(await persona({ cognome: 'Primo' }))] });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Referee nascosti' }));
  await userEvent.type(screen.getByLabelText(/^Nome/), ' in due');
  const nuovo = await persona({ cognome: 'Secondo' });
  await save(body, { nome: 'Rinominata', membroCommissioneList: [...body.membroCommissioneList, membro(nuovo)] }, altra);
  await userEvent.click(await button('Salva'));
  expect(await screen.findByText(/Rinaldi Simona/)).toBeTruthy();
  await userEvent.click(await button('Leggi i dati aggiornati'));
  expect(await screen.findByRole('heading', { name: '2. Secondo Anna' })).toBeTruthy();
  expect(screen.getByText(/Anche l’altra persona aveva cambiato: Nome \(«Rinominata»\)\./)).toBeTruthy();
  await userEvent.click(await button('Salva'));
  await waitFor(async () => expect(await read(body.id)).toMatchObject({ nome: 'Contesa in due', refereeNascosti: true, nComponenti: 2 }));
});

test('the address of a commissione opens its editor with all saved values [COMM-004]', async () => {
  const bando = await buildBando(app, { sigla: 'S7', nome: 'Riletto' });
  const [capo, uno] = [await persona({ cognome: 'Capi' }), await persona({ cognome: 'Uni' })];
  const { body } = await create({
    nome: 'Commissione Riletta',
    refereeNascosti: true,
    presidente: membro(capo),
    membroCommissioneList: [membro(uno)],
    tipologiaProgettoList: [{ id: bando.tipologiaId }],
  });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Commissione Riletta');
  await screen.findByRole('checkbox', { name: /\(Riletto\)/ });
  const ticked = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([ticked(/\(Riletto\)/), ticked('Referee nascosti')]).toEqual([true, true]);
  expect(screen.getByText(/^Capi Anna/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1. Uni Anna' })).toBeTruthy();
});

test('a commissione of a past year is read-only, and so is any for a user without the flag [COMM-018]', async () => {
  const { body } = await create({ nome: 'Vecchia' });
  await app.db.updateTable('commissione').set({ anno: 2025 }).where('id', '=', body.id).execute();
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  expect(await screen.findByText('Le commissioni degli anni passati che non valutano più si possono solo leggere.')).toBeTruthy();
  for (const name of ['Salva', 'Altro', /Elimina/, /Aggiungi/, /Scegli/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect([screen.queryByRole('textbox', { name: /Nome/ }), screen.queryByRole('checkbox')]).toEqual([null, null]);
  expect(screen.getByText('Referee nascosti').nextElementSibling?.textContent).toBe('No');
  document.body.replaceChildren();
  const { body: own } = await create({ nome: 'Di quest’anno' });
  await openScreen(app, terza, `/ur/commissioni/${own.id}`);
  expect(await screen.findByText(/qui si possono solo leggere/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
});

test('a commissione of a past year that still evaluates can be changed (D-178)', async () => {
  const old = await buildBando(app, { sigla: 'CV', anno: 2025, endTimestamp: '2025-10-31T12:00:00.000Z' });
  const { id } = await buildCommissione(app, { bando: old, presidente: await persona({ cognome: 'Andata' }) });
  await openScreen(app, ufficio, `/ur/commissioni/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' al lavoro');
  await userEvent.click(await button('Salva'));
  await waitFor(async () => expect((await read(id)).nome).toBe('Commissione al lavoro'));
});

test('a user who acts on another’s behalf cannot change a commissione, and the buttons say so', async () => {
  const { body } = await create({ nome: 'Per conto' });
  const operatore = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const refused = async (name: RegExp | string) => {
    const found = await button(name);
    expect(found.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(found.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe("Deve farlo l'interessato");
  };
  await openScreen(app, ufficio, '/ur/commissioni', operatore);
  await refused('Nuova commissione');
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`, operatore);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Referee nascosti' }));
  await refused('Salva');
  const elimina = await inAltro(/^Elimina/);
  expect(elimina.getAttribute('aria-disabled')).toBe('true');
  expect(elimina.textContent).toContain("Deve farlo l'interessato");
});

test('a deleted call asks no question about unsaved changes', async () => {
  const { body } = await create({ nome: 'Da eliminare' });
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Referee nascosti' }));
  await pressInAltro(/^Elimina/);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Elimina/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
});

test('a commissione of another year is copied into a new one: first who may sit no longer, then everybody else, not saved yet [D-271]', async () => {
  const [presidente, resta, bloccato] = [
    await persona({ cognome: 'Alberti' }),
    await persona({ cognome: 'Bassi' }),
    await persona({ cognome: 'Corti' }),
  ];
  const { body } = await create({
    nome: 'Commissione Copiata 2026',
    specializzata: true,
    presidente: { utenteId: presidente.id },
    membroCommissioneList: [membro(resta), membro(bloccato)],
  });
  await app.db.updateTable('commissione').set({ anno: 2025, nome: 'Commissione Copiata 2025' }).where('id', '=', body.id).execute();
  await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', bloccato.id).execute();
  await openScreen(app, ufficio, `/ur/commissioni/${body.id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Copia in una nuova commissione' }));
  expect(await screen.findByText('1 persona non può più farne parte, e non è copiata')).toBeTruthy();
  expect(screen.getByText(/^Corti .*: Account bloccato/)).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Commissione Copiata 2026');
  await userEvent.click(await button('Salva'));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/commissioni'));
  const { body: list } = await app.as(ufficio).get<Commissione[]>('/commissioni?anno=2026');
  const copy = list.find(({ nome }) => nome === 'Commissione Copiata 2026');
  expect(copy).toMatchObject({ specializzata: true, presidente: { utenteId: presidente.id }, tipologiaProgettoList: [] });
  expect(copy?.membroCommissioneList.map(({ utenteId }) => utenteId)).toEqual([resta.id]);
});
