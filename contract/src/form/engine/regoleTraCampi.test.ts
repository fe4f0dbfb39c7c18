import { describe, expect, test } from 'vitest';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Regola, Valori } from '../template/template.types.ts';
import { checkForm } from './checkForm.ts';
import { lintTemplate } from './lintTemplate.ts';
import { checkTraCampi, judgedWith } from './regoleTraCampi.ts';

const mese = (uid: string) => ({ uid, label: uid, tipo: 'intero', flagRequired: true }) as const;
const durata = buildCampo('select', {
  id: 1,
  uid: 'durata',
  valori: [buildOpzione('12 mesi', { id: 11 }), buildOpzione('24 mesi', { id: 12 })],
});
const fasi = buildCampo('complex-field', { id: 2, uid: 'fasiii', label: 'Fasi', opzioni: { colonne: [mese('inizio'), mese('fine')] } });
const avvio = buildCampo('datefield', { id: 3, uid: 'avvioo' });
const termine = buildCampo('datefield', { id: 4, uid: 'termin' });
const ambiti = buildCampo('checkbox', {
  id: 5,
  uid: 'ambiti',
  valori: [buildOpzione('Umani', { id: 51 }), buildOpzione('Animali', { id: 52 }), buildOpzione('Nessuno', { id: 53 })],
});

const mesi = [
  { opzione: 11, valore: 12 },
  { opzione: 12, valore: 24 },
];
const regole: Regola[] = [
  { tipo: 'ORDINE', prima: { campo: 2, colonna: 'inizio' }, poi: { campo: 2, colonna: 'fine' }, messaggio: 'Finisce prima di iniziare.' },
  { tipo: 'ORDINE', prima: { campo: 2, colonna: 'fine' }, poi: { campo: 1, quanto: mesi }, messaggio: 'Oltre la durata.' },
  { tipo: 'ORDINE', prima: { valore: 1 }, poi: { campo: 2, colonna: 'inizio' }, messaggio: 'I mesi si contano da 1.' },
  { tipo: 'ORDINE', prima: { campo: 3 }, poi: { campo: 4 }, messaggio: 'La fine precede l’avvio.' },
  { tipo: 'ESCLUSIVA', opzione: 53, con: [], messaggio: 'Nessuno esclude gli altri ambiti.' },
];
const template = buildTemplate([buildSezione([durata, fasi, avvio, termine, ambiti], { uid: 'sezuno' })], { regole });
const faults = (valori: Valori) => checkForm(template, valori, noFacts('2026-11-20'));
const righe = (...rows: [number | null, number | null][]): Valori => ({
  fasiii: { righe: rows.map(([inizio, fine]) => ({ inizio, fine })) },
});

describe('rules between fields', () => {
  test('months of a phase are in order and within the duration, row by row', () => {
    expect(faults({ durata: { opzioneId: 12 }, ...righe([1, 6], [12, 3], [4, 99], [0, 4]) })).toEqual([
      { uid: 'fasiii', sezioneUid: 'sezuno', riga: 1, colonna: 'fine', messaggio: 'Finisce prima di iniziare.' },
      { uid: 'fasiii', sezioneUid: 'sezuno', riga: 2, colonna: 'fine', messaggio: 'Oltre la durata.' },
      { uid: 'fasiii', sezioneUid: 'sezuno', riga: 3, colonna: 'inizio', messaggio: 'I mesi si contano da 1.' },
    ]);
    expect(faults({ durata: { opzioneId: 11 }, ...righe([1, 6], [7, 13]) })).toMatchObject([{ riga: 1, messaggio: 'Oltre la durata.' }]);
    expect(faults({ durata: { opzioneId: 12 }, ...righe([1, 6], [7, 24]) })).toEqual([]);
  });

  test('months of a person are within the duration, found or typed by hand, and people who refused do not count', () => {
    const invitati = buildCampo('participants', { id: 6, uid: 'person', label: 'Componenti', opzioni: { categoriaId: 1 } });
    const esterni = buildCampo('participants_manual', { id: 7, uid: 'estern', label: 'Esterni' });
    const entro = (campo: number): Regola => ({
      tipo: 'ORDINE',
      prima: { campo, colonna: 'mesiPersona' },
      poi: { campo: 1, quanto: mesi },
      messaggio: 'Oltre la durata.',
    });
    const gruppo = buildTemplate([buildSezione([durata, invitati, esterni], { uid: 'sezuno' })], { regole: [entro(6), entro(7)] });
    expect(lintTemplate(gruppo).filter(({ messaggio }) => messaggio.includes('ORDINE'))).toEqual([]);
    let utenteId = 0;
    const di = (mesiPersona: number, status = 'ACCETTATA') => {
      utenteId += 1;
      return { utenteId, categoriaId: 1, cognome: 'Neri', nome: 'Ugo', ruolo: 'PA', dipartimento: 'Fisica', mesiPersona, status };
    };
    const esterno = (mesiPersona: number | null) => ({
      id: null,
      cognome: 'Neri',
      nome: 'Ada',
      ruolo: '',
      qualifica: '',
      struttura: '',
      mesiPersona,
      settoreERC: null,
    });
    const valori = {
      durata: { opzioneId: 11 },
      person: { partecipanti: [di(12), di(99), di(99, 'RIFIUTATA'), di(12.5, 'PENDING')] },
      estern: { manuali: [esterno(13), esterno(null)] },
    } as unknown as Valori;
    const oltre = { sezioneUid: 'sezuno', colonna: 'mesiPersona', messaggio: 'Oltre la durata.' };
    expect(checkTraCampi(gruppo, valori)).toEqual([
      { uid: 'person', riga: 1, ...oltre },
      { uid: 'person', riga: 3, ...oltre },
      { uid: 'estern', riga: 0, ...oltre },
    ]);
  });

  test('a missing answer contradicts nothing', () => {
    expect(faults(righe([4, 99]))).toEqual([]);
    expect(faults({ avvioo: '2027-03-01' })).toEqual([]);
  });

  test('two days must be in order, and the fault is at the later one', () => {
    expect(faults({ avvioo: '2027-03-01', termin: '2027-02-28' })).toMatchObject([
      { uid: 'termin', messaggio: 'La fine precede l’avvio.' },
    ]);
    expect(faults({ avvioo: '2027-03-01', termin: '2027-03-01' })).toEqual([]);
  });

  test('an exclusive option must stand alone', () => {
    expect(faults({ ambiti: { opzioniId: [51, 53] } })).toMatchObject([{ uid: 'ambiti', messaggio: 'Nessuno esclude gli altri ambiti.' }]);
    expect(faults({ ambiti: { opzioniId: [51, 52] } })).toEqual([]);
    expect(faults({ ambiti: { opzioniId: [53] } })).toEqual([]);
  });

  test('the fields that are judged together are known', () => {
    expect(judgedWith(template, 'durata').toSorted()).toEqual(['durata', 'fasiii']);
    expect(judgedWith(template, 'ambiti')).toEqual(['ambiti']);
  });

  test('a rule that names something missing cannot be published', () => {
    const lint = (regola: Regola) => lintTemplate({ ...template, regole: [regola] }).map(({ messaggio }) => messaggio);
    expect(regole.flatMap(lint)).toEqual([]);
    expect(lint({ tipo: 'ORDINE', prima: { campo: 99 }, poi: { campo: 2, colonna: 'altro' }, messaggio: 'x' })).toEqual([
      'La regola «Un valore non supera un altro» nomina un campo che il modulo non ha (id 99).',
      'Fasi: la regola «Un valore non supera un altro» nomina una colonna che la tabella non ha ("altro").',
    ]);
    expect(lint({ tipo: 'ESCLUSIVA', opzione: 77, con: [], messaggio: 'x' })).toEqual([
      'La regola «Una risposta sta da sola» nomina una risposta che il modulo non ha (id 77).',
    ]);
  });
});
