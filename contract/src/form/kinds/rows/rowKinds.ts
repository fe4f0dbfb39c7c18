import type { Colonna } from '../../template/template.types.ts';
import type { RowsConfig } from './rows.ts';

type ColonnaParts = Pick<Colonna, 'uid' | 'label' | 'tipo'> & Partial<Colonna>;
const colonna = (parts: ColonnaParts): Colonna => ({
  flagRequired: true,
  ...(parts.tipo === 'testo' && { maxLengthSize: 4000 }),
  ...parts,
});

const PROGETTI = [
  colonna({ uid: 'soggettoFinan', label: 'Soggetto finanziatore', tipo: 'testo' }),
  colonna({ uid: 'autori', label: 'Autori', tipo: 'testo' }),
  colonna({ uid: 'titolo', label: 'Titolo', tipo: 'testo' }),
  colonna({ uid: 'anno', label: 'Anno', tipo: 'intero' }),
  colonna({ uid: 'ruolo', label: 'Ruolo', tipo: 'testo' }),
  colonna({ uid: 'deposito', label: 'Deposito', tipo: 'testo', flagRequired: false }),
];

const LINEE = [
  colonna({ uid: 'titolo', label: 'Titolo', tipo: 'testo' }),
  colonna({ uid: 'coPiCogNom', label: 'Cognome e nome del co-PI', tipo: 'testo' }),
  colonna({ uid: 'coPiDipartimento', label: 'Dipartimento del co-PI', tipo: 'testo' }),
  colonna({ uid: 'costo', label: 'Costo (€)', tipo: 'importo' }),
];

const ALTRI = [
  colonna({ uid: 'ente', label: 'Ente', tipo: 'testo' }),
  colonna({ uid: 'contributoOttenuto', label: 'Contributo ottenuto (€)', tipo: 'importo' }),
  colonna({ uid: 'note', label: 'Note', tipo: 'testo', flagRequired: false }),
];

const MANUALI = [
  colonna({ uid: 'cognome', label: 'Cognome', tipo: 'testo', maxLengthSize: 100, larghezza: 33 }),
  colonna({ uid: 'nome', label: 'Nome', tipo: 'testo', maxLengthSize: 100, larghezza: 33 }),
  colonna({ uid: 'ruolo', label: 'Ruolo', tipo: 'testo', maxLengthSize: 200, larghezza: 33 }),
  colonna({ uid: 'qualifica', label: 'Qualifica', tipo: 'testo', maxLengthSize: 200, larghezza: 33 }),
  colonna({ uid: 'struttura', label: 'Struttura', tipo: 'testo', maxLengthSize: 300, larghezza: 67 }),
  colonna({ uid: 'mesiPersona', label: 'Mesi persona', tipo: 'decimale', flagRequired: false }),
  colonna({ uid: 'settoreERC', label: 'Settore ERC', tipo: 'testo', maxLengthSize: 300, flagRequired: false, larghezza: 50 }),
];

/** The kinds that are lists of rows; the columns of TABELLA and complex-field stand in the template. */
export const rowKinds = {
  TABELLA: { chiave: 'righe', colonne: (campo) => campo.opzioni?.colonne ?? [] },
  'complex-field': { chiave: 'righe', colonne: (campo) => campo.opzioni?.colonne ?? [] },
  // NUMERO_PROGETTI_MIN counts those of a proposta (D-57): a report lists others.
  progetti_manual: {
    chiave: 'progetti',
    nomi: ['titolo'],
    colonne: () => PROGETTI,
    numerate: true,
    least: ({ rendiconto, numeroProgettiMin }) => (rendiconto === undefined ? (numeroProgettiMin ?? 0) : 0),
  },
  linee_tematiche: { chiave: 'linee', colonne: () => LINEE, nomi: ['titolo'], numerate: true },
  'other-fundings': { chiave: 'altri', colonne: () => ALTRI },
  participants_manual: { chiave: 'manuali', colonne: () => MANUALI, nomi: ['cognome', 'nome'], numerate: true, persone: true },
} as const satisfies Record<string, RowsConfig>;

export type RowKind = keyof typeof rowKinds;
export const isRowKind = (tipoCampo: string): tipoCampo is RowKind => Object.hasOwn(rowKinds, tipoCampo);
