import { expect, test } from 'vitest';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo } from '../template/template.build.ts';
import type { Campo, Partecipante, PartecipanteManuale, TipoCampo } from '../template/template.types.ts';
import { checkCampo } from './checkForm.ts';
import { columnLabel } from './faultColumn.ts';

const persona = { utenteId: 7, cognome: 'Neri', nome: 'Ada', ruolo: 'PO', dipartimento: 'Fisica', categoriaId: 2, status: 'ACCETTATA' };
const manuale = { prodottoId: null, handle: null, tipo: '', titolo: 'Onde', anno: 2024, autori: 'Neri A.', testo: '', impactFactor: null };
const ultimo = { anno: 2025, progetto: 'Onde', fondo_assegnato: 100, fondo_non_utilizzato: 1, motivazione_mancato_utilizzo: null };
const pregresso = { titolare: 'Neri', enteFinanziatore: 'UE', importo: 1, titoloProgetto: 'Onde', dataInizio: '2024-01-02' };
const voce = { id: 1, nome: 'Missioni', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: null, max: 10 } as const;
const nome = [{ uid: 'nome', label: 'Nome', tipo: 'testo', flagRequired: true }] as const;
const facts: Facts = {
  ...noFacts('2026-11-20'),
  persone: {
    classeId: 1,
    propostaId: 1,
    campoTotale: null,
    altri: { accettati: 0, richiesti: 0 },
    effettivi: [persona as unknown as Partecipante],
    effettiviManuali: [{ id: 1, cognome: 'Petit' } as PartecipanteManuale],
  },
  voci: [voce],
  rendiconto: {
    voci: [{ nome: 'Missioni', finanziamentoRichiesto: 100, giaRendicontato: 0, assegno: false }],
    concesso: 100,
    assegnoConcesso: 0,
  },
};

type Row = [
  tipo: TipoCampo,
  campo: Partial<Campo>,
  valore: unknown,
  at: { riga: number; colonna: string },
  label: string | null,
  of?: Facts,
];
const budget = (more: object) => ({ voci: [{ ...voce, tipo: 'LIBERO', quota: null, finanziamentoRichiesto: 5, ...more }] });
const spese = (more: object) => ({ vociRendicontoList: [{ nome: 'Missioni', finanziamentoSpeso: 100, ...more }] });
const rows: Row[] = [
  [
    'TABELLA',
    { opzioni: { colonne: [...nome, { ...nome[0], uid: 'anno', label: 'Nome' }] } },
    { righe: [{ nome: 'Ada' }] },
    { riga: 0, colonna: 'anno' },
    'Nome',
  ],
  [
    'complex-field',
    { opzioni: { colonne: [{ ...nome[0], maxLengthSize: 5 }] } },
    { righe: [{ nome: 'a' }, { nome: 'troppo lungo' }] },
    { riga: 1, colonna: 'nome' },
    'Nome',
  ],
  [
    'progetti_manual',
    {},
    { progetti: [{ soggettoFinan: 'UE', autori: 'A', titolo: 'T', anno: null, ruolo: 'PI' }] },
    { riga: 0, colonna: 'anno' },
    'Anno',
  ],
  [
    'linee_tematiche',
    {},
    { linee: [{ titolo: 'T', coPiCogNom: 'A', coPiDipartimento: 'D', costo: null }] },
    { riga: 0, colonna: 'costo' },
    'Costo (€)',
  ],
  ['other-fundings', {}, { altri: [{ ente: null, contributoOttenuto: 1 }] }, { riga: 0, colonna: 'ente' }, 'Ente'],
  [
    'participants_manual',
    {},
    { manuali: [{ cognome: 'Petit', nome: 'J', ruolo: 'R', qualifica: 'Q' }] },
    { riga: 0, colonna: 'struttura' },
    'Struttura',
  ],
  [
    'participants',
    { opzioni: { colonne: [{ ...nome[0], uid: 'ssd', label: 'Settore' }] } },
    { partecipanti: [{ ...persona, ssd: null }] },
    { riga: 0, colonna: 'ssd' },
    'Settore',
  ],
  ['participants-rend', {}, { partecipanti: [persona] }, { riga: 0, colonna: 'partecipazioneEffettiva' }, 'Partecipazione effettiva'],
  [
    'participants-manual-rend',
    {},
    { manuali: [{ id: 1, cognome: 'Petit' }] },
    { riga: 0, colonna: 'partecipazioneEffettiva' },
    'Partecipazione effettiva',
  ],
  ['publications', {}, { pubblicazioni: [{ ...manuale, testo: 'x', anno: 24 }] }, { riga: 0, colonna: 'anno' }, 'Anno'],
  [
    'publications-rend',
    {},
    { perUtente: [{ utenteId: 7, pubblicazioni: [manuale] }] },
    { riga: 0, colonna: 'testo' },
    'Testo di riferimento',
  ],
  [
    'publications-part',
    {},
    { perUtente: [{ utenteId: 7, pubblicazioni: [manuale] }] },
    { riga: 0, colonna: 'testo' },
    'Testo di riferimento',
    { ...facts, parteDi: 7 },
  ],
  [
    'previous-fundings-new-no-perc-impegno',
    {},
    { pregressi: [{ ...pregresso, dataFine: '2024-01-01' }] },
    { riga: 0, colonna: 'dataFine' },
    'Data di fine',
  ],
  [
    'previous-fundings',
    {},
    { pregressi: [{ ...pregresso, dataFine: '2025-01-01', percentualeImpegno: 35 }] },
    { riga: 0, colonna: 'percentualeImpegno' },
    'Impegno (%)',
  ],
  ['last-fundings', {}, { ultimi: [ultimo] }, { riga: 0, colonna: 'motivazione_mancato_utilizzo' }, 'Motivazione del mancato utilizzo'],
  [
    'last-fundings',
    {},
    { ultimi: [{ ...ultimo, fondo_non_utilizzato: 101, motivazione_mancato_utilizzo: 'x' }] },
    { riga: 0, colonna: 'fondo_non_utilizzato' },
    'Fondo non utilizzato (€)',
  ],
  // These say themselves which row they are about.
  ['budget', {}, budget({ finanziamentoRichiesto: 11 }), { riga: 0, colonna: 'finanziamentoRichiesto' }, null],
  ['budget', {}, budget({ eventualeCoFinanziamento: 0.001 }), { riga: 0, colonna: 'eventualeCoFinanziamento' }, null],
  ['budget', {}, budget({ note: 'x'.repeat(4_001) }), { riga: 0, colonna: 'note' }, null],
  ['report', {}, spese({ finanziamentoSpeso: 1 }), { riga: 0, colonna: 'descrizioneSpesa' }, null],
  ['report', {}, spese({ finanziamentoSpeso: 0.001 }), { riga: 0, colonna: 'finanziamentoSpeso' }, null],
  [
    'indicatori-impatto-sostenibilita',
    { valori: [{ id: 1, uid: 'o', descrizione: 'Uno', numOrdine: 0 }] },
    { indicatoriList: [{ indicatore: 'Uno', valore: -1 }] },
    { riga: 0, colonna: 'valore' },
    null,
  ],
];

test.each(rows)('a fault in a cell of %s names its column %#', (tipo, of, valore, at, label, given = facts) => {
  const campo = buildCampo(tipo, { flagRequired: true, ...of });
  const faults = checkCampo(campo, { [campo.uid]: valore as never }, given);
  expect(faults).toMatchObject([at]);
  expect(faults.map(({ colonna }) => columnLabel(campo, colonna))).toEqual([label]);
});

test('a fault of the whole field has no column', () => {
  const campo = buildCampo('TABELLA', { flagRequired: true, opzioni: { colonne: [...nome] } });
  const [fault] = checkCampo(campo, {}, facts);
  expect(fault).toMatchObject({ riga: null });
  expect(columnLabel(campo, fault?.colonna)).toBeNull();
});
