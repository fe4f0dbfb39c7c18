import * as z from 'zod';
import type { Route, Routes } from '../routes.types.ts';
import { LETTORI_STATISTICHE } from '../ruoli.ts';
import { AnnoStatistica, DiAnno, DiAnnoInFile, Riepilogo } from './statistiche.shape.ts';

const tables = <A extends Route['allow']>(allow: A) => ({
  what: 'A table per call of a year: its classi, their macro-areas, their departments',
  allow,
  query: DiAnno,
  answer: Riepilogo,
  replica: true as const,
});
const file = <A extends Route['allow']>(allow: A) => ({
  what: 'The same as CSV or xlsx',
  allow,
  query: DiAnnoInFile,
  ticket: true as const,
  answer: 'file' as const,
  ownTransaction: true as const,
  replica: true as const,
});
const years = <A extends Route['allow']>(allow: A) => ({
  what: 'What each year came to, the latest first',
  allow,
  answer: z.array(AnnoStatistica),
  replica: true as const,
});

const office = ['UFFICIO', 'TERZA', 'AWARD'] as const;

/** Statistics for the research office, for evaluators, and for two years for former ones (D-131, D-205). */
export const statisticheRoutes = {
  'GET /ur/proposte/riepilogo': tables(office),
  'GET /ur/proposte/riepilogo/export': file(office),
  'GET /ur/proposte/riepilogo/andamento': years(office),
  'GET /mc/proposte/riepilogo': tables(LETTORI_STATISTICHE),
  'GET /mc/proposte/riepilogo/export': file(LETTORI_STATISTICHE),
  'GET /mc/proposte/riepilogo/andamento': years(LETTORI_STATISTICHE),
} as const satisfies Routes;
