import * as z from 'zod';
import { exportRoute } from '../list/list.shape.ts';
import { FORMATI_CON_PDF } from '../list/list.ts';
import type { Route, Routes } from '../routes.types.ts';
import { LETTORI_PRESIDENZA } from '../ruoli.ts';
import { ById, Empty, IdInPath, Written } from '../wire.shape.ts';
import {
  Annulla,
  Applica,
  ClasseInGraduatoria,
  DisponibiliForm,
  Graduatoria,
  ScenarioCambiato,
  ScenarioForm,
} from './graduatoria.shape.ts';

const office = ['UFFICIO', 'TERZA', 'AWARD'] as const;
const presidente = ['PRESIDENTE'] as const;

/** The ranking, and the scenario to put in its file. */
export const FiltriGraduatoria = z.object({ classeId: IdInPath, scenarioId: IdInPath.optional() });
export type FiltriGraduatoria = z.infer<typeof FiltriGraduatoria>;

/** As a document too: a commission decides on it and files it with its minutes. */
const file = <A extends Route['allow']>(allow: A) => {
  const { query, ...route } = exportRoute({ allow, filtri: FiltriGraduatoria });
  return {
    ...route,
    what: 'The ranking as a PDF, CSV or xlsx',
    query: query.extend({ formato: z.enum(FORMATI_CON_PDF).default('csv') }),
  };
};
const classi = <A extends Route['allow']>(allow: A) => ({
  what: 'The classi whose ranking may be opened, the latest first',
  allow,
  answer: z.array(ClasseInGraduatoria),
});
const read = <A extends Route['allow']>(allow: A) => ({
  what: 'The ranking of a classe with its money and its scenari',
  allow,
  params: ById,
  answer: Graduatoria,
});
const create = <A extends Route['allow']>(allow: A) => ({
  what: 'Keeps a new scenario with the ranking of a classe',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: ById,
  body: ScenarioForm,
  answer: Written,
});
const save = <A extends Route['allow']>(allow: A) => ({
  what: 'Changes a scenario that was not applied',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: ById,
  body: ScenarioCambiato,
  answer: Written,
});
const remove = <A extends Route['allow']>(allow: A) => ({
  what: 'Deletes a scenario that was not applied',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: ById,
  answer: Empty,
});
const apply = <A extends Route['allow']>(allow: A) => ({
  what: 'Makes a scenario the concluded outcomes of its classe, whole or not at all',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: ById,
  body: Applica,
  answer: Written,
});

const undo = <A extends Route['allow']>(allow: A) => ({
  what: 'Undoes the last application of a scenario, whole or not at all: its outcomes are what they were before',
  allow,
  personale: 'sempre' as const,
  repeat: 'same' as const,
  params: ById,
  body: Annulla,
  answer: Written,
});

/** The funding board of a classe, for office and chair only. */
export const graduatorieRoutes = {
  'GET /ur/graduatorie': classi(office),
  'GET /ur/graduatorie/export': file(office),
  'GET /ur/graduatorie/:id': read(office),
  'PUT /ur/graduatorie/disponibile/:id': {
    what: 'Says how much a classe can grant, in all and by macro-area',
    allow: office,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: DisponibiliForm,
    answer: Written,
  },
  'POST /ur/graduatorie/scenari/:id': create(office),
  'PUT /ur/graduatorie/scenari/:id': save(office),
  'DELETE /ur/graduatorie/scenari/:id': remove(office),
  'PUT /ur/graduatorie/applica/:id': apply(office),
  'PUT /ur/graduatorie/annulla/:id': undo(office),
  'GET /mc/graduatorie': classi(LETTORI_PRESIDENZA),
  'GET /mc/graduatorie/export': file(LETTORI_PRESIDENZA),
  'GET /mc/graduatorie/:id': read(LETTORI_PRESIDENZA),
  'POST /mc/graduatorie/scenari/:id': create(presidente),
  'PUT /mc/graduatorie/scenari/:id': save(presidente),
  'DELETE /mc/graduatorie/scenari/:id': remove(presidente),
  'PUT /mc/graduatorie/applica/:id': apply(presidente),
  'PUT /mc/graduatorie/annulla/:id': undo(presidente),
} as const satisfies Routes;
