import path from 'node:path';
import type { GruppoRuolo } from '@sigeba/contract/form/template/gruppiRuolo.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { readCsv } from '../../ground/csv/readCsv.ts';
import { CATEGORIE } from './categorie.ts';

export type Vocabolari = ReturnType<typeof readVocabolari>;

const folder = path.join(import.meta.dirname, 'data');
const read = <Column extends string>(name: string) => readCsv<Column>(folder, name);

/** Ids of the flagship initiatives begin after those of the thematic lines, with which they share a table. */
const PRIMA_FLAGSHIP = 1001;

/**
 * The vocabularies of every installation, in an order in which each row finds those it refers to. An entry's id is its place in
 * the file: files grow at the end, and nothing is removed from them (ADR-25).
 */
export function readVocabolari() {
  const area_cun = read<Nomi>('areeCUN').map(({ codice, nome, nome_en }, at) => voce(at, codice, nome, nome_en));
  const settore_erc = read<'codice' | 'nome_it' | 'nome_en'>('settoriERC').map(({ codice, nome_it, nome_en }, at) =>
    voce(at, codice, nome_it, nome_en),
  );
  return {
    macroarea: read<Nomi>('macroaree').map(({ codice, nome, nome_en }, at) => ({ id: at + 1, codice, nome, nome_en })),
    area_cun,
    // Eight disciplines belong to more than one settore concorsuale and stand there twice.
    ssd: read<'ssd' | 'nome' | 'nome_en' | 'area' | 'riga_principale'>('ssd')
      .filter(({ riga_principale }) => riga_principale === 'S')
      .map(({ ssd, nome, nome_en, area }, at) => ({ ...voce(at, ssd, nome, nome_en), area_cun_id: idOf(area_cun, area) })),
    settore_erc,
    sotto_settore_erc: read<'codice' | 'panel' | 'nome_en'>('sottosettoriERC').map(({ codice, panel, nome_en }, at) => ({
      ...voce(at, codice, nome_en, nome_en),
      settore_erc_id: idOf(settore_erc, panel),
    })),
    parola_chiave_cun: read<Parola>('parole_chiave_cun').map((row) => ({ ...parola(row), area_cun_id: idOf(area_cun, row.area_cun) })),
    tematica_h2020: read<Nomi>('tematiche_H2020').map(({ codice, nome, nome_en }, at) => voce(at, codice, nome, nome_en)),
    dizionario_horizon: [...dizionario('LINEA_TEMATICA', 'linee_tematiche', 1), ...dizionario('FLAGSHIP', 'flagship', PRIMA_FLAGSHIP)],
    ricaduta_diffusione_cultura: read<'codice' | 'descrizione' | 'nome_en'>('ricadute_diffusione_cultura').map(
      ({ codice, descrizione, nome_en }, at) => voce(at, codice, descrizione, nome_en),
    ),
    ruolo: read<'codice' | 'descrizione' | 'nome_en' | 'gruppo' | 'puo_partecipare'>('ruoli').map((row, at) => ({
      id: at + 1,
      codice: row.codice,
      descrizione: row.descrizione,
      descrizione_en: row.nome_en,
      gruppo: gruppoOf(row),
    })),
    categoria: CATEGORIE,
  };
}

type Nomi = 'codice' | 'nome' | 'nome_en';

const voce = (at: number, codice: string, descrizione: string, descrizione_en: string) => ({
  id: at + 1,
  codice,
  descrizione,
  descrizione_en,
  ordine: at + 1,
});

type Parola = 'id' | 'parola' | 'nome_en' | 'area_cun';

const parola = ({ id, parola: descrizione, nome_en }: Record<Parola, string>) => ({
  id: Number(id),
  descrizione,
  descrizione_norm: normaliseParola(descrizione),
  descrizione_en: nome_en,
  descrizione_en_norm: normaliseParola(nome_en),
});

const dizionario = (tipo: 'LINEA_TEMATICA' | 'FLAGSHIP', file: string, primo: number) =>
  read<Nomi>(file).map(({ codice, nome, nome_en }, at) => ({ ...voce(at, codice, nome, nome_en), id: primo + at, tipo }));

export function idOf(rows: readonly { id: number; codice: string }[], codice: string): number {
  const row = rows.find((candidate) => candidate.codice === codice);
  if (row === undefined) throw new Error(`${codice} is in no list`);
  return row.id;
}

function gruppoOf({ codice, gruppo, puo_partecipare }: Record<'codice' | 'gruppo' | 'puo_partecipare', string>): GruppoRuolo {
  if (codice === 'DR') return 'DOTTORANDO';
  if (codice === 'SP') return 'SPECIALIZZANDO';
  if (codice === 'AR' || codice === 'CR') return 'ASSEGNISTA';
  if (gruppo === 'tecnico') return 'TECNICO';
  return gruppo === 'docente' && puo_partecipare === 'S' ? 'DOCENTE' : 'ALTRO';
}
