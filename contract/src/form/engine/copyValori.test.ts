import { expect, test } from 'vitest';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, TipoCampo, Valori } from '../template/template.types.ts';
import { copyValori } from './copyValori.ts';

const OGGI = '2026-03-20';
const form = (...campi: Campo[]) => buildTemplate([buildSezione(campi)]);
const copy = (was: Campo[], is: Campo[], valori: unknown, facts: Partial<Facts> = {}) =>
  copyValori(form(...is), { template: form(...was), valori: valori as Valori }, { ...noFacts(OGGI), ...facts });
/** One field of both forms, the second changed. */
const one = (campo: Campo, changed: Partial<Campo>, valore: unknown, facts: Partial<Facts> = {}) =>
  copy([campo], [{ ...campo, ...changed }], { [campo.uid]: valore }, facts);

const testo = buildCampo('textarea', { uid: 'testo1', label: 'Descrizione', maxLengthSize: 10 });
const [chimica, fisica] = [buildOpzione('Chimica'), buildOpzione('Fisica')];
const area = buildCampo('select', { uid: 'area01', label: 'Area', valori: [chimica, fisica] });
const aree = buildCampo('checkbox', { uid: 'aree01', label: 'Aree', valori: [chimica, fisica] });

test('an answer is copied to the field of the same uid and kind, whatever its label', () => {
  expect(one(testo, { label: 'Stato dell’arte' }, 'Onde')).toEqual({ valori: { testo1: 'Onde' }, nonCopiate: [], daRivedere: [] });
});

test('in another form an answer is copied to the field with the same label, where it is unique in both', () => {
  const altrove = buildCampo('textarea', { uid: 'testo9', label: ' descrizione ', maxLengthSize: 10 });
  expect(copy([testo], [altrove], { testo1: 'Onde' })).toEqual({ valori: { testo9: 'Onde' }, nonCopiate: [], daRivedere: [] });
  const twice = [altrove, { ...altrove, uid: 'testo8' }];
  expect(copy([testo], twice, { testo1: 'Onde' })).toMatchObject({ valori: {}, nonCopiate: [{ uid: 'testo1', motivo: 'CAMPO_TOLTO' }] });
  const both = [testo, { ...testo, uid: 'testo2' }];
  expect(copy(both, [altrove], { testo1: 'Onde' })).toMatchObject({ valori: {} });
});

test('a field of the same uid comes before one with the same label, and keeps what is its own', () => {
  const namesake = { ...testo, uid: 'testo2', label: 'Metodo' };
  expect(copy([testo, namesake], [{ ...testo, label: 'Metodo' }], { testo1: 'Onde', testo2: 'Prove' })).toMatchObject({
    valori: { testo1: 'Onde' },
    nonCopiate: [{ uid: 'testo2', motivo: 'CAMPO_TOLTO', testo: 'Prove' }],
  });
});

test('an answer to a field with the same label and another kind is reported at its new place', () => {
  const altrove = buildCampo('textfield', { uid: 'testo9', label: 'Descrizione' });
  expect(copy([testo], [altrove], { testo1: 'Onde' })).toMatchObject({ valori: {}, nonCopiate: [{ uid: 'testo9', motivo: 'ALTRO_TIPO' }] });
});

test('an answer without a field, or with one of another kind, is reported with its words', () => {
  expect(copy([testo], [], { testo1: 'Onde' }).nonCopiate).toEqual([
    { uid: 'testo1', label: 'Descrizione', motivo: 'CAMPO_TOLTO', inParte: false, testo: 'Onde' },
  ]);
  expect(one(testo, { tipoCampo: 'textfield' }, 'Onde')).toMatchObject({ valori: {}, nonCopiate: [{ motivo: 'ALTRO_TIPO' }] });
});

test('a text beyond the limit is copied to be shortened, and one beyond the limit of a draft is not', () => {
  const messaggio = 'Il campo non puo superare i 10 caratteri di lunghezza.';
  expect(one(testo, {}, 'x'.repeat(15))).toMatchObject({ valori: { testo1: 'x'.repeat(15) }, daRivedere: [{ uid: 'testo1', messaggio }] });
  expect(one({ ...testo, maxLengthSize: 50 }, { maxLengthSize: 10 }, 'x'.repeat(30))).toMatchObject({
    valori: {},
    nonCopiate: [{ motivo: 'TROPPO_LUNGA', testo: 'x'.repeat(30) }],
  });
});

test('an option is matched by uid or label, never by an id of another form', () => {
  const renumbered = [buildOpzione('Fisica', { id: chimica.id, uid: 'altra1' }), buildOpzione('Chimica')];
  expect(one(area, { valori: renumbered }, { opzioneId: chimica.id }).valori).toEqual({ area01: { opzioneId: renumbered[1]?.id } });
  expect(one(area, { valori: [fisica] }, { opzioneId: chimica.id })).toMatchObject({
    valori: {},
    nonCopiate: [{ motivo: 'OPZIONE_TOLTA', inParte: false, testo: 'Chimica' }],
  });
});

test('the options that still exist are copied', () => {
  expect(one(aree, { valori: [fisica] }, { opzioniId: [chimica.id, fisica.id] })).toMatchObject({
    valori: { aree01: { opzioniId: [fisica.id] } },
    nonCopiate: [{ motivo: 'OPZIONE_TOLTA', inParte: true, testo: 'Chimica' }],
  });
});

test('an entry that its vocabulary no longer has is not copied', () => {
  const ssd = buildCampo('select', { uid: 'ssd001', label: 'SSD', origineCampo: 'lookup:ssd' });
  const lookups = { ssd: [{ id: 1, codice: null, descrizione: 'INF/01' }] };
  const chosen = (voceId: number) => one(ssd, {}, { voceId, descrizione: 'INF/01' }, { lookups });
  expect(chosen(1)).toMatchObject({ valori: { ssd001: { voceId: 1 } }, nonCopiate: [] });
  expect(chosen(2)).toMatchObject({ valori: {}, nonCopiate: [{ motivo: 'OPZIONE_TOLTA' }], daRivedere: [] });
});

test.each<[TipoCampo, unknown, string, string | null]>([
  ['file-upload', { files: [{ mediaId: 4, nome: 'cv.pdf' }] }, 'FILE', 'cv.pdf'],
  ['participants_manual', { manuali: [{ id: null, cognome: 'Rossi', nome: 'Ada' }] }, 'PERSONE', null],
  ['research-indicators', { autorizzazione: true, valore1: 3 }, 'PERSONALE', null],
  ['h-index-part', { perUtente: [{ utenteId: 3, cognome: 'Rossi', nome: 'Ada', hindex: 3, database: 'WoS' }] }, 'PERSONALE', null],
  ['checkbox', true, 'DICHIARAZIONE', null],
])('%s is never copied, and is reported without showing people', (tipo, valore, motivo, words) => {
  const campo = buildCampo(tipo, { uid: 'campo1' });
  expect(one(campo, {}, valore)).toMatchObject({ valori: {}, nonCopiate: [{ motivo, testo: words }] });
});

test('people of the university are never copied, because Salva would ask them', () => {
  const campo = buildCampo('participants', { uid: 'gente1', opzioni: { categoriaId: 2 } });
  const persona = { utenteId: 7, cognome: 'Rossi', nome: 'Ada', ruolo: 'PA', dipartimento: 'DI', status: 'ACCETTATA', categoriaId: 2 };
  const nothing = { settoreERC: null, sottoSettoreERC: null, ssd: null, mesiPersona: null, massaCritica: null, piSostituito: null };
  const partecipanti = [{ ...persona, ...nothing, partecipazioneEffettiva: null }];
  expect(one(campo, {}, { partecipanti })).toMatchObject({ valori: {}, nonCopiate: [{ motivo: 'PERSONE', testo: null }] });
});

test('the words of a formatted text are copied without its pictures', () => {
  const campo = buildCampo('rich-text', { uid: 'ricco1' });
  const html = '<p>Onde</p><p><img src="/media/img/4" alt="Figura"></p>';
  expect(one(campo, {}, html)).toMatchObject({
    valori: { ricco1: '<p>Onde</p><p></p>' },
    nonCopiate: [{ motivo: 'IMMAGINI', inParte: true, testo: null }],
  });
});

test('the columns of a table that still exist are copied', () => {
  const anno = { uid: 'anno', label: 'Anno', tipo: 'intero' as const, flagRequired: false };
  const nota = { uid: 'nota', label: 'Nota', tipo: 'testo' as const, flagRequired: false };
  const campo = buildCampo('complex-field', { uid: 'righe1', opzioni: { colonne: [anno, nota] } });
  const valore = { righe: [{ anno: 2024, nota: 'Prima' }] };
  expect(one(campo, {}, valore)).toMatchObject({ valori: { righe1: valore }, nonCopiate: [] });
  expect(one(campo, { opzioni: { colonne: [anno] } }, valore)).toMatchObject({
    valori: { righe1: { righe: [{ anno: 2024 }] } },
    nonCopiate: [{ motivo: 'COLONNE', inParte: true, testo: 'Nota' }],
  });
  const altrove = { ...nota, uid: 'nota2' };
  const { valori, nonCopiate } = one(campo, { opzioni: { colonne: [anno, altrove] } }, valore);
  expect({ valori, nonCopiate }).toEqual({ valori: { righe1: { righe: [{ anno: 2024, nota2: 'Prima' }] } }, nonCopiate: [] });
});

test('a budget is copied item by item by name and kind, under the amounts of the new classe', () => {
  const campo = buildCampo('budget', { uid: 'budget' });
  const voce = (id: number, nome: string) => ({
    id,
    nome,
    descrizione: null,
    tipoImporto: 'LIBERO' as const,
    importo: null,
    min: null,
    max: null,
  });
  const riga = (id: number, nome: string, finanziamentoRichiesto: number) => ({
    id,
    nome,
    tipo: 'LIBERO',
    finanziamentoRichiesto,
    quota: null,
  });
  const valore = { voci: [riga(1, 'Missioni', 500), riga(2, 'Libri', 80)] };
  expect(one(campo, {}, valore, { voci: [voce(8, 'Missioni'), voce(2, 'Convegni')] })).toMatchObject({
    valori: {
      budget: {
        voci: [
          { id: 8, finanziamentoRichiesto: 500 },
          { id: 2, finanziamentoRichiesto: 0 },
        ],
      },
    },
    nonCopiate: [{ motivo: 'VOCI', inParte: true, testo: 'Libri: 80,00 €' }],
  });
});

test('two items of one name each keep their own amount', () => {
  const campo = buildCampo('budget', { uid: 'budget' });
  const item = { descrizione: null, tipoImporto: 'LIBERO' as const, importo: null, min: null, max: null };
  const riga = { nome: 'Missioni', tipo: 'LIBERO', quota: null };
  const valore = {
    voci: [
      { ...riga, id: 1, finanziamentoRichiesto: 0 },
      { ...riga, id: 2, finanziamentoRichiesto: 500 },
    ],
  };
  const voci = [1, 2].map((id) => ({ ...item, id, nome: 'Missioni' }));
  expect(one(campo, {}, valore, { voci })).toMatchObject({
    valori: {
      budget: {
        voci: [
          { id: 1, finanziamentoRichiesto: 0 },
          { id: 2, finanziamentoRichiesto: 500 },
        ],
      },
    },
    nonCopiate: [],
  });
});

test('ambiguous names are not guessed: columns', () => {
  const colonna = (uid: string) => ({ uid, label: 'Nota', tipo: 'testo' as const, flagRequired: false });
  const campo = buildCampo('complex-field', { uid: 'righe1', opzioni: { colonne: [colonna('nota1'), colonna('nota2')] } });
  const valore = { righe: [{ nota1: 'Prima', nota2: 'Seconda' }] };
  const altrove = { opzioni: { colonne: [colonna('nota8'), colonna('nota9')] } };
  for (const changed of [altrove, { opzioni: { colonne: [colonna('nota9')] } }]) {
    const { valori, nonCopiate } = one(campo, changed, valore);
    expect(JSON.stringify(valori)).not.toMatch(/Prima|Seconda/);
    expect(nonCopiate).toMatchObject([{ motivo: 'COLONNE' }]);
  }
});

test('ambiguous names are not guessed: options', () => {
  const campo = buildCampo('select', { uid: 'scelta', valori: [buildOpzione('Altro', { id: 1 }), buildOpzione('Altro', { id: 2 })] });
  const altrove = { valori: [buildOpzione('Altro', { id: 8 }), buildOpzione('Altro', { id: 9 })] };
  expect(one(campo, altrove, { opzioneId: 2 })).toMatchObject({ valori: {}, nonCopiate: [{ motivo: 'OPZIONE_TOLTA' }] });
});

test('values of the present profile are not overwritten by earlier ones, and equal ones are not reported', () => {
  const campo = buildCampo('textfield', { uid: 'mail01', origineCampo: 'profilo.email' });
  const facts = { profilo: { email: 'ada@ateneo.example' } };
  expect(one(campo, {}, 'vecchia@ateneo.example', facts)).toMatchObject({ valori: {}, nonCopiate: [{ motivo: 'DAL_PROFILO' }] });
  expect(one(campo, {}, 'ada@ateneo.example', facts)).toEqual({ valori: {}, nonCopiate: [], daRivedere: [] });
});

test('fields that fill themselves in are neither copied nor reported', () => {
  const somma = buildCampo('calculatedfield', { uid: 'somma1' });
  const fisso = buildCampo('textfield', { uid: 'fisso1', flagReadonly: true });
  expect(copy([somma, fisso], [somma, fisso], { somma1: 3, fisso1: 'x' })).toEqual({ valori: {}, nonCopiate: [], daRivedere: [] });
});

test('answers inside a select with fields are copied with it, each by its uid', () => {
  const inner = buildCampo('textfield', { uid: 'dentro', label: 'Quale' });
  const opzione = buildOpzione('Altro', { campiSuccessivi: [inner] });
  const campo = buildCampo('select-fields', { uid: 'scelta', valori: [opzione] });
  expect(one(campo, {}, { scelta: opzione.id, campi: { dentro: 'Onde' } }).valori).toMatchObject({
    scelta: { scelta: opzione.id },
    dentro: 'Onde',
  });
});

test('a copied date in the past is emptied and reported', () => {
  const avvio = buildCampo('datefield', { uid: 'avvio1', label: 'Data prevista di avvio', opzioni: { minData: 'avvio' } });
  const facts = { avvioPrevisto: '2027-06-26' };
  expect(one(avvio, {}, '2024-12-10', facts)).toEqual({
    valori: {},
    nonCopiate: [],
    daRivedere: [
      { uid: 'avvio1', label: avvio.label, messaggio: "era 10/12/2024, una data che non può più stare qui: indicane un'altra." },
    ],
  });
  expect(one(avvio, {}, '2027-09-01', facts)).toMatchObject({ valori: { avvio1: '2027-09-01' }, daRivedere: [] });
});
