// @vitest-environment jsdom
import { motivoInvalidazione } from '@sigeba/contract/profilo/profilo.rules.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../../api/askAgain.ts';
import { type Answers, type Call, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import ProfiloPage from './ProfiloPage.tsx';

afterEach(cleanup);

const PATH = '/profilo-utente/7';
const profilo = {
  utente: {
    id: 7,
    cognome: 'Rossi',
    nome: 'Maria',
    dataDiNascita: '1980-05-04',
    codiceFiscale: 'RSSMRA80E44H501X',
    email: 'maria.rossi@ateneo.example',
  },
  ruolo: { descrizione: 'Professore associato', sistema: 'UGOV', codice: 'PA', gruppo: 'DOCENTE' },
  regime: 'Tempo Pieno',
  dataTermineRapporto: '2222-02-02',
  dipartimento: { id: 1, codice: null, descrizione: 'Informatica' },
  dipartimentoManuale: false,
  areaCun: { codice: '02', Nome: 'Scienze fisiche' },
  areaManuale: false,
  profiloValidato: false,
  validatoIl: null,
  motivoInvalidazione: null,
  motivoInvalidazioneEn: null,
  titoloStudioTerzoLivello: null,
  tipoSapienza: null,
  mesiCongedoA: null,
  mesiCongedoBC: null,
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const assegnista = { ...profilo, regime: '', ruolo: { ...profilo.ruolo, descrizione: 'Assegnista', codice: 'AR', gruppo: 'ASSEGNISTA' } };
const permessi = {
  puoModificare: true,
  puoAggiornareUGOV: true,
  mostraCongedi: true,
  puoCreareIstanzaCert: false,
  motivi: [],
  blocco: null,
};

const open = (read: object, answers: Answers = {}, search = '') =>
  renderScreen(<ProfiloPage />, {
    answers: { [`GET ${PATH}`]: read, [`GET ${PATH}/checkPermessi`]: permessi, ...answers },
    at: { pathname: '/profilo', search },
  });
const salva = () => screen.getByRole('button', { name: 'Conferma il profilo' });
const declare = () => fireEvent.click(screen.getByRole('checkbox', { name: /Dichiaro/ }));
const sent = (calls: { method: string; path: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));

test('the data name their origin; an open-ended contract reads so [PROF-002]', async () => {
  open(profilo);
  const region = await screen.findByRole('region', { name: 'Dati dal sistema di Ateneo (U-GOV)' });
  expect(within(region).getByText('Indeterminato')).toBeTruthy();
  cleanup();
  open({ ...profilo, ruolo: { ...profilo.ruolo, sistema: 'SIGEBA' } });
  expect(await screen.findByRole('region', { name: 'Dati dal sistema interno (SIGEBA)' })).toBeTruthy();
});

test('Salva waits for the declaration and says so; then it confirms [PROF-021] [PROF-022] [ERR-039]', async () => {
  const { calls } = open(profilo, { [`PUT ${PATH}`]: { ...profilo, profiloValidato: true } });
  expect((await screen.findByText('Manca: dichiarazione')).textContent).toBeTruthy();
  expect(salva().getAttribute('aria-disabled')).toBe('true');
  declare();
  fireEvent.click(salva());
  expect(await screen.findByText('Profilo confermato con successo')).toBeTruthy();
  expect(sent(calls, 'PUT')).toMatchObject([{ path: PATH, body: { dichiarazione: true, lastUpdate: profilo.lastUpdate } }]);
});

test('a confirmed profile says when it was confirmed and asks for no declaration', async () => {
  const validato = { profiloValidato: true, validatoIl: '2026-11-12T08:12:00.000Z' };
  open({ ...profilo, ...validato });
  expect(await screen.findByText('Confermato il 12/11/2026 09:12')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Dichiaro/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Conferma il profilo' })).toBeNull();
  cleanup();

  const { calls } = open({ ...assegnista, ...validato, tipoSapienza: 'TIPO_2' }, { [`PUT ${PATH}`]: { ...assegnista, ...validato } });
  const tipo = await screen.findByRole('radio', { name: 'Tipo 2' });
  expect(tipo).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Modifica i dati dichiarati' }));
  declare();
  fireEvent.click(salva());
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ body: { tipoSapienza: 'TIPO_2', dichiarazione: true } }]));
  expect(await screen.findByText('Confermato il 12/11/2026 09:12')).toBeTruthy();
});

test('the answers stand above their declaration, whose button says what it does [PROF-003] [PROF-004]', async () => {
  open(profilo);
  await screen.findByRole('button', { name: 'Conferma il profilo' });
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual(['Dati dal sistema di Ateneo (U-GOV)', 'Dati dichiarati']);
  expect(screen.getByRole('checkbox', { name: /Dichiaro/ })).toBeTruthy();
});

test('a profile that lapsed says on the screen why, and asks for the declaration again', async () => {
  const base = {
    ruoloId: 1,
    ruolo: 'Ricercatore',
    ruoloEn: null,
    regime: 'TEMPO_PIENO' as const,
    dataTermineRapporto: '2222-02-02',
    dipartimentoId: 1,
    dipartimento: 'Fisica',
  };
  const motivo = motivoInvalidazione(base, { ...base, ruoloId: 2, ruolo: 'Professore associato' }, 'UGOV');
  open({ ...profilo, motivoInvalidazione: motivo?.it ?? null, motivoInvalidazioneEn: motivo?.en ?? null });
  const why = (await screen.findByText('Perché va confermato di nuovo')).closest('div[class]') as HTMLElement;
  expect(why.textContent).toContain('U-GOV ha cambiato il ruolo (prima Ricercatore, ora Professore associato): controlla i dati');
  expect(screen.getByRole('checkbox', { name: /Dichiaro/ })).toHaveProperty('checked', false);
  expect(screen.getByText('Profilo da confermare')).toBeTruthy();
});

test('an assegnista is asked the type, of type 1 the doctorate; type 2 clears that answer [PROF-024] [PROF-025] [PROF-026]', async () => {
  const { calls } = open(assegnista, { [`PUT ${PATH}`]: assegnista });
  fireEvent.click(await screen.findByRole('radio', { name: 'Tipo 1' }));
  expect(screen.getByText(/Manca: titolo di studio/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Sì' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Tipo 2' }));
  expect(screen.queryByRole('radio', { name: 'Sì' })).toBeNull();
  declare();
  fireEvent.click(salva());
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ body: { tipoSapienza: 'TIPO_2', titoloStudioTerzoLivello: null } }]));
});

test('without a department both selects are there and required [PROF-027]', async () => {
  open(
    { ...profilo, dipartimento: null, areaCun: null },
    {
      'GET /dipartimenti': [{ id: 2, nome: 'Chimica', valido: true, macroArea: { id: 1, code: 'A', nome: 'Scienze' } }],
      'GET /areeCUN': [{ id: 1, codice: '03', descrizione: 'Scienze chimiche' }],
    },
  );
  declareWhenThere(await screen.findByText('Manca: dipartimento, area CUN, dichiarazione'));
  expect(screen.getByText('Manca: dipartimento, area CUN')).toBeTruthy();
  await screen.findByRole('option', { name: 'Chimica' });
  fireEvent.change(screen.getByLabelText(/^Dipartimento/), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Area CUN/), { target: { value: '03' } });
  expect(salva().getAttribute('aria-disabled')).toBeNull();
});
const declareWhenThere = (_there: HTMLElement) => declare();

test('with a department and no area the area is asked alone; who is no docente has no regime and lacks none [PROF-020]', async () => {
  const { calls } = open(
    { ...assegnista, ruolo: { ...assegnista.ruolo, gruppo: 'DOTTORANDO' }, areaCun: null },
    { 'GET /areeCUN': [{ id: 1, codice: '03', descrizione: 'Scienze chimiche' }], [`PUT ${PATH}`]: profilo },
  );
  declareWhenThere(await screen.findByText('Manca: area CUN, dichiarazione'));
  expect(screen.getByText('Nessun regime')).toBeTruthy();
  expect(salva().getAttribute('aria-disabled')).toBe('true');
  await screen.findByRole('option', { name: '03 – Scienze chimiche' });
  fireEvent.change(screen.getByLabelText(/^Area CUN/), { target: { value: '03' } });
  fireEvent.click(salva());
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ body: { areaId: 1, dipartimentoId: null } }]));
});

test.each(['U-GOV non riconosce più la persona.', "Il rapporto con l'Ateneo è terminato il 19/03/2026."])(
  'a blocked person reads why: %s [USER-037]',
  async (blocco) => {
    const motivi = ['Il tuo profilo risulta bloccato.'];
    open(profilo, { [`GET ${PATH}/checkPermessi`]: { ...permessi, puoModificare: false, motivi, blocco } });
    expect(await screen.findByText(`${blocco} Se non è così scrivi all’ufficio ricerca.`)).toBeTruthy();
    expect(screen.getAllByText('Il tuo profilo risulta bloccato.').length).toBeGreaterThan(0);
    expect(salva().getAttribute('aria-disabled')).toBe('true');
  },
);

test('role S-IN shows the danger alert and nothing can be saved [PROF-018]', async () => {
  open(
    { ...profilo, ruolo: { ...profilo.ruolo, codice: 'S-IN', gruppo: 'ALTRO' } },
    {
      [`GET ${PATH}/checkPermessi`]: { ...permessi, puoModificare: false, motivi: ['Nessun ruolo valido attivo.'] },
    },
  );
  expect(await screen.findByText('Nessun ruolo valido attivo')).toBeTruthy();
  expect(salva().getAttribute('aria-disabled')).toBe('true');
});

test('a failed refresh says so and leaves the data; once validated the button is gone [PROF-017] [ERR-022]', async () => {
  open(profilo, { [`PUT ${PATH}/U-GOV`]: () => refusal(503, 1, 'Aggiornamento non riuscito') });
  fireEvent.click(await screen.findByRole('button', { name: 'Aggiorna da U-GOV' }));
  expect(await screen.findByText('Aggiornamento non riuscito')).toBeTruthy();
  cleanup();
  open({ ...profilo, profiloValidato: true }, { [`GET ${PATH}/checkPermessi`]: { ...permessi, puoAggiornareUGOV: false } });
  await screen.findByText('Profilo confermato');
  expect(screen.queryByRole('button', { name: 'Aggiorna da U-GOV' })).toBeNull();
});

/** The dialog in which the months of leave are written. */
async function openLeave() {
  const { calls } = open(profilo, {
    [`PUT ${PATH}/mesiCongedo`]: { ...profilo, mesiCongedoA: 24, mesiCongedoBC: 24 },
    'POST /profilo-utente/invioMailCongedo': { inviate: 1, fallite: 0, logInvioMail: [] },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ho usufruito di congedi' }));
  const dialog = within(screen.getByRole('dialog'));
  return {
    calls,
    dialog,
    a: dialog.getByLabelText<HTMLInputElement>('Mesi di congedo per l’indicatore A'),
    bc: dialog.getByLabelText<HTMLInputElement>(/indicatori B e C/),
    save: dialog.getByRole('button', { name: 'Salva' }),
    write: (input: HTMLInputElement, text: string) => {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    },
  };
}

test('months of leave are clamped to 0 and 24, and it is said what they were; what is none stays and holds Salva [LIM-001] [LIM-002]', async () => {
  const { calls, a, bc, write, save, dialog } = await openLeave();
  for (const input of [a, bc]) {
    write(input, '-3');
    expect(input.value).toBe('0');
    expect(dialog.getByText('I mesi vanno da 0 a 24: invece di -3 vale 0.')).toBeTruthy();
    write(input, '30');
    expect(input.value).toBe('24');
    expect(dialog.getByText('I mesi vanno da 0 a 24: invece di 30 vale 24.')).toBeTruthy();
    write(input, '20');
    expect(dialog.queryByText(/invece di/)).toBeNull();
  }
  for (const text of ['2,5', 'abc', '2O', '3-']) {
    write(a, text);
    expect(a.value).toBe(text);
    expect(dialog.getByText('Sono ammesse solo cifre.')).toBeTruthy();
    fireEvent.click(save);
    expect(document.activeElement).toBe(a);
  }
  expect(sent(calls, 'PUT')).toEqual([]);
});

test('months that were clamped are asked about once before they are stored', async () => {
  const { calls, a, bc, write, save, dialog } = await openLeave();
  write(a, '30');
  write(bc, '24');
  fireEvent.click(save);
  expect(sent(calls, 'PUT')).toEqual([]);
  expect(dialog.getAllByText(/invece di 30 vale 24\./)).toHaveLength(2);
  expect(dialog.getByText(/Lo confermi/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Conferma e salva' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ body: { mesiCongedoA: 24, mesiCongedoBC: 24 } }]));
});

test('with months for A those for B and C are asked, and not fewer [PROF-028] [PROF-029]', async () => {
  const { a, bc, write, save, dialog } = await openLeave();
  write(a, '6');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  write(bc, '3');
  expect(dialog.getByText(/non possono essere meno/)).toBeTruthy();
  expect(save.getAttribute('aria-disabled')).toBe('true');
  write(bc, '6');
  expect(save.getAttribute('aria-disabled')).toBeNull();
});

test('a Salva that changes nothing tells the office nothing', async () => {
  const { a, write, save } = await openLeave();
  expect(save.getAttribute('aria-disabled')).toBe('true');
  write(a, '0');
  expect(save.getAttribute('aria-disabled')).toBe('true');
});

test('the office is told of them after they are saved [PROF-034]', async () => {
  const { calls, a, bc, write, save } = await openLeave();
  write(a, '24');
  write(bc, '24');
  fireEvent.click(save);
  expect(await screen.findByText('Mesi di congedo salvati')).toBeTruthy();
  expect([...sent(calls, 'PUT'), ...sent(calls, 'POST')]).toEqual([
    { path: `${PATH}/mesiCongedo`, body: { mesiCongedoA: 24, mesiCongedoBC: 24 } },
    { path: '/profilo-utente/invioMailCongedo', body: { utenteId: 7 } },
  ]);
});

test('after the confirmation the reader is back where they came from, and never on another site', async () => {
  const answers = { [`PUT ${PATH}`]: { ...profilo, profiloValidato: true } };
  for (const [torna, where] of [
    ['/proposte/12', '/proposte/12'],
    ['//altrove.example', '/profilo'],
  ] as const) {
    open(profilo, answers, `?${new URLSearchParams({ torna })}`);
    await screen.findByText('Manca: dichiarazione');
    declare();
    fireEvent.click(salva());
    await screen.findByText('Profilo confermato con successo');
    await waitFor(() => expect(window.location.pathname).toBe(where));
    cleanup();
  }
});

test('leaving with unconfirmed answers asks first, and leaving with unchanged ones does not', async () => {
  const { router } = open(profilo);
  await screen.findByText('Manca: dichiarazione');
  declare();
  await act(() => router.navigate('/home'));
  expect(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resta qui' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Dichiaro/ }));
  await act(() => router.navigate('/home'));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

test('an area chosen before is nothing that was typed here', async () => {
  const aree = [{ id: 2, codice: '02', descrizione: 'Scienze fisiche' }];
  const { router, calls } = open({ ...assegnista, areaManuale: true }, { 'GET /areeCUN': aree });
  await screen.findByText(/^Manca: /);
  await waitFor(() => expect(calls.some(({ path }) => path === '/areeCUN')).toBe(true));
  await act(() => router.navigate('/home'));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

const LATER = '2026-03-04T10:00:00.000Z';

test('an answer that the office changed beneath a typed one is not overwritten unseen', async () => {
  let now: object = assegnista;
  const { calls } = open(assegnista, {
    [`GET ${PATH}`]: () => Response.json(now),
    [`PUT ${PATH}`]: ({ body }: Call) =>
      (body as { lastUpdate: string }).lastUpdate === LATER
        ? Response.json({ ...assegnista, profiloValidato: true })
        : refusal(409, 9, 'Modificato da Neri Ugo.'),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Tipo 2' }));
  declare();
  now = { ...assegnista, tipoSapienza: 'TIPO_1', titoloStudioTerzoLivello: true, lastUpdate: LATER };
  await act(askAgain);
  fireEvent.click(salva());
  fireEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/quello che hai cambiato è ancora qui/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Tipo 2' })).toHaveProperty('checked', true);
  fireEvent.click(salva());
  expect(await screen.findByText('Profilo confermato con successo')).toBeTruthy();
  expect(sent(calls, 'PUT')).toMatchObject([{ body: { lastUpdate: profilo.lastUpdate } }, { body: { lastUpdate: LATER } }]);
});

test('months of leave saved beside the answers are no conflict with them', async () => {
  let now: object = assegnista;
  const { calls } = open(assegnista, { [`GET ${PATH}`]: () => Response.json(now), [`PUT ${PATH}`]: assegnista });
  fireEvent.click(await screen.findByRole('radio', { name: 'Tipo 2' }));
  declare();
  now = { ...assegnista, mesiCongedoA: 6, mesiCongedoBC: 6, lastUpdate: LATER };
  await act(askAgain);
  fireEvent.click(salva());
  await waitFor(() => expect(sent(calls, 'PUT')).toMatchObject([{ body: { tipoSapienza: 'TIPO_2', lastUpdate: LATER } }]));
});

test.each([true, false])('answers that nobody touched follow what is read anew, with the area (confirmed: %s)', async (profiloValidato) => {
  let now: object = { ...assegnista, profiloValidato, areaManuale: true, tipoSapienza: 'TIPO_1' };
  open(now, {
    [`GET ${PATH}`]: () => Response.json(now),
    'GET /areeCUN': [{ id: 2, codice: '02', descrizione: 'Scienze fisiche' }],
  });
  expect(await screen.findByRole('radio', { name: 'Tipo 1' })).toHaveProperty('checked', true);
  now = { ...now, tipoSapienza: 'TIPO_2', lastUpdate: LATER };
  await act(askAgain);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Tipo 2' })).toHaveProperty('checked', true));
  await screen.findByRole('option', { name: '02 – Scienze fisiche' });
  expect(screen.getByLabelText(/^Area CUN/)).toHaveProperty('value', '02');
});
