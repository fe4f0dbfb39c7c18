// @vitest-environment jsdom
import type { AgendaUfficio, CifreAnno, CifreUfficio, LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { Passo } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import UfficioHomePage from './UfficioHomePage.tsx';

afterEach(cleanup);

const medi = { id: 12, nome: 'Progetti Medi', anno: 2025 };
const linee: LineaDiLavoro[] = [
  { codice: 'SENZA_ESITO', numero: 18, classe: medi, statusValutazione: 'VALUTATE', anno: null, dal: null, entro: null },
  { codice: 'DA_VALUTARE', numero: 1, classe: medi, statusValutazione: 'DA_VALUTARE', anno: null, dal: null, entro: null },
  { codice: 'EMAIL_FALLITE', numero: 3, classe: null, statusValutazione: null, anno: null, dal: null, entro: null },
];
const ufficio = { id: 7, cognome: 'Mancini', nome: 'Paola', tipoUtente: 'UFFICIO_RICERCA', ufficio: true, terza: false, award: false };

const cifra = (anno: number, inviate: number, conEsito: number): CifreAnno => ({
  anno,
  apertura: `${anno}-11-10`,
  inviate,
  bozze: 74,
  richiesto: 541_250,
  assegniRichiesti: 96_000,
  conEsito,
  senzaEsito: inviate - conEsito,
  finanziate: 59,
  finanziateAperte: anno === 2025 ? 3 : 0,
  concesso: 499_832.4,
  assegniConcessi: 0,
  residuo: anno === 2025 ? 120_000 : null,
});
const CIFRE: CifreUfficio = {
  anno: 2026,
  anni: [2026, 2025],
  cifre: [cifra(2026, 54, 0), cifra(2025, 140, 129)],
  invii: [
    { anno: 2025, giorno: '2025-11-20', inviate: 140 },
    { anno: 2026, giorno: '2026-11-18', inviate: 54 },
  ],
};
const SENZA: CifreUfficio = { anno: 2026, anni: [], cifre: [], invii: [] };
const AGENDA: AgendaUfficio = {
  dal: '2026-10-01',
  scadenze: [
    {
      tipo: 'BANDO',
      id: 3,
      nome: 'Avvio alla Ricerca',
      parte: null,
      giorno: '2026-12-01',
      quando: '2026-12-01T13:00:00.000Z',
      fatte: 12,
      mancanti: 13,
    },
    {
      tipo: 'RENDICONTO',
      id: 4,
      nome: 'Progetti 2025',
      parte: 'Rendiconto intermedio',
      giorno: '2026-12-18',
      quando: '2026-12-18T13:00:00.000Z',
      fatte: 6,
      mancanti: 9,
    },
    { tipo: 'SEDUTA', id: 5, nome: 'Comitato Etico', parte: null, giorno: '2026-12-20', quando: null, fatte: 1, mancanti: null },
  ],
  bandi: [
    {
      id: 3,
      nome: 'Avvio alla Ricerca',
      periodi: [
        { tipo: 'DOMANDE', nome: null, dal: '2026-11-01', al: '2026-12-01' },
        { tipo: 'PROGETTI', nome: null, dal: '2027-03-01', al: '2027-03-01' },
      ],
    },
  ],
};

const open = (
  answer: LineaDiLavoro[],
  { state = null as unknown, utente = ufficio, passi = [] as Passo[] | (() => Response), cifre = SENZA, agenda = AGENDA } = {},
) =>
  renderScreen(<UfficioHomePage />, {
    answers: {
      'GET /ur/home': answer,
      'GET /ur/home/cifre': cifre,
      'GET /ur/home/cifre?anno=2025': Object.assign({}, cifre, { anno: 2025 }),
      'GET /ur/home/agenda': agenda,
      'GET /config': { adesso: '2026-11-28T11:00:00.000Z' },
      'GET /utenti/findById?idUtente=7': utente,
      'GET /ur/home/primiPassi': passi,
      'GET /ur/impostazioni': [{ sezione: 'ATENEO', lastUpdate: '2026-03-01T10:00:00.000Z', impostazioni: [] }],
      'PUT /ur/impostazioni/ATENEO': { sezione: 'ATENEO', lastUpdate: '2026-03-01T10:01:00.000Z', impostazioni: [] },
    },
    at: { pathname: '/ur/home', state },
  });

test('waiting work is a sentence that opens its filtered list', async () => {
  open(linee);
  const link = await screen.findByRole('link', { name: /^18 ?Proposte senza esito ?Progetti Medi 2025/ });
  // Those judged and those with an outcome not yet concluded: no list of the archive has both.
  expect(link.getAttribute('href')).toBe('/ur/iter?anno=2025');
  const daValutare = screen.getByRole('link', { name: /^1 ?Proposta da valutare ?Progetti Medi 2025/ });
  expect(daValutare.getAttribute('href')).toBe('/ur/progetti?anno=2025&classeId=12&statusValutazione=DA_VALUTARE');
});

test('the line of undelivered mails opens their list', async () => {
  open(linee);
  expect((await screen.findByRole('link', { name: /^3 ?E-mail non recapitate/ })).getAttribute('href')).toBe('/ur/email');
});

test('the line of people named by proponents opens the conflicts of the classe', async () => {
  open([{ codice: 'INDICAZIONI_DA_ESAMINARE', numero: 2, classe: medi, statusValutazione: null, anno: null, dal: null, entro: null }]);
  const link = await screen.findByRole('link', { name: /^2 ?Persone indicate dai proponenti da esaminare ?Progetti Medi 2025/ });
  expect(link.getAttribute('href')).toBe('/ur/conflitti?anno=2025&classe=12');
});

test('projects with a report that is late open the archive of their year with these alone', async () => {
  open([{ codice: 'RENDICONTI_SCADUTI', numero: 4, classe: null, statusValutazione: 'FINANZIATE', anno: 2025, dal: null, entro: null }]);
  const line = await screen.findByText('Progetti con un rendiconto scaduto e non inviato');
  expect(line.closest('a')?.getAttribute('href')).toBe('/ur/progetti?anno=2025&rendicontoScaduto=true');
});

test('an account without an archive has lines without links', async () => {
  open(linee, { utente: { ...ufficio, ufficio: false } });
  expect(await screen.findByText('Proposte senza esito')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a home without waiting work says what it would show', async () => {
  open([]);
  expect(await screen.findByText('Nessun lavoro in attesa')).toBeTruthy();
});

const PASSI: Passo[] = [
  { codice: 'DOMINI', fatto: true },
  { codice: 'MODULI', fatto: false },
  { codice: 'BACKUP', fatto: false },
];

test('first steps that are open stand with what they are for and where they are done; those done are one line (D-230)', async () => {
  open([], { passi: PASSI });
  expect((await screen.findByRole('link', { name: 'Modulo della domanda' })).getAttribute('href')).toBe('/ur/moduli');
  expect(screen.getByText('Lo fa chi gestisce il server: sigeba backup, docs/amministrazione/copia-e-ripristina.md.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Backup' })).toBeNull();
  expect(screen.getByText('1 di 3 fatto')).toBeTruthy();
  expect(screen.getByText('Il lavoro arriva dopo i primi passi')).toBeTruthy();
  expect(screen.queryByText('Nessun lavoro in attesa')).toBeNull();
});

test('people lead to the registry and to the bulk upload, domains of mail to their field', async () => {
  open([], {
    passi: [
      { codice: 'DOMINI', fatto: false },
      { codice: 'PERSONE', fatto: false },
    ],
  });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('Primi passi');
  expect(hrefOf('Domini di posta')).toBe('/ur/impostazioni#email.domini');
  expect([hrefOf('Docenti e ricercatori'), hrefOf('Caricamento Massivo')]).toEqual(['/ur/anagrafica', '/ur/caricamentoMassivo']);
});

test('the steps are gone when all are done, and are not asked for by an account that cannot write', async () => {
  open([], { passi: PASSI.map((passo) => ({ ...passo, fatto: true })) });
  expect(await screen.findByText('Nessun lavoro in attesa')).toBeTruthy();
  expect(screen.queryByText('Primi passi')).toBeNull();
  cleanup();
  const { calls } = open([], { passi: PASSI, utente: { ...ufficio, ufficio: false, terza: true } });
  expect(await screen.findByText('Nessun lavoro in attesa')).toBeTruthy();
  expect(calls.map(({ path }) => path)).not.toContain('/ur/home/primiPassi');
});

test('steps that cannot be read are told: nobody takes them for done', async () => {
  open([], { passi: () => refusal(422, 2, 'Non leggibile.') });
  expect(await screen.findByText(/I primi passi non si leggono/)).toBeTruthy();
});

test('the office puts the steps away, and reads where they come back from', async () => {
  const { calls } = open([], { passi: PASSI });
  await userEvent.click(await screen.findByRole('button', { name: 'Nascondi' }));
  expect(await screen.findByText(/tornano da Impostazioni/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    valori: { 'primi_passi.nascosti': true },
    lastUpdate: '2026-03-01T10:00:00.000Z',
  });
});

test('a user who was sent back from a page reads why', async () => {
  open([], { state: { forbidden: true } });
  expect(screen.getByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
});

describe('the year in numbers (D-254)', () => {
  test('four numbers stand with their words, without cents; outcomes are of last year until this year has some', async () => {
    open([], { cifre: CIFRE });
    const number = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
    expect(await number(/^Proposte inviate/)).toBe('Proposte inviate5474 bozze\u00a0· nel 2025 dopo 18 giorni: 140');
    expect(await number(/^Richiesto nel 2026/)).toMatch(/541\.250\u00a0€anno in corso\u00a0· più assegni: 96\.000\u00a0€/);
    expect(await number(/^Esiti conclusi del 2025/)).toContain(
      '129 di 140del 2026 ancora nessuno\u00a0· 11 da concludere\u00a0· 59 finanziate',
    );
    expect(await number(/^Concesso nel 2025/)).toMatch(
      /499\.832\u00a0€del 2026 ancora nessuno\u00a0· 92% del richiesto\u00a0· restano 120\.000\u00a0€/,
    );
  });

  test('why the archive finds more funded proposte is said, and which they are [D-250]', async () => {
    open([], { cifre: CIFRE });
    expect(await screen.findByText(/contano solo esiti conclusi: 3 proposte finanziate del 2025 hanno un esito non concluso/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mostrale' }).getAttribute('href')).toBe(
      '/ur/progetti?anno=2025&statusValutazione=FINANZIATE&esitoAperto=true',
    );
  });

  test('every chart has its table', async () => {
    open([], { cifre: CIFRE });
    await userEvent.click(await screen.findByText('I numeri in tabella'));
    const years = within(await screen.findByRole('table', { name: 'Anni a confronto' }));
    expect(years.getByRole('row', { name: /2025, in corso 140 74 541\.250 96\.000 129 59 499\.832 0 120\.000/ })).toBeTruthy();
    const days = within(await screen.findByRole('table', { name: 'Proposte inviate giorno per giorno' }));
    expect(days.getByRole('row', { name: /8 54 0 54 0/ })).toBeTruthy();
    await userEvent.click(screen.getByText('Le date in tabella'));
    const dates = within(await screen.findByRole('table', { name: 'L’anno dei bandi' }));
    expect(dates.getByRole('row', { name: /Avvio alla Ricerca domande 01\/11\/2026 01\/12\/2026/ })).toBeTruthy();
    expect(dates.getByRole('row', { name: /Avvio alla Ricerca avvio 01\/03\/2027/ })).toBeTruthy();
  });

  test('another year is chosen in the address', async () => {
    const { calls } = open([], { cifre: CIFRE });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Anno' }), '2025');
    expect(await screen.findByRole('link', { name: /^Richiesto nel 2025/ })).toBeTruthy();
    expect(window.location.search).toBe('?anno=2025');
    expect(calls.map(({ path }) => path)).toContain('/ur/home/cifre?anno=2025');
  });

  test('an installation without calls shows no zeros and no empty calendar', async () => {
    open([]);
    expect(await screen.findByText('Nessun lavoro in attesa')).toBeTruthy();
    expect(screen.queryByText('Scadenze')).toBeNull();
    expect(screen.queryByText('L’anno dei bandi')).toBeNull();
  });

  test('a year in which nothing happens says so', async () => {
    open([], { cifre: CIFRE, agenda: { scadenze: [], dal: '2026-10-01', bandi: [] } });
    expect(await screen.findByText('Nessuna scadenza')).toBeTruthy();
    expect(screen.getByText('Nessun bando in questi dodici mesi')).toBeTruthy();
  });
});

test('what ends next says when, how much of it is there, and leads to its call; a sitting, of which the office has no page, does not', async () => {
  open([], { cifre: CIFRE });
  const list = within(await screen.findByRole('region', { name: 'Scadenze' }));
  const call = list.getByRole('link', { name: /Avvio alla Ricerca/ });
  expect(call.getAttribute('href')).toBe('/ur/configuraBando/3');
  expect(call.textContent).toMatch(/12 inviate\u00a0· 13 bozze01\/12\/2026 14:00tra 3 giorni/);
  expect(list.getByRole('link', { name: /Progetti 2025/ }).textContent).toContain('Rendiconto intermedio: 6 di 15 ricevuti');
  expect(list.queryByRole('link', { name: /Comitato Etico/ })).toBeNull();
  expect(list.getByText('Seduta con 1 istanza')).toBeTruthy();
});

test('work says how long it has waited or how long there is, and is told whole when there is much of it', async () => {
  const linea = (codice: LineaDiLavoro['codice'], { id = 12, dal = null as string | null, entro = null as string | null } = {}) => ({
    codice,
    numero: 2,
    classe: { id, nome: 'Progetti Medi', anno: 2026 },
    anno: null,
    statusValutazione: 'BOZZA' as const,
    dal,
    entro,
  });
  open([
    linea('REFEREE_IN_RITARDO', { entro: '2026-11-26T12:00:00.000Z' }),
    linea('BOZZE_IN_SCADENZA', { entro: '2026-12-01T13:00:00.000Z' }),
    linea('DA_VALUTARE', { dal: '2026-10-19T12:00:00.000Z' }),
    ...Array.from({ length: 37 }, (_, id) => linea('SENZA_ESITO', { id })),
  ]);
  const list = within(await screen.findByRole('region', { name: 'Da fare, in ordine di urgenza' }));
  expect(await list.findByText('40 voci')).toBeTruthy();
  expect(list.getByText('Referee che non hanno consegnato in tempo').closest('a')?.textContent).toContain('in ritardo di 2 giorni');
  const drafts = list.getByText('Bozze non inviate').closest('a')?.textContent;
  expect(drafts).toContain('Progetti Medi 2026: la prima scade martedì 1 dicembre alle 14:00');
  expect(drafts).toContain('tra 3 giorni');
  expect(list.getByText('Proposte da valutare').closest('a')?.textContent).toContain('da 40 giorni');
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(list.getByRole('button', { name: 'Mostra altre (32)' }));
  expect(list.getAllByRole('listitem')).toHaveLength(40);
});
