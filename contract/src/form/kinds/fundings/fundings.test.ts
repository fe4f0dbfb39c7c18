import { describe, expect, test } from 'vitest';
import { checkCampo } from '../../engine/checkForm.ts';
import { cleanValori, initialValori } from '../../engine/cleanValori.ts';
import { withColumn } from '../../engine/faultColumn.ts';
import { lintTemplate } from '../../engine/lintTemplate.ts';
import { viewCampo } from '../../engine/viewModel.ts';
import type { Facts } from '../../template/facts.types.ts';
import { noFacts } from '../../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../../template/template.build.ts';
import type { Campo, FinanziamentoPregresso, TipoCampo } from '../../template/template.types.ts';
import { fundingShares, missingFundings, originOf } from './previousFundings.ts';

const proposto: FinanziamentoPregresso = {
  titolare: 'Rossi Maria',
  enteFinanziatore: 'Ateneo',
  importo: 12_500.5,
  titoloProgetto: 'Onde',
  dataInizio: '2024-01-10',
  dataFine: '2026-01-10',
  origine: 'ARCHIVIO',
};
const amano = { ...proposto, titoloProgetto: 'Particelle', percentualeImpegno: 30, origine: 'MANUALE' };
const ultimo = { anno: 2025, progetto: 'Onde', fondo_assegnato: 1000, fondo_non_utilizzato: 200.5, motivazione_mancato_utilizzo: null };
const facts: Facts = {
  ...noFacts('2026-11-20'),
  pregressi: { responsabile: [{ ...proposto, titoloProgetto: 'Come responsabile' }], titolare: [proposto] },
  ultimi: { responsabile: [{ ...ultimo, progetto: 'Come responsabile' }], titolare: [ultimo] },
};
const campo = (tipo: TipoCampo, said: Partial<Campo> = {}) => buildCampo(tipo, { label: 'Il campo', ...said });
const faults = (of: Campo, value: unknown) =>
  checkCampo(of, { [of.uid]: value as never }, facts).map((fault) => [fault.riga, withColumn(of, fault)]);
const save = (of: Campo, value: unknown, known: Facts = facts) => {
  const { valori, violazioni } = cleanValori(buildTemplate([buildSezione([of])]), { [of.uid]: value }, known);
  return { value: valori[of.uid], refused: violazioni.map(({ messaggio }) => messaggio) };
};
const initial = (of: Campo) => initialValori(buildTemplate([buildSezione([of])]), facts)[of.uid];
const pregressi = (...rows: object[]) => ({ pregressi: rows });
const ultimi = (...rows: object[]) => ({ ultimi: rows });

describe('previous fundings', () => {
  const nuovi = campo('previous-fundings-new');
  const rows: [why: string, said: object, faults: [number, string][]][] = [
    ['with all of it [FORM-116]', {}, []],
    ['without titolare', { titolare: '' }, [[0, 'Titolare: Questo campo di testo è obbligatorio.']]],
    ['without ente', { enteFinanziatore: null }, [[0, 'Ente finanziatore: Questo campo di testo è obbligatorio.']]],
    ['without an amount', { importo: null }, [[0, 'Importo (€): Questo campo numero è obbligatorio']]],
    ['to the cent', { importo: 0.01 }, []],
    ['with a third decimal', { importo: 0.001 }, [[0, 'Importo (€): Sono ammessi al massimo due decimali.']]],
    ['without a first day', { dataInizio: null }, [[0, 'Data di inizio: Scegliere una data è obbligatorio.']]],
    ['of one day', { dataFine: '2024-01-10' }, []],
    ['ended before it began', { dataFine: '2024-01-09' }, [[0, 'Data di fine: La data di fine non può precedere quella di inizio.']]],
    ['without a share [FORM-102]', { percentualeImpegno: null }, [[0, 'Impegno (%): Questo campo numerico è obbligatorio.']]],
    ['with no commitment at all', { percentualeImpegno: 0 }, []],
    ['with the whole of it', { percentualeImpegno: 100 }, []],
    [
      'with a share between two steps',
      { percentualeImpegno: 35 },
      [[0, 'Impegno (%): La percentuale deve essere tra 0 e 100, a passi di 10.']],
    ],
    ['with more than all', { percentualeImpegno: 110 }, [[0, 'Impegno (%): La percentuale deve essere tra 0 e 100, a passi di 10.']]],
  ];
  test.each(rows)('%s', (_why, said, expected) => {
    expect(faults(nuovi, pregressi({ ...amano, ...said }))).toEqual(expected);
  });

  test('a share is one of eleven, from 0 to 100 in steps of 10 [LIM-032] [LIM-052]', () => {
    expect(fundingShares(nuovi)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });

  test('the template may set other steps, and those that miss 100 are refused', () => {
    const cinque = campo('previous-fundings', { opzioni: { passi: 25 } });
    expect(fundingShares(cinque)).toEqual([0, 25, 50, 75, 100]);
    expect(faults(cinque, pregressi({ ...amano, percentualeImpegno: 75 }))).toEqual([]);
    const linted = (passi: number) => lintTemplate(buildTemplate([buildSezione([campo('previous-fundings-new', { opzioni: { passi } })])]));
    expect(linted(30).map(({ messaggio }) => messaggio)).toEqual(['Il campo: i passi della percentuale devono dividere 100.']);
    expect(linted(20)).toEqual([]);
  });

  test('a form begins with the fundings known of the person, as responsabile or as titolare [FORM-101] [FORM-102]', () => {
    expect(initial(nuovi)).toEqual(pregressi({ ...proposto, percentualeImpegno: null }));
    expect(initial(campo('previous-fundings'))).toMatchObject(pregressi({ titoloProgetto: 'Come responsabile' }));
    expect(missingFundings(nuovi, [], facts)).toEqual([proposto]);
    expect(missingFundings(nuovi, [proposto], facts)).toEqual([]);
  });

  test("a row of the archive is rebuilt from it, with the person's share [FORM-116]", () => {
    const forged = { ...proposto, importo: 1_000_000, enteFinanziatore: 'ERC', percentualeImpegno: 40 };
    expect(save(nuovi, pregressi(forged)).value).toEqual(pregressi({ ...proposto, percentualeImpegno: 40 }));
  });

  test("an unknown or edited row is the person's own", () => {
    expect(save(nuovi, pregressi({ ...amano, origine: 'ARCHIVIO' })).value).toEqual(pregressi(amano));
    expect(originOf(nuovi, { ...proposto, importo: 1 }, facts)).toBe('MANUALE');
    expect(originOf(nuovi, { ...proposto, percentualeImpegno: 20 }, facts)).toBe('ARCHIVIO');
  });

  test('one kind has no share of commitment [FORM-103]', () => {
    const senza = campo('previous-fundings-new-no-perc-impegno');
    expect(save(senza, pregressi(amano)).value).toEqual(pregressi({ ...proposto, titoloProgetto: 'Particelle', origine: 'MANUALE' }));
    expect(faults(senza, pregressi({ ...proposto }))).toEqual([]);
    expect(viewCampo(senza, pregressi(proposto) as never).tabella?.colonne.map(({ titolo }) => titolo)).not.toContain('Impegno (%)');
  });

  test('previous fundings are read as a table with the origin of each row', () => {
    const { tabella, testo } = viewCampo(nuovi, pregressi({ ...proposto, percentualeImpegno: 10 }, amano) as never);
    expect(tabella?.righe[0]).toEqual(['Rossi Maria', 'Ateneo', '12.500,50', 'Onde', '10/01/2024', '10/01/2026', '10', 'Archivio']);
    expect(tabella?.righe[1]?.at(-1)).toBe('Inserito a mano');
    expect(testo).toContain('Titolo del progetto: Particelle');
  });

  test.each([
    { pregressi: {} },
    pregressi({ ...amano, origine: 'ALTRO' }),
    pregressi({ ...amano, dataInizio: '2024-02-30' }),
    { pregressi: ['x'] },
  ])('any other shape is refused: %j', (value) => {
    expect(save(nuovi, value).refused).toEqual(['Il campo: Il valore inviato non è valido.']);
  });
});

describe('last fundings', () => {
  const nuovi = campo('last-fundings-new');
  const rows: [why: string, said: object, faults: [number, string][]][] = [
    ['all spent', { fondo_non_utilizzato: 0 }, []],
    ['a cent left, and why [FORM-118]', { fondo_non_utilizzato: 0.01, motivazione_mancato_utilizzo: 'Arrotondamento' }, []],
    [
      'a cent left, and no reason [FORM-118]',
      { fondo_non_utilizzato: 0.01 },
      [[0, 'Motivazione del mancato utilizzo: Questo campo di testo è obbligatorio.']],
    ],
    [
      'more left than was given',
      { fondo_non_utilizzato: 1000.01, motivazione_mancato_utilizzo: 'x' },
      [[0, "Fondo non utilizzato (€): L'importo non può superare il fondo assegnato (1.000\u00a0€)."]],
    ],
    [
      'a reason too long',
      { motivazione_mancato_utilizzo: 'x'.repeat(4001) },
      [[0, 'Motivazione del mancato utilizzo: Il campo non puo superare i 4000 caratteri di lunghezza.']],
    ],
    ['cents in thirds', { fondo_non_utilizzato: 0.333 }, [[0, 'Fondo non utilizzato (€): Sono ammessi al massimo due decimali.']]],
  ];
  test.each(rows)('%s', (_why, said, expected) => {
    expect(faults(nuovi, ultimi({ ...ultimo, ...said }))).toEqual(expected);
  });

  test('a form begins with the archive, as responsabile or as titolare [FORM-098] [FORM-099]', () => {
    expect(initial(nuovi)).toEqual(ultimi(ultimo));
    expect(initial(campo('last-fundings'))).toMatchObject(ultimi({ progetto: 'Come responsabile' }));
  });

  test('year, project and amount come from the archive, and the unused amount and its reason from the answer [FORM-118]', () => {
    const sent = { ...ultimo, fondo_assegnato: 5, fondo_non_utilizzato: 10, motivazione_mancato_utilizzo: ' Ritardi ' };
    const invented = { ...ultimo, progetto: 'Inventato' };
    expect(save(nuovi, ultimi(sent, invented)).value).toEqual(
      ultimi({ ...ultimo, fondo_non_utilizzato: 10, motivazione_mancato_utilizzo: 'Ritardi' }),
    );
  });

  test('an unused amount of the archive needs its reason, even in untouched rows of an optional field', () => {
    const found = checkCampo(nuovi, {}, { ...facts, ultimi: { responsabile: [], titolare: [ultimo] } });
    expect(found).toMatchObject([{ riga: 0, colonna: 'motivazione_mancato_utilizzo' }]);
  });

  test('a person without fundings has nothing to fill in', () => {
    const required = campo('last-fundings', { flagRequired: true });
    const none = { ...facts, ultimi: { responsabile: [], titolare: [] } };
    expect(checkCampo(required, {}, none)).toEqual([]);
    expect(faults(required, null)).toHaveLength(1);
  });

  test('last fundings are read as a table and as lines', () => {
    const read = viewCampo(nuovi, ultimi({ ...ultimo, motivazione_mancato_utilizzo: 'Ritardi' }) as never);
    expect(read.tabella?.righe).toEqual([['2025', 'Onde', '1.000,00', '200,50', 'Ritardi']]);
    expect(read.testo).toBe('2025 Onde: assegnato 1.000,00 €, non utilizzato 200,50 € – Ritardi');
  });

  test.each([{ ultimi: 'x' }, ultimi({ ...ultimo, anno: '2025' }), ultimi({ ...ultimo, fondo_assegnato: null })])(
    'any other shape is refused: %j',
    (value) => {
      expect(save(nuovi, value).refused).toEqual(['Il campo: Il valore inviato non è valido.']);
    },
  );
});
