import { readCsv } from './csv.ts';

export type Vocabolari = ReturnType<typeof readVocabolari>;

/** Ids of the categorie di partecipante (decision D-64). */
export const CATEGORIA = {
  RESPONSABILE: 1,
  COPROPONENTE: 2,
  DOCENTE_RICERCATORE: 3,
  DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO: 4,
  TUTOR: 5,
  COMPONENTE: 6,
} as const;

const CATEGORIE = [
  categoria(1, 'RESPONSABILE', 'Responsabile', 'Responsabili', true),
  categoria(2, 'COPROPONENTE', 'Coproponente', 'Coproponenti', true),
  categoria(3, 'DOCENTE_RICERCATORE', 'Docente o ricercatore', 'Docenti e ricercatori', true),
  categoria(
    4,
    'DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO',
    'Dottorando, assegnista o specializzando',
    'Dottorandi, assegnisti e specializzandi',
    true,
  ),
  categoria(5, 'TUTOR', 'Tutor', 'Tutor', false),
  categoria(6, 'COMPONENTE', 'Componente', 'Componenti', false),
];

function categoria(id: number, codice: string, descrizione_singolare: string, descrizione_plurale: string, apre_form: boolean) {
  return { id, codice, descrizione_singolare, descrizione_plurale, apre_form };
}

/** The university's lists, as the CSV files of data/ give them. */
export function readVocabolari() {
  const macroarea = readCsv<'codice' | 'nome'>('macroaree').map(({ codice, nome }, at) => ({ id: at + 1, codice, nome }));
  const area_cun = readCsv<'codice' | 'nome'>('areeCUN').map(({ codice, nome }, at) => voce(at, codice, nome));
  const dipartimenti = readCsv<'id' | 'nome' | 'sigla' | 'macroarea' | 'valido'>('dipartimenti');
  return {
    macroarea,
    area_cun,
    dipartimento: dipartimenti.map(({ id, nome, macroarea: codice, valido }) => ({
      id: Number(id),
      nome,
      macroarea_id: idOf(macroarea, codice),
      valido: valido === 'S',
    })),
    /** Short names of the departments: they choose the disciplines of their people. */
    sigle: new Map(dipartimenti.map(({ id, sigla }) => [Number(id), sigla])),
    struttura: readCsv<'id' | 'nome' | 'valido'>('strutture').map(({ id, nome, valido }) => ({
      id: Number(id),
      nome,
      valido: valido === 'S',
    })),
    // Eight disciplines belong to more than one settore concorsuale and stand there twice.
    ssd: readCsv<'ssd' | 'nome' | 'area' | 'riga_principale'>('ssd')
      .filter(({ riga_principale }) => riga_principale === 'S')
      .map(({ ssd, nome, area }, at) => ({ ...voce(at, ssd, nome), area_cun_id: idOf(area_cun, area) })),
    settore_erc: readCsv<'codice' | 'nome_it'>('settoriERC').map(({ codice, nome_it }, at) => voce(at, codice, nome_it)),
    tematica_h2020: readCsv<'codice' | 'nome'>('tematiche_H2020').map(({ codice, nome }, at) => voce(at, codice, nome)),
    ruolo: readCsv<'codice' | 'descrizione' | 'gruppo' | 'puo_partecipare'>('ruoli').map((row, at) => ({
      id: at + 1,
      codice: row.codice,
      descrizione: row.descrizione,
      gruppo: gruppoOf(row),
    })),
    categoria: CATEGORIE,
  };
}

const voce = (at: number, codice: string, descrizione: string) => ({ id: at + 1, codice, descrizione, ordine: at + 1 });

function idOf(rows: readonly { id: number; codice: string }[], codice: string): number {
  const row = rows.find((candidate) => candidate.codice === codice);
  if (row === undefined) throw new Error(`${codice} is in no list`);
  return row.id;
}

type Gruppo = 'DOCENTE' | 'DOTTORANDO' | 'ASSEGNISTA' | 'SPECIALIZZANDO' | 'TECNICO' | 'ALTRO';

function gruppoOf({ codice, gruppo, puo_partecipare }: Record<'codice' | 'gruppo' | 'puo_partecipare', string>): Gruppo {
  if (codice === 'DR') return 'DOTTORANDO';
  if (codice === 'SP') return 'SPECIALIZZANDO';
  if (codice === 'AR' || codice === 'CR') return 'ASSEGNISTA';
  if (gruppo === 'tecnico') return 'TECNICO';
  return gruppo === 'docente' && puo_partecipare === 'S' ? 'DOCENTE' : 'ALTRO';
}
