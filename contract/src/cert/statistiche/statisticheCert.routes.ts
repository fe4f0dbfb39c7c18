import * as z from 'zod';
import type { Routes } from '../../routes.types.ts';
import { DiAnno, DiAnnoInFile } from '../../statistiche/statistiche.shape.ts';
import { AnnoCert, StatisticheCert } from './statisticheCert.shape.ts';

const governo = { allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'] } as const;

/** The figures of a year of the ethics committee. */
export const statisticheCertRoutes = {
  'GET /cert/statistiche': {
    what: 'The istanze of a year by department and by thematic sheet',
    ...governo,
    query: DiAnno,
    answer: StatisticheCert,
    replica: true,
  },
  'GET /cert/statistiche/export': {
    what: 'The same as CSV or xlsx',
    ...governo,
    query: DiAnnoInFile,
    ticket: true,
    answer: 'file',
    ownTransaction: true,
    replica: true,
  },
  'GET /cert/statistiche/andamento': {
    what: 'What each year came to, the latest first',
    ...governo,
    answer: z.array(AnnoCert),
    replica: true,
  },
} as const satisfies Routes;
