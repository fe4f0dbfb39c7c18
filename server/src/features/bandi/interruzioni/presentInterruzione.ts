import type { Interruzione } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import type { RowOf } from '../../../ground/db/query.ts';
import type { listInterruzioni } from './interruzioni.queries.ts';

export const presentInterruzione = (row: RowOf<typeof listInterruzioni>): Interruzione => ({
  id: row.id,
  dal: row.dal.toISOString(),
  al: row.al.toISOString(),
  motivo: row.motivo,
  proroghe: row.proroghe.map(({ prima, dopo, ...named }) => ({
    ...named,
    prima: new Date(prima).toISOString(),
    dopo: new Date(dopo).toISOString(),
  })),
  quando: row.quando.toISOString(),
  da: { id: row.daId, cognome: row.cognome, nome: row.nome },
});
