import { expect, test } from 'vitest';
import { writtenIn } from '../../numbers/lingua.ts';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Colonna, TipoCampo, Valore } from '../template/template.types.ts';
import { cleanValori } from './cleanValori.ts';
import { rowName, rowWords } from './rowName.ts';

const persona = { utenteId: 7, cognome: 'Bell', nome: 'Ada', ruolo: '', dipartimento: '', categoriaId: 2, status: 'NUOVA' };
const voce = { id: 1, nome: 'Missioni', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: null, max: null } as const;
const facts: Facts = { ...noFacts('2026-11-20'), voci: [voce] };
const colonne: Colonna[] = [
  { uid: 'costo1', label: 'Cost', tipo: 'importo', flagRequired: false },
  { uid: 'fase01', label: 'Phase', tipo: 'testo', flagRequired: true, maxLengthSize: 10 },
];

const named: [TipoCampo, value: object, name: string | null][] = [
  ['participants', { partecipanti: [persona] }, 'Bell Ada'],
  ['participants-rend', { partecipanti: [persona] }, 'Bell Ada'],
  ['participants_manual', { manuali: [{ cognome: 'Bell', nome: 'Ada' }] }, 'Bell Ada'],
  ['publications', { pubblicazioni: [{ titolo: 'Onde' }] }, 'Onde'],
  ['publications-rend', { perUtente: [{ utenteId: 7, pubblicazioni: [{ titolo: 'Onde' }] }] }, 'Onde'],
  ['previous-fundings', { pregressi: [{ titoloProgetto: 'Maree', origine: 'MANUALE' }] }, 'Maree'],
  ['last-fundings', { ultimi: [{ anno: 2025, progetto: 'Venti', fondo_assegnato: 1, fondo_non_utilizzato: 0 }] }, 'Venti'],
  ['progetti_manual', { progetti: [{ titolo: 'Laghi', soggettoFinan: 'ERC' }] }, 'Laghi'],
  ['linee_tematiche', { linee: [{ titolo: 'Fiumi' }] }, 'Fiumi'],
  ['other-fundings', { altri: [{ ente: 'ERC' }] }, 'ERC'],
  ['complex-field', { righe: [{ costo1: 3, fase01: 'First steps' }] }, 'First steps'],
  ['TABELLA', { righe: [{ costo1: 3, fase01: null }] }, null],
  ['TABELLA', { righe: [{ costo1: null, fase01: 'x'.repeat(90) }] }, `${'x'.repeat(80)}…`],
  ['budget', { voci: [{ id: 1, finanziamentoRichiesto: 3 }] }, 'Missioni'],
  ['research-indicators', { autorizzazione: false, valore1: null, valore2: null, valore3: null }, 'valore dichiarato A'],
  ['textfield', { righe: [] }, null],
];

test.each(named)('a row of %s is named after its content', (tipo, value, name) => {
  const campo = buildCampo(tipo, { opzioni: { colonne } });
  expect(rowName(campo, value as Valore, 0, facts)).toBe(name);
  expect(rowName(campo, value as Valore, null, facts)).toBeNull();
  expect(rowName(campo, { forged: true } as never, 0, facts)).toBeNull();
});

test('a fault names its row, else its number in the language of the form', () => {
  const wrong = { riga: 1 };
  expect(rowWords('Onde', wrong)).toBe('Onde');
  expect(rowWords(null, wrong)).toBe('riga 2');
  expect(writtenIn('en', () => rowWords(null, wrong))).toBe('row 2');
  expect(rowWords(null, { riga: null })).toBeNull();
});

test('a refusal of Salva names the row, in English as in Italian', () => {
  const campo: Campo = buildCampo('complex-field', { label: 'Plan', opzioni: { colonne } });
  const refusal = (lingua: 'it' | 'en', fase01: string | null) => {
    const valori = { [campo.uid]: { righe: [{ costo1: 0.001, fase01 }] } };
    return cleanValori(buildTemplate([buildSezione([campo])], { lingua }), valori, facts).violazioni.map(({ messaggio }) => messaggio);
  };
  expect(refusal('it', 'Avvio')).toEqual(['Plan, Avvio: Cost: Sono ammessi al massimo due decimali.']);
  expect(refusal('en', 'Start')).toEqual(['Plan, Start: Cost: At most two decimals are allowed.']);
  expect(refusal('it', null)).toEqual(['Plan, riga 1: Cost: Sono ammessi al massimo due decimali.']);
});
