import path from 'node:path';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { readCsv } from '../../ground/csv/readCsv.ts';
import { CATEGORIE } from './categorie.ts';

export type Vocabolari = ReturnType<typeof readVocabolari>;

const folder = path.join(import.meta.dirname, 'data');
const read = <Column extends string>(name: string) => readCsv<Column>(folder, name);

/** Ids of the flagship initiatives begin after those of the thematic lines, with which they share a table. */
const PRIMA_FLAGSHIP = 1001;

/**
 * The vocabularies that every installation has, in an order in which each row finds those it refers to. An entry's id is
 * its place in the file: files grow at the end, and nothing is taken out of them.
 */
export function readVocabolari() {
  const area_cun = read<'codice' | 'nome'>('areeCUN').map(({ codice, nome }, at) => voce(at, codice, nome));
  const settore_erc = read<'codice' | 'nome_it'>('settoriERC').map(({ codice, nome_it }, at) => voce(at, codice, nome_it));
  return {
    macroarea: read<'codice' | 'nome'>('macroaree').map(({ codice, nome }, at) => ({ id: at + 1, codice, nome })),
    area_cun,
    // Eight disciplines belong to more than one settore concorsuale and stand there twice.
    ssd: read<'ssd' | 'nome' | 'area' | 'riga_principale'>('ssd')
      .filter(({ riga_principale }) => riga_principale === 'S')
      .map(({ ssd, nome, area }, at) => ({ ...voce(at, ssd, nome), area_cun_id: idOf(area_cun, area) })),
    settore_erc,
    sotto_settore_erc: read<'codice' | 'panel' | 'nome_en'>('sottosettoriERC').map(({ codice, panel, nome_en }, at) => ({
      ...voce(at, codice, nome_en),
      settore_erc_id: idOf(settore_erc, panel),
    })),
    parola_chiave_cun: read<'id' | 'parola' | 'area_cun'>('parole_chiave_cun').map(({ id, parola, area_cun: area }) => ({
      id: Number(id),
      descrizione: parola,
      descrizione_norm: normaliseParola(parola),
      area_cun_id: idOf(area_cun, area),
    })),
    tematica_h2020: read<'codice' | 'nome'>('tematiche_H2020').map(({ codice, nome }, at) => voce(at, codice, nome)),
    dizionario_horizon: [...dizionario('LINEA_TEMATICA', 'linee_tematiche', 1), ...dizionario('FLAGSHIP', 'flagship', PRIMA_FLAGSHIP)],
    ricaduta_diffusione_cultura: read<'codice' | 'descrizione'>('ricadute_diffusione_cultura').map(({ codice, descrizione }, at) =>
      voce(at, codice, descrizione),
    ),
    ruolo: read<'codice' | 'descrizione' | 'gruppo' | 'puo_partecipare'>('ruoli').map((row, at) => ({
      id: at + 1,
      codice: row.codice,
      descrizione: row.descrizione,
      gruppo: gruppoOf(row),
    })),
    categoria: CATEGORIE,
  };
}

const voce = (at: number, codice: string, descrizione: string) => ({ id: at + 1, codice, descrizione, ordine: at + 1 });

const dizionario = (tipo: 'LINEA_TEMATICA' | 'FLAGSHIP', file: string, primo: number) =>
  read<'codice' | 'nome'>(file).map(({ codice, nome }, at) => ({ ...voce(at, codice, nome), id: primo + at, tipo }));

export function idOf(rows: readonly { id: number; codice: string }[], codice: string): number {
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
