import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, TipoCampo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const uno = buildOpzione('Uno', { id: 1 });
const due = buildOpzione('Due', { id: 2, numOrdine: 1 });
const colonne = [
  { uid: 'attivi', label: 'Attività', tipo: 'testo' as const, flagRequired: true },
  { uid: 'mesi01', label: 'Mesi', tipo: 'intero' as const, flagRequired: false },
];
const pregresso = {
  titolare: 'Neri Anna',
  enteFinanziatore: 'MUR',
  importo: 1000.5,
  titoloProgetto: 'Reti',
  dataInizio: '2023-01-01',
  dataFine: '2024-12-31',
  percentualeImpegno: 30,
};

type Kind = [ids: string, tipo: TipoCampo, said: Partial<Campo>, answer: unknown, stored?: unknown];

/** An answer of each kind, with every key of its payload; `stored` where the server says more of it. */
const KINDS: Kind[] = [
  ['FORM-070', 'textfield', {}, 'Una riga'],
  ['FORM-071', 'textarea', {}, 'Due\nrighe'],
  ['FORM-072', 'telephone', {}, '+39 06 1'],
  ['FORM-073', 'numberfield', {}, 7],
  ['FORM-074', 'datefield', {}, '2026-09-01'],
  ['FORM-075, LIM-025', 'datefield-indet', {}, '2222-02-02'],
  ['FORM-076', 'date-range-field', {}, { dal: '2026-09-01', al: '2027-08-31' }],
  ['FORM-077', 'currencyfield', {}, 10.5],
  ['FORM-061', 'SCELTA_SINGOLA', { valori: [uno, due] }, { opzioneId: 2 }],
  ['FORM-079', 'select', { valori: [uno, due] }, { opzioneId: 2 }],
  ['FORM-081', 'yes-no-radio', {}, true],
  ['FORM-082', 'checkbox', {}, true],
  ['FORM-083', 'rich-text', {}, '<p>Con <strong>forza</strong></p>'],
  ['FORM-084', 'keywords', {}, { parole: [{ id: null, descrizione: 'clima' }] }],
  [
    'FORM-085',
    'keywords-select',
    { opzioni: { lookup: 'ssds' } },
    { parole: [{ id: 1, descrizione: '' }] },
    { parole: [{ id: 1, descrizione: 'Fisica sperimentale' }] },
  ],
  [
    'FORM-088, FORM-120',
    'progetti_manual',
    {},
    { progetti: [{ id: 1, soggettoFinan: 'MUR', autori: 'Neri', titolo: 'Reti', anno: 2024, ruolo: 'PI', deposito: 'no' }] },
  ],
  [
    'FORM-089, FORM-119',
    'linee_tematiche',
    {},
    { linee: [{ id: 1, titolo: 'Onde', coPiCogNom: 'Neri Anna', coPiDipartimento: 'Fisica', costo: 10.5 }] },
  ],
  ['FORM-092', 'complex-field', { opzioni: { colonne } }, { righe: [{ attivi: 'Misure', mesi01: 6 }] }],
  ['FORM-095, FORM-121', 'h-index', {}, { hindex: 12, database: 'WoS' }],
  ['FORM-100, FORM-117', 'other-fundings', {}, { altri: [{ ente: 'MUR', contributoOttenuto: 10.25, note: 'A saldo' }] }],
  ['FORM-101', 'previous-fundings', {}, { pregressi: [{ ...pregresso, origine: 'MANUALE' }] }],
  [
    'FORM-107, FORM-122',
    'indicatori-impatto-sostenibilita',
    { valori: [uno, due] },
    {
      indicatoriList: [
        { indicatore: 'Uno', valore: 1.5, readOnly: false },
        { indicatore: 'Due', valore: 0, readOnly: false },
      ],
    },
  ],
];

const campi = KINDS.map(([, tipo, said], at) => buildCampo(tipo, { uid: `kind${String(at).padStart(2, '0')}`, ...said }));
const bando = await buildBando(app, { campi });
const anna = await buildUtente(app, { cognome: 'Neri', nome: 'Anna' });
const valori = Object.fromEntries(KINDS.map(([, , , answer], at) => [campi[at]?.uid ?? '', answer]));
const { body: saved } = await app.as(anna).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori });
const { body: again } = await app.as(anna).get<Proposta>(`/proposte/${saved.id}`);

describe('an answer is found again after Salva', () => {
  test.each(KINDS.map(([ids, tipo, , answer, stored = answer], at) => ({ ids, tipo, stored, uid: campi[at]?.uid ?? '' })))(
    'of the kind $tipo [$ids]',
    ({ uid, stored }) => {
      expect((saved.valori as Valori)[uid]).toEqual(stored);
      expect((again.valori as Valori)[uid]).toEqual(stored);
    },
  );

  test('the answers of all kinds together stay the same when saved again [FORM-192]', async () => {
    const { id, lastUpdate } = again;
    const { body } = await app.as(anna).putAndRead<Proposta>(`/proposte/${id}`, { valori: again.valori, lastUpdate });
    expect(body.valori).toEqual(again.valori);
    expect(Object.keys(again.valori as Valori)).toHaveLength(KINDS.length);
  });
});
