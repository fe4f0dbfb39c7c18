import type { CaricamentoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { type AskingList, definePages } from '../../ground/list/defineList.ts';
import { type CaricamentoRow, listCaricamenti, whichCaricamenti } from './massivo.queries.ts';

export const presentCaricamento = ({ quando, cognome, nomeDi, ...row }: CaricamentoRow): CaricamentoMassivo => ({
  ...row,
  nomeThumb: row.nome,
  lastUpd: quando.toISOString(),
  caricatoDa: `${cognome} ${nomeDi}`,
});

/** The files about people that were applied, for the research office. */
export const caricamenti = definePages({
  confine: ({ actor }: AskingList<object>) => (actor.roles.has('UFFICIO') ? 'tutti' : null),
  search: () => ({ values: {}, shape: {} }),
  which: whichCaricamenti,
  rows: listCaricamenti,
  present: presentCaricamento,
});
