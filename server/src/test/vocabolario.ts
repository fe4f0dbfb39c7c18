import type { Db } from '../ground/db/db.types.ts';

/** Entries of the university's lists for the tests, with their ids in an empty database. */
export const RUOLO = { PO: 1, RU: 2, AR: 3, 'S-IN': 4 } as const;
export type RuoloCodice = keyof typeof RUOLO;
export const CATEGORIA = { RESPONSABILE: 1, COPROPONENTE: 2, DOCENTE_RICERCATORE: 3, ASSEGNISTA: 4, TUTOR: 5, COMPONENTE: 6 } as const;

/** Departments 1 and 2 belong to macro-area 1, department 3 to macro-area 2. */
export async function insertVocabolario(db: Db): Promise<void> {
  await db
    .insertInto('macroarea')
    .values([
      { codice: 'A', nome: 'Scienze' },
      { codice: 'B', nome: 'Lettere' },
    ])
    .execute();
  await db
    .insertInto('dipartimento')
    .values([
      { nome: 'Fisica', macroarea_id: 1 },
      { nome: 'Chimica', macroarea_id: 1 },
      { nome: 'Storia', macroarea_id: 2 },
    ])
    .execute();
  await db
    .insertInto('ruolo')
    .values([
      { codice: 'PO', descrizione: 'Professore ordinario', descrizione_en: 'Full professor', gruppo: 'DOCENTE' },
      { codice: 'RU', descrizione: 'Ricercatore', gruppo: 'DOCENTE' },
      { codice: 'AR', descrizione: 'Assegnista di ricerca', gruppo: 'ASSEGNISTA' },
      { codice: 'S-IN', descrizione: 'Senza incarico', gruppo: 'ALTRO' },
    ])
    .execute();
  await db.insertInto('categoria').values(categorie).execute();
  await db.insertInto('area_cun').values({ codice: '02', descrizione: 'Scienze fisiche', ordine: 1 }).execute();
  await db.insertInto('ssd').values({ codice: 'PHYS-01/A', descrizione: 'Fisica sperimentale', area_cun_id: 1, ordine: 1 }).execute();
  await db.insertInto('settore_erc').values({ codice: 'PE2', descrizione: 'Costituenti della materia', ordine: 1 }).execute();
  await db
    .insertInto('sotto_settore_erc')
    .values([
      { codice: 'PE2_1', descrizione: 'Theory of fundamental interactions', settore_erc_id: 1, ordine: 1 },
      { codice: 'PE2_2', descrizione: 'Particle physics', settore_erc_id: 1, ordine: 2 },
    ])
    .execute();
  await db.insertInto('tematica_h2020').values({ codice: 'SC1', descrizione: 'Salute', ordine: 1 }).execute();
}

const categorie = [
  { id: 1, codice: 'RESPONSABILE', descrizione_singolare: 'Responsabile', descrizione_plurale: 'Responsabili', apre_form: true },
  { id: 2, codice: 'COPROPONENTE', descrizione_singolare: 'Coproponente', descrizione_plurale: 'Coproponenti', apre_form: true },
  { id: 3, codice: 'DOCENTE_RICERCATORE', descrizione_singolare: 'Docente', descrizione_plurale: 'Docenti', apre_form: true },
  {
    id: 4,
    codice: 'DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO',
    descrizione_singolare: 'Assegnista',
    descrizione_plurale: 'Assegnisti',
    apre_form: true,
  },
  { id: 5, codice: 'TUTOR', descrizione_singolare: 'Tutor', descrizione_plurale: 'Tutor', apre_form: false },
  { id: 6, codice: 'COMPONENTE', descrizione_singolare: 'Componente', descrizione_plurale: 'Componenti', apre_form: false },
];
