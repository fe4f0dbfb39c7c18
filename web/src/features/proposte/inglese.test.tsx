// @vitest-environment jsdom
import { kinds } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, Partecipante, TipoCampo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { LOOKUP_PATHS, type LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Editor } from '../../form/editor/Editor.tsx';
import { FormView } from '../../form/FormView.tsx';
import { testFacts } from '../../form/form.testing.ts';
import type { WithTemplate } from '../../form/readView.ts';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { ITALIAN, ITALIAN_NUMBERS, words } from '../../text/italiano.testing.ts';
import { LanguagePart } from '../../text/language.ts';
import { PropostaSummary } from './PropostaSummary.tsx';
import { propostaEditor } from './proposta/proposta.editor.tsx';
import { bozza, MODULO_LETTO, unmoved } from './proposta.testing.ts';

afterEach(cleanup);

/** Kinds of reports and of istanze, which have no form in English. */
const ELSEWHERE = /^[A-Z]|-rend$|^report/;
const TIPI = (Object.keys(kinds) as TipoCampo[]).filter((tipo) => !ELSEWHERE.test(tipo));

const campo = (tipo: TipoCampo, at: number): Campo =>
  buildCampo(tipo, {
    uid: `eng${String(at).padStart(3, '0')}`,
    label: `Field ${at}`,
    flagRequired: true,
    valori: tipo === 'yes-no-radio' ? [] : [buildOpzione('First'), buildOpzione('Second')],
    opzioni: {
      min: 1,
      max: 5,
      massimo: 3,
      ...(tipo === 'complex-field' && { colonne: [{ uid: 'stepp1', label: 'Step', tipo: 'intero', flagRequired: true }] }),
      ...(tipo === 'calculatedfield' && { formula: '1 + 1' }),
      ...(tipo === 'js-script' && { script: { nome: 'durata', parametri: {} } }),
    },
  });

/** A field for each vocabulary, answered when its words were Italian. */
const LISTS = Object.keys(LOOKUP_PATHS) as LookupName[];
const vociOf = (name: LookupName) => [
  {
    id: 1,
    codice: 'X1',
    descrizione: `Materia di una scienza: ${name}`,
    descrizioneEn: 'Science of matter',
    areaId: 1,
    settoreId: 1,
  },
];
const listed = LISTS.map((lookup, at) =>
  buildCampo('select', { uid: `lis${String(at).padStart(3, '0')}`, label: `List ${at}`, opzioni: { lookup } }),
);
const campi = TIPI.map(campo);
const template = buildTemplate([buildSezione([...campi, ...listed], { titolo: 'Application' })], { lingua: 'en' });
const uidOf = (tipo: TipoCampo) => campi.find(({ tipoCampo }) => tipoCampo === tipo)?.uid ?? '';
const persona = (utenteId: number, status: Partecipante['status']): Partecipante => ({
  utenteId,
  status,
  categoriaId: 3,
  cognome: `Bell${utenteId}`,
  nome: 'Ada',
  ruolo: '',
  dipartimento: '',
  mesiPersona: 2.5,
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
});
const valori: Valori = {
  ...Object.fromEntries(listed.map(({ uid }) => [uid, { voceId: 1, descrizione: 'Materia di una scienza' }])),
  [uidOf('participants')]: {
    partecipanti: [persona(21, 'NUOVA'), persona(22, 'PENDING'), persona(23, 'ACCETTATA'), persona(24, 'RIFIUTATA')],
  },
  [uidOf('currencyfield')]: 12500.5,
  [uidOf('datefield')]: '2026-12-23',
  [uidOf('previous-fundings')]: { pregressi: [{ importo: 12 }] } as never,
  [uidOf('other-fundings')]: { altri: [{ ente: '' }] } as never,
  [uidOf('progetti_manual')]: { progetti: [{ id: 1, titolo: 'A' }] } as never,
  [uidOf('linee_tematiche')]: { linee: [{ id: 1, titolo: 'A' }] } as never,
  [uidOf('publications')]: {
    pubblicazioni: [{ prodottoId: null, handle: null, tipo: '', titolo: '', anno: 12, autori: '', testo: '', impactFactor: null }],
  },
  [uidOf('complex-field')]: { righe: [{ stepp1: null }] } as never,
  [uidOf('research-indicators')]: {
    autorizzazione: true,
    valore1: null,
    valore2: null,
    valore3: null,
    mesiCongedo1: null,
    mesiCongedo2: null,
    ufficiali: {
      anno: 2026,
      dataIndicatore: '2026-10-01',
      sc: '01/B1',
      ssd: 'INF/01',
      nonCalcolabile: false,
      soglia1: 1,
      soglia2: 2,
      soglia3: 3,
      indicatore1: 4,
      indicatore2: 5,
      indicatore3: 6,
    },
  } as never,
};
const facts: Facts = {
  ...testFacts,
  voci: [{ id: 1, nome: 'Travel', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: 10, max: 20 }],
  finanziamentoMin: 5000,
  finanziamentoMax: 15000,
  persone: {
    classeId: 1,
    propostaId: 12,
    richieste: [
      {
        utenteId: 22,
        status: 'PENDING',
        mesiPersona: 2.5,
        inviata: '2026-11-10T09:00:00.000Z',
        risposta: null,
        sollecitata: null,
        ritirata: false,
        parteDaCompilare: false,
        nonRecapitata: null,
      },
      {
        utenteId: 23,
        status: 'ACCETTATA',
        mesiPersona: 1,
        inviata: '2026-11-10T09:00:00.000Z',
        risposta: '2026-11-11',
        sollecitata: null,
        ritirata: false,
        parteDaCompilare: true,
        nonRecapitata: 'SCONOSCIUTO',
      },
    ],
  } as never,
  limitiGruppo: { minimo: 3, massimo: 15, categorie: [] } as never,
};

test('in a form written in English nothing is Italian: header, fields, people, tables, days, amounts, index, bar and every error', async () => {
  const violazioni = [{ uid: campi[0]?.uid ?? '', sezioneUid: '', riga: null, messaggio: 'This text field is required.' }];
  const classe = { ...bozza.classe, tipologiaProgetto: { id: 2, nome: 'SEED PNR' }, nome: 'Exploratory' };
  const stored = { ...bozza, classe, formulario: template, valori, facts, motivi: [] } as unknown as WithTemplate<Proposta>;
  const { container } = renderScreen(<Editor definition={propostaEditor} initial={{ ...stored, valida: false }} {...unmoved} />, {
    answers: {
      'GET /proposte/validazione/12': { valida: false, violazioni, motivi: [] },
      ...Object.fromEntries(LISTS.map((name) => [LOOKUP_PATHS[name], vociOf(name)])),
    },
    at: { pathname: '/proposte/12' },
  });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => {});
  const chosen = () => [
    ...screen.getAllByDisplayValue<HTMLInputElement | HTMLSelectElement>(/Science of matter/).map(({ value }) => value),
  ];
  await waitFor(() => expect(chosen()).toHaveLength(LISTS.length));
  const form = () => container.querySelector('[lang="en"]') as Element;
  expect(form().querySelector('h1')).not.toBeNull();
  expect(within(form() as HTMLElement).getByText('Draft')).toBeTruthy();
  expect(words(form()).match(ITALIAN)).toBeNull();
  expect(words(form()).match(ITALIAN_NUMBERS)).toBeNull();
  expect(screen.getAllByText(/€15,000/).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('€12,500.50')).toBeTruthy();
  expect(screen.getByText(/^There are \d+ errors to correct$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /show all errors/ }));
  const number = screen.getByLabelText(new RegExp(`^Field ${TIPI.indexOf('numberfield')}( \\*)?$`));
  await userEvent.type(number, '2O24');
  await userEvent.tab();
  expect(screen.getAllByText(/Only digits are allowed\./).length).toBeGreaterThan(0);
  expect(words(form()).match(ITALIAN)).toBeNull();
  // What waits in a row of a table is named after it, by its number as long as nothing is written there.
  expect(screen.getAllByRole('link', { name: /, (row 1|A|Travel): / }).length).toBeGreaterThan(0);
});

const small = buildTemplate([buildSezione([buildCampo('textfield', { uid: 'titolo', label: 'Title' })], { titolo: 'General' })], {
  lingua: 'en',
});
const people = [
  { utenteId: 21, cognome: 'Bell', nome: 'Ada', status: 'ACCETTATA', decaduta: false },
  { utenteId: 22, cognome: 'Gray', nome: 'Tom', status: 'PENDING', decaduta: false },
];
const piccola = {
  ...bozza,
  titolo: 'Nets',
  formulario: small,
  valori: { titolo: 'Nets' },
  valida: true,
  assegnoRichiesto: 24000,
  partecipanti_coproponenti: people,
  classe: { ...bozza.classe, nome: 'Exploratory', tipologiaProgetto: { id: 2, nome: 'SEED PNR' } },
} as unknown as WithTemplate<Proposta>;
const english = (node: Element) => {
  expect(words(node).match(ITALIAN)).toBeNull();
  expect(words(node).match(ITALIAN_NUMBERS)).toBeNull();
};
const edit = (stored: Partial<WithTemplate<Proposta>>, answers = {}) =>
  renderScreen(<Editor definition={propostaEditor} initial={{ ...piccola, ...stored } as WithTemplate<Proposta>} {...unmoved} />, {
    answers: { [MODULO_LETTO]: stored.formulario ?? piccola.formulario, ...answers },
    at: { pathname: '/proposte/12' },
  });

test('the question before Invia, what Controlla found to be right, a new one and one that has been reopened are in English too', async () => {
  const { container } = edit(
    { valida: null },
    { 'GET /proposte/validazione/12': { valida: true, violazioni: [], motivi: [] }, 'GET /proposte/12': piccola },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('region', { name: /^Check passed/ })).toBeTruthy();
  english(container);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const question = screen.getByRole('alertdialog');
  expect(question.getAttribute('lang')).toBe('en');
  expect(question.textContent).toContain('Gray Tom');
  english(question);
  cleanup();
  english(edit({ id: null as never, titolo: null, valori: {}, valida: null, profiloValidato: false }).container);
  cleanup();
  const quando = '2026-11-20T10:00:00.000Z';
  english(edit({ riapertura: { quando, motivo: 'An annex is missing', versione: 1 }, versione: 1 }).container);
});

test('the choice between two answers to one field is in English', async () => {
  const stale = { code: 9, message: 'Somebody else (Bell Ada) has changed this in the meantime (20/11/2026 11:00).' };
  const { calls } = edit(
    {},
    {
      'PUT /proposte/12': () => refusal(409, stale.code, stale.message),
      'GET /proposte/12': { ...piccola, valori: { titolo: 'Graphs' }, lastUpdate: '2026-11-20T10:00:00.000Z' },
    },
  );
  await userEvent.type(screen.getByLabelText(/^Title/), ' X');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  english(await screen.findByRole('alertdialog'));
  expect(calls.some(({ path }) => path === '/proposte/12')).toBe(true);
});

test('an English proposta is read and printed in English: the summary above its form, and the form', () => {
  const { container } = renderScreen(
    <LanguagePart value="en">
      <PropostaSummary proposta={{ ...piccola, numeroProtocollo: '2026-7', sendTimestamp: '2026-11-21T10:00:00.000Z' }} />
      <FormView template={template} valori={Object.fromEntries(Object.entries(valori).filter(([uid]) => !uid.startsWith('lis')))} />
    </LanguagePart>,
    { answers: {} },
  );
  expect(container.textContent).toContain('€8,000.00');
  english(container);
});

test('an Italian form read by who reads English: its system words and numbers are English (D-211)', () => {
  const italian = Object.assign({}, template, { lingua: 'it' });
  const { container } = renderScreen(
    <LanguagePart value="en">
      <FormView
        reader="en"
        template={italian}
        valori={Object.fromEntries(Object.entries(valori).filter(([uid]) => !uid.startsWith('lis')))}
      />
    </LanguagePart>,
    { answers: {} },
  );
  english(container);
});
