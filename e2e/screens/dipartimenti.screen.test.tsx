// @vitest-environment jsdom
import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { organicoOf } from '@sigeba/server/test/organicoOf.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fromAdministration } from './fromAdministration.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const { ufficio, altra, terza, persona, dipartimento, struttura } = await organicoOf(app);
const read = async (id: number) =>
  (await app.as(ufficio).get<DipartimentoCompleto[]>('/ur/dipartimenti')).body.find((each) => each.id === id) as DipartimentoCompleto;
const put = async (id: number, said: object, who = ufficio) =>
  app.as(who).put(`/ur/dipartimenti/${id}`, { ...said, lastUpdate: (await read(id)).lastUpdate });

const dialog = async () => within(await screen.findByRole('dialog'));
/** What stands behind a dialog is for who has seen it close. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const section = async (name: string) => within((await dialog()).getByRole('region', { name }));
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;
async function pick(where: Awaited<ReturnType<typeof section>>, cognome: string) {
  await userEvent.type(where.getByRole('searchbox'), `${cognome}{Enter}`);
  await userEvent.click(await where.findByRole('button', { name: new RegExp(cognome) }));
}

test('the menu leads to the departments with RAD and contacts; those no longer valid stand apart [COMM-005] [COMM-023] [COMM-025]', async () => {
  const { id } = await dipartimento('Dipartimento Alfa');
  await dipartimento('Dipartimento Cessato', { valido: false });
  const [rad, referente] = [await persona('Radico', 'RAD'), await persona('Refero')];
  await put(id, { radList: [{ id: rad.id }], refereeList: [{ id: referente.id }], anniQualificati: [2026] });
  await openScreen(app, ufficio, '/ur/home');
  await fromAdministration('Dipartimenti');
  const cells = within(await rowOf('Dipartimento Alfa')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(-3)).toEqual(['Radico Anna', 'Refero Anna', '2026']);
  expect(screen.queryByText('Dipartimento Cessato')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Non più in vigore/ }));
  expect(screen.getByText('Dipartimento Cessato')).toBeTruthy();
  expect(screen.queryByText('Dipartimento Alfa')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^In vigore/ }));
  await userEvent.type(screen.getByLabelText('Cerca per nome o persona'), 'radico{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
});

test('directors, RAD and contacts are added and taken away; Annulla keeps, Salva stores [COMM-020] [COMM-024] [COMM-026]', async () => {
  const { id } = await dipartimento('Dipartimento Beta');
  const vecchio = await persona('Vecchione');
  await persona('Nuovissimo');
  await put(id, { direttoreList: [{ id: vecchio.id }] });
  await openScreen(app, ufficio, '/ur/dipartimenti');
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Beta' }));
  expect((await dialog()).getByRole('button', { name: 'Salva' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click((await section('Direttore')).getByRole('button', { name: /^Togli/ }));
  expect((await section('Direttore')).getByText('Nessun direttore')).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Annulla' }));
  await closed();
  expect((await read(id)).direttoreList).toHaveLength(1);
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Beta' }));
  await userEvent.click((await section('Direttore')).getByRole('button', { name: /^Togli/ }));
  await userEvent.click((await section('Direttore')).getByRole('button', { name: 'Aggiungi direttore' }));
  await pick(await section('Direttore'), 'Nuovissimo');
  await userEvent.click((await dialog()).getByRole('checkbox', { name: '2026' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
  expect(await read(id)).toMatchObject({ direttoreList: [{ cognome: 'Nuovissimo' }], anniQualificati: [2026] });
});

test('a RAD is looked for among the RAD alone, contacts among researchers [COMM-001] [COMM-027] [COMM-028]', async () => {
  const { id } = await dipartimento('Dipartimento Gamma');
  await persona('Omonimo', 'RAD');
  await persona('Omonimo');
  await openScreen(app, ufficio, '/ur/dipartimenti');
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Gamma' }));
  for (const [name, add] of [
    ['RAD', 'Aggiungi RAD'],
    ['Referenti ricerca', 'Aggiungi referente ricerca'],
  ] as const) {
    await userEvent.click((await section(name)).getByRole('button', { name: add }));
    await pick(await section(name), 'Omonimo');
    await userEvent.click((await section(name)).getByRole('button', { name: 'Chiudi la ricerca' }));
  }
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  await waitFor(async () => expect((await read(id)).radList).toHaveLength(1));
  const { radList, refereeList } = await read(id);
  expect(radList[0]?.id).not.toBe(refereeList[0]?.id);
  await closed();
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Gamma' }));
  await userEvent.click((await section('RAD')).getByRole('button', { name: /^Togli/ }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  await waitFor(async () => expect((await read(id)).radList).toEqual([]));
});

test('the second of two users who save reads who was first, and both changes stay', async () => {
  const { id } = await dipartimento('Dipartimento Delta');
  const [mio, loro] = [await persona('Miei'), await persona('Loro')];
  await put(id, { direttoreList: [{ id: mio.id }] });
  await openScreen(app, ufficio, '/ur/dipartimenti');
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Delta' }));
  await userEvent.click((await section('Direttore')).getByRole('button', { name: /^Togli/ }));
  await put(id, { direttoreList: [{ id: mio.id }, { id: loro.id }], nome: 'Dipartimento Deltino' }, altra);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/Rinaldi Simona/)).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Leggi i dati aggiornati' }));
  await waitFor(async () => expect((await section('Direttore')).getByText('Loro Anna')).toBeTruthy());
  expect(screen.getByRole('dialog', { name: 'Modifica Dipartimento Deltino' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('I dati aggiornati sono entrati accanto alle tue modifiche');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  await waitFor(async () => expect((await read(id)).direttoreList.map(({ cognome }) => cognome)).toEqual(['Loro']));
});

test('a dialog is a step of its own: closed, Back leads to the page before; search, state and order stay', async () => {
  await dipartimento('Dipartimento Passo', { valido: false });
  const { router } = await openScreen(app, ufficio, '/ur/home');
  await fromAdministration('Dipartimenti');
  await userEvent.click(await screen.findByRole('button', { name: /Non più in vigore/ }));
  await userEvent.type(screen.getByLabelText('Cerca per nome o persona'), 'passo{Enter}');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Dipartimento Passo' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location).toMatchObject({ pathname: '/ur/dipartimenti', search: '?cerca=passo&stato=cessati' });
  act(() => history.go(-1));
  await waitFor(() => expect(window.location.pathname).toBe('/ur/home'));
  await act(() => router.navigate('/ur/dipartimenti'));
  await waitFor(() => expect(window.location.search).toBe('?cerca=passo&stato=cessati'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user without the flag of the office reads and cannot change anything', async () => {
  await dipartimento('Dipartimento Epsilon');
  await openScreen(app, await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' }), '/ur/dipartimenti');
  expect(await screen.findByText('Dipartimento Epsilon')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dipartimento Epsilon' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Strutture' })).toBeNull();
});

test('a structure has one RAD, whom another one replaces; the third mission finds it in the menu [COMM-006] [COMM-029] [SHELL-052]', async () => {
  const { id } = await struttura('Struttura Uno');
  await struttura('Struttura Chiusa', { valido: false });
  await persona('Primissimo', 'RAD');
  await persona('Secondissimo', 'RAD');
  const stored = async () =>
    (await app.as(terza).get<StrutturaCompleta[]>('/ur/strutture')).body
      .find((each) => each.id === id)
      ?.radList.map(({ cognome }) => cognome);
  await openScreen(app, terza, '/ur/home');
  await fromAdministration('Strutture');
  expect(await screen.findByText('Struttura Uno')).toBeTruthy();
  expect(screen.queryByText('Struttura Chiusa')).toBeNull();
  for (const [button, cognome] of [
    ['Aggiungi RAD', 'Primissimo'],
    ['Sostituisci RAD', 'Secondissimo'],
  ] as const) {
    await userEvent.click(await screen.findByRole('link', { name: 'Struttura Uno' }));
    await userEvent.click((await section('RAD')).getByRole('button', { name: button }));
    await pick(await section('RAD'), cognome);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
    await closed();
    await waitFor(async () => expect((await rowOf('Struttura Uno')).textContent).toContain(`${cognome} Anna`));
    expect(await stored()).toEqual([cognome]);
  }
});

test('departments are added by their names, one a line or from a file, renamed and put aside', async () => {
  await openScreen(app, ufficio, '/ur/dipartimenti');
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi' }));
  const adding = await dialog();
  await userEvent.type(adding.getByLabelText(/Nomi/), 'Dipartimento Zeta{Enter}Dipartimento  Eta{Enter}Dipartimento Zeta');
  const confirm = () => userEvent.click(adding.getByRole('button', { name: /^Aggiungi 3|^Aggiungi 2/ }));
  await confirm();
  expect(await adding.findByText('Scegli la macroarea.')).toBeTruthy();
  expect(adding.getByText('«Dipartimento Zeta» compare due volte.')).toBeTruthy();
  await userEvent.selectOptions(adding.getByLabelText(/Macroarea/), '1');
  await userEvent.clear(adding.getByLabelText(/Nomi/));
  await userEvent.type(adding.getByLabelText(/Nomi/), 'Dipartimento Zeta');
  await userEvent.upload(adding.getByLabelText(/^File di testo/), new File(['"Dipartimento Eta"\r\n'], 'elenco.csv', { type: 'text/csv' }));
  await waitFor(() => expect((adding.getByLabelText(/^Nomi/) as HTMLTextAreaElement).value).toBe('Dipartimento Zeta\nDipartimento Eta'));
  await confirm();
  expect(await screen.findByText('Aggiunti 2 dipartimenti.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Zeta' }));
  const name = (await dialog()).getByRole('textbox', { name: 'Nome' });
  await userEvent.clear(name);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  expect((await dialog()).getByText('Inserisci il nome.')).toBeTruthy();
  await userEvent.type(name, 'Dipartimento Theta');
  await userEvent.type((await dialog()).getByRole('textbox', { name: 'Nome in inglese' }), ' Department of Theta ');
  await userEvent.click((await dialog()).getByRole('checkbox', { name: 'In vigore' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(screen.queryByText('Dipartimento Zeta')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /Non più in vigore/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Dipartimento Theta' }));
  expect(((await dialog()).getByRole('textbox', { name: 'Nome in inglese' }) as HTMLInputElement).value).toBe('Department of Theta');
});
