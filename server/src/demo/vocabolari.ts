import path from 'node:path';
import { idOf, readVocabolari as readComuni } from '../features/lookup/vocabolari.ts';
import { readCsv } from '../ground/csv/readCsv.ts';

export type Vocabolari = ReturnType<typeof readVocabolari>;

const folder = path.join(import.meta.dirname, 'data');

/** Names and lists of the demonstration alone (data/SOURCES.md). */
export const readDemoCsv = <Column extends string>(name: string) => readCsv<Column>(folder, name);

/** The vocabularies of every installation, and the university's own lists as the CSV files of data/ give them. */
export function readVocabolari() {
  const comuni = readComuni();
  const dipartimenti = readDemoCsv<'id' | 'nome' | 'nome_en' | 'sigla' | 'macroarea' | 'valido'>('dipartimenti');
  return {
    ...comuni,
    dipartimento: dipartimenti.map(({ id, nome, nome_en, macroarea: codice, valido }) => ({
      id: Number(id),
      nome,
      nome_en,
      macroarea_id: idOf(comuni.macroarea, codice),
      valido: valido === 'S',
    })),
    /** Short names of the departments: they choose the disciplines of their people. */
    sigle: new Map(dipartimenti.map(({ id, sigla }) => [Number(id), sigla])),
    struttura: readDemoCsv<'id' | 'nome' | 'nome_en' | 'valido'>('strutture').map(({ id, nome, nome_en, valido }) => ({
      id: Number(id),
      nome,
      nome_en,
      valido: valido === 'S',
    })),
  };
}
