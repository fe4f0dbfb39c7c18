import { describe, expect, test } from 'vitest';
import type { ContenutoDelibera } from './contenuto.ts';
import { documentoOf } from './documento.ts';

const contenuto: ContenutoDelibera = {
  comitato: 'Comitato Etico',
  presidente: 'Costa Paola',
  numero: '14/2026',
  anno: 2026,
  data: '2026-03-20',
  statoId: 3,
  titolo: 'Sonno e turni',
  protocollo: 'CERT-2026-0000004',
  proponente: 'Verdi Anna',
  dipartimento: 'Fisica',
  dataSeduta: '2026-03-20',
  rettifica: null,
  premessa: 'Il Comitato,',
  dispositivo: 'delibera di APPROVARE.',
  chiusura: 'Fine.',
  chiesto: 'Allegare il consenso',
  voti: { favorevoli: 3, astenuti: 1, contrari: 0 },
  note: 'NotaValutazione',
  noteComponenti: 'NoteComponenti',
  notaPresidente: 'NotaPresidente',
  membri: [
    { nome: 'Greco Luca', come: 'Relatore 1', note: 'NotaRelatore', minorMajor: 1, inConflitto: false, presente: true },
    { nome: 'Longo Ida', come: 'presente', note: null, minorMajor: null, inConflitto: true, presente: true },
  ],
};
const su = {
  ente: 'Università di Prova',
  citta: 'Napoli',
  marchio: { stemma: null, colore: null },
  bozza: true,
  quando: new Date('2026-03-20T11:00:00Z'),
};
const textOf = (tipo: 'COMPLETA' | 'RIDOTTA', said: Partial<ContenutoDelibera> = {}) =>
  JSON.stringify(documentoOf({ ...contenuto, ...said }, tipo, su));

describe('a delibera as a document (D-149)', () => {
  test('names in both versions the decision, its istanza, and what is asked of the proponent; a draft says so', () => {
    for (const tipo of ['COMPLETA', 'RIDOTTA'] as const) {
      const text = textOf(tipo);
      for (const word of [
        '14/2026',
        'Sonno e turni',
        'Verdi Anna',
        'Approvata con condizione',
        'APPROVARE',
        'Allegare il consenso',
        'Fine.',
      ])
        expect(text).toContain(word);
      expect(documentoOf(contenuto, tipo, su)).toMatchObject({ bozza: true, citta: 'Napoli', numero: 'CERT-2026-0000004', language: 'it' });
      expect(documentoOf(contenuto, tipo, { ...su, bozza: false }).bozza).toBe(false);
    }
  });

  const RISERVATE = ['favorevoli', 'NotaValutazione', 'NoteComponenti', 'NotaPresidente', 'NotaRelatore', 'Greco', 'Longo'];
  test('has votes, notes and names in full, and in the reduced version only the chair, who signs both', () => {
    for (const word of RISERVATE) expect(textOf('COMPLETA')).toContain(word);
    for (const word of RISERVATE) expect(textOf('RIDOTTA')).not.toContain(word);
    for (const tipo of ['COMPLETA', 'RIDOTTA'] as const) expect(textOf(tipo)).toContain('{"title":"Il presidente","name":"Costa Paola"}');
    expect(textOf('COMPLETA')).toContain('revisione maggiore');
  });

  test('names a member who has left for a conflict as abstaining, without judgement or note, even where these were stored (D-194)', () => {
    const membri = contenuto.membri.map((membro) => ({ ...membro, inConflitto: true, note: 'NotaRelatore', minorMajor: 1 as const }));
    const text = textOf('COMPLETA', { membri });
    expect(text).toContain('astenuto per conflitto di interessi');
    expect(text).not.toMatch(/NotaRelatore|maggiore/);
  });

  test('says in full that the chair decided a tie, and why there was no numero legale or rapporteur (D-191, D-192)', () => {
    const numeroLegale = { componenti: 5, presenti: 2, servono: 3, raggiunto: false };
    const said = { prevalePresidente: true, deroga: { mancanze: { numeroLegale, relatore: true }, motivo: 'Urgenza clinica' } };
    const text = textOf('COMPLETA', said);
    for (const words of ['prevale il voto del presidente', 'Numero legale non raggiunto', 'Nessun relatore', 'Motivo: Urgenza clinica'])
      expect(text).toContain(words);
    expect(textOf('RIDOTTA', said)).not.toMatch(/prevale|Urgenza/);
    expect(textOf('COMPLETA')).not.toMatch(/prevale|comunque/);
  });

  test('names, for a correction, the delibera that it corrects, and why', () => {
    const rettifica = { numero: '12/2026', anno: 2026, data: '2026-03-01', motivo: 'Errore nel voto' };
    expect(textOf('RIDOTTA', { rettifica })).toContain('rettifica la n. 12/2026 del 01/03/2026');
    expect(textOf('RIDOTTA', { rettifica })).toContain('Motivo: Errore nel voto');
  });

  test('has no line for what it does not have, such as a sitting', () => {
    const text = textOf('COMPLETA', { dataSeduta: null, dipartimento: null });
    expect(text).not.toMatch(/Seduta del|Dipartimento|—/);
  });

  test('has no votes for a revision, and says why in full [D-310]', () => {
    const text = textOf('COMPLETA', { statoId: 4, voti: { favorevoli: null, astenuti: null, contrari: null } });
    expect(text).toContain('Revisioni richieste');
    expect(text).not.toContain('con voti');
    expect(text).toContain('Una richiesta di revisione non si mette ai voti.');
    expect(textOf('COMPLETA')).not.toContain('non si mette ai voti');
  });
});
