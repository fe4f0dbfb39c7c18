import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumEuro, toCents } from '../../numbers/denaro.ts';
import { checkForm } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { viewModel } from '../engine/viewModel.ts';
import { visible } from '../engine/visibility.ts';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Colonna } from '../template/template.types.ts';
import { kinds, type TipoCampoOra } from './kinds.ts';

const prodotto = { prodottoId: 'p1', handle: 'p1', tipo: '', titolo: 'Uno', anno: 1, autori: '', testo: '', impactFactor: 1 };
const pregresso = {
  titolare: 'Uno',
  enteFinanziatore: 'Uno',
  importo: 1,
  titoloProgetto: 'Uno',
  dataInizio: '2026-01-01',
  dataFine: '2026-01-01',
  origine: 'ARCHIVIO',
} as const;
const ultimo = { anno: 1, progetto: 'Uno', fondo_assegnato: 2, fondo_non_utilizzato: 1, motivazione_mancato_utilizzo: null };
const facts: Facts = {
  ...noFacts('2026-11-20'),
  prodotti: { p1: prodotto },
  gruppo: [{ utenteId: 1, cognome: 'Uno', nome: 'Due' }],
  pregressi: { responsabile: [], titolare: [pregresso] },
  ultimi: { responsabile: [], titolare: [ultimo] },
  voci: [{ id: 1, nome: 'Materiale', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: null, max: null }],
  rendiconto: {
    voci: [{ nome: 'Materiale', finanziamentoRichiesto: 100, giaRendicontato: 0, assegno: false }],
    concesso: 50,
    assegnoConcesso: 0,
  },
  lookups: { ssds: [{ id: 1, codice: null, descrizione: 'Uno' }] },
};
const tipi = Object.keys(kinds) as TipoCampoOra[];
const colonne: Colonna[] = (['testo', 'intero', 'decimale', 'importo', 'data', 'select'] as const).map((tipo) => ({
  uid: tipo,
  label: tipo,
  tipo,
  flagRequired: true,
  valori: [buildOpzione('Uno', { id: 1 })],
}));
const make = (tipo: TipoCampoOra, flagRequired: boolean): Campo =>
  buildCampo(tipo, {
    label: tipo,
    flagRequired,
    valori: [buildOpzione('Sì', { id: 1 }), buildOpzione('No', { id: 2 })],
    opzioni: { colonne },
  });

/** JSON with the keys and words that the shapes know, so that it comes near to every shape. */
const keys = [
  'opzioneId',
  'opzioniId',
  'righe',
  'progetti',
  'linee',
  'altri',
  'parole',
  'id',
  'descrizione',
  'dal',
  'al',
  'hindex',
  'perUtente',
  'autorizzazione',
  'valore1',
  'mesiCongedo1',
  'utenteId',
  'cognome',
  'database',
  'vociRendicontoList',
  'nome',
  'finanziamentoSpeso',
  'indicatoriList',
  'indicatore',
  'valore',
  'scelta',
  'campi',
  'voci',
  'pubblicazioni',
  'prodottoId',
  'handle',
  'titolo',
  'anno',
  'autori',
  'perUtente',
  'utenteId',
  'pregressi',
  'titoloProgetto',
  'dataInizio',
  'origine',
  'percentualeImpegno',
  'ultimi',
  'progetto',
  'fondo_assegnato',
  'fondo_non_utilizzato',
  'partecipanti',
  'manuali',
  'utenteId',
  'categoriaId',
  'status',
  'cognome',
  'ruolo',
  'dipartimento',
  'massaCritica',
  'mesiPersona',
  'rimossi',
  ...colonne.map(({ uid }) => uid),
];
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1,
      2,
      -1,
      1.005,
      1e300,
      '',
      'Uno',
      '<p>Uno<img src="/media/img/1"></p>',
      'Materiale',
      'Scopus',
      'ARCHIVIO',
      'p1',
      'SI',
      'PENDING',
      '2026-01-01',
      '2222-02-02',
      '\0',
      '\ud800',
      '__proto__',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5 }),
  ),
}));

describe('every kind', () => {
  test('any JSON is accepted as its shape or refused with its field, without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tipi), fc.boolean(), anyJson, (tipo, required, sent) => {
        const campo = make(tipo, required);
        const template = buildTemplate([buildSezione([campo])]);
        const { valori, violazioni } = cleanValori(template, { [campo.uid]: sent }, facts);
        expect(violazioni.every((each) => each.campo === campo.uid)).toBe(true);
        if (violazioni.length > 0) expect(valori).toEqual({});
        checkForm(template, { [campo.uid]: sent } as never, facts);
        viewModel(template, valori);
      }),
      { numRuns: 3000 },
    );
  });

  test('a saved answer is saved again unchanged, with the same verdict on both sides', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tipi), anyJson, (tipo, sent) => {
        const campo = make(tipo, true);
        const template = buildTemplate([buildSezione([campo])]);
        const { valori } = cleanValori(template, { [campo.uid]: sent }, facts);
        const travelled = JSON.parse(JSON.stringify(valori));
        expect(cleanValori(template, travelled, facts, valori)).toEqual({ valori, violazioni: [] });
        expect(checkForm(JSON.parse(JSON.stringify(template)), travelled, facts)).toEqual(checkForm(template, valori, facts));
      }),
      { numRuns: 2000 },
    );
  });
});

test('answers of closed branches are never stored', () => {
  const inner = buildCampo('TESTO', { uid: 'inner1' });
  const opener = buildCampo('RADIO', {
    uid: 'opener',
    valori: [buildOpzione('Sì', { id: 1, campiSuccessivi: [inner] }), buildOpzione('No', { id: 2 })],
  });
  const template = buildTemplate([buildSezione([opener])]);
  fc.assert(
    fc.property(fc.constantFrom(1, 2, null), fc.string(), (opzioneId, words) => {
      const sent = { opener: opzioneId === null ? null : { opzioneId }, inner1: words };
      const { valori } = cleanValori(template, sent, facts);
      const shown = visible(template, valori).uids;
      expect(Object.keys(valori).every((uid) => shown.has(uid))).toBe(true);
      expect('inner1' in valori).toBe(opzioneId === 1 && words.replaceAll('\0', '').trim() !== '');
    }),
  );
});

test('sums of euro never lose a cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 100 }), (cents) => {
      expect(toCents(sumEuro(cents.map((each) => each / 100)))).toBe(cents.reduce((sum, each) => sum + each, 0));
    }),
  );
});
