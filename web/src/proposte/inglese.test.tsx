// @vitest-environment jsdom
import { kinds } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, Partecipante, TipoCampo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { LOOKUP_PATHS, type LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Editor } from '../form/editor/Editor.tsx';
import { testFacts } from '../form/form.testing.ts';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import { ITALIAN, ITALIAN_NUMBERS, words } from '../text/italiano.testing.ts';
import { propostaEditor } from './proposta.editor.tsx';
import { bozza, unmoved } from './proposta.testing.ts';

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
    ...{ id: 1, codice: 'X1', descrizione: `Materia di una scienza: ${name}`, descrizioneEn: 'Science of matter' },
    ...{ areaId: 1, settoreId: 1 },
  },
];
const listed = LISTS.map((lookup, at) =>
  buildCampo('select', { uid: `lis${String(at).padStart(3, '0')}`, label: `List ${at}`, opzioni: { lookup } }),
);
const campi = TIPI.map(campo);
const template = buildTemplate([buildSezione([...campi, ...listed], { titolo: 'Application' })], { lingua: 'en' });
const uidOf = (tipo: TipoCampo) => campi.find(({ tipoCampo }) => tipoCampo === tipo)?.uid ?? '';
const persona = (utenteId: number, status: Partecipante['status']): Partecipante => ({
  ...{ utenteId, status, categoriaId: 3, cognome: `Bell${utenteId}`, nome: 'Ada', ruolo: '', dipartimento: '', mesiPersona: 2.5 },
  ...{ settoreERC: null, sottoSettoreERC: null, ssd: null, massaCritica: null, piSostituito: null, partecipazioneEffettiva: null },
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
    ...{ autorizzazione: true, valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null },
    ufficiali: {
      ...{ anno: 2026, dataIndicatore: '2026-10-01', sc: '01/B1', ssd: 'INF/01', nonCalcolabile: false },
      ...{ soglia1: 1, soglia2: 2, soglia3: 3, indicatore1: 4, indicatore2: 5, indicatore3: 6 },
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
      { utenteId: 22, status: 'PENDING', inviata: '2026-11-10T09:00:00.000Z', risposta: null, sollecitata: null, ritirata: false },
      {
        utenteId: 23,
        status: 'ACCETTATA',
        inviata: '2026-11-10T09:00:00.000Z',
        risposta: '2026-11-11',
        sollecitata: null,
        ritirata: false,
      },
    ],
  } as never,
  limitiGruppo: { minimo: 3, massimo: 15, categorie: [] } as never,
};

test('in a form written in English nothing is Italian: fields, people, tables, days, amounts, index, bar and every error', async () => {
  const violazioni = [{ uid: campi[0]?.uid ?? '', sezioneUid: '', riga: null, messaggio: 'This text field is required.' }];
  const stored = { ...bozza, formulario: template, valori, facts, motivi: [] } as unknown as Proposta;
  const { container } = renderScreen(<Editor definition={propostaEditor} initial={{ ...stored, valida: false }} {...unmoved} />, {
    answers: {
      'GET /proposte/validazione/12': { valida: false, violazioni, motivi: [] },
      ...Object.fromEntries(LISTS.map((name) => [LOOKUP_PATHS[name], vociOf(name)])),
    },
    at: { pathname: '/proposte/12' },
  });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => {});
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Science of matter/ })).toHaveLength(LISTS.length));
  const form = () => container.querySelector('[lang="en"]') as Element;
  expect(words(form()).match(ITALIAN)).toBeNull();
  expect(words(form()).match(ITALIAN_NUMBERS)).toBeNull();
  expect(screen.getAllByText(/€15,000/).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('€12,500.50')).toBeTruthy();
  expect(screen.getByText(/^There are \d+ errors to correct$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /show all errors/ }));
  const number = screen.getByLabelText(new RegExp(`Field ${TIPI.indexOf('numberfield')}( \\*)?$`));
  await userEvent.type(number, '2O24');
  await userEvent.tab();
  expect(screen.getAllByText(/Only digits are allowed\./).length).toBeGreaterThan(0);
  expect(words(form()).match(ITALIAN)).toBeNull();
  // What waits in a row of a table is named after it, by its number as long as nothing is written there.
  expect(screen.getAllByRole('link', { name: /, (row 1|A|Travel): / }).length).toBeGreaterThan(0);
});
