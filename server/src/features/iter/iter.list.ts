import { formatInstant } from '@sigeba/contract/instant.ts';
import type { FiltriIter } from '@sigeba/contract/iter/iter.routes.ts';
import { esitiVisibili } from '@sigeba/contract/iter/iter.rules.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { listClassiDi, listStepDi } from './iter.queries.ts';
import { whichIter } from './iterWhich.queries.ts';

type Line = RowOf<typeof listClassiDi> & { step: RowOf<typeof listStepDi>[] };

const visibilitaOf = ({ dataUfficializzazione, visibilita }: Line): string => {
  if (dataUfficializzazione === null) return 'Non visibile';
  return esitiVisibili({ dataUfficializzazione, sospesa: !visibilita }) ? 'Visibile' : 'Sospesa';
};

const inWords = ({ nome, inizio, fine }: Line['step'][number]): string =>
  `${nome}: ${inizio === null || fine === null ? 'date da fissare' : `${formatInstant(inizio)} – ${formatInstant(fine)}`}`;

const COLUMNS: Column<Line>[] = [
  { head: 'Anno', cell: ({ anno }) => anno },
  { head: 'Bando', cell: ({ bandoNome }) => bandoNome },
  { head: 'Tipologia', cell: ({ tipologiaNome }) => tipologiaNome },
  { head: 'Classe', cell: ({ nome }) => nome },
  { head: 'Chiusura', cell: ({ chiusura }) => chiusura },
  { head: 'Esiti ufficiali dal', cell: ({ dataUfficializzazione }) => dataUfficializzazione },
  { head: 'Ufficializzata da', cell: ({ ufficializzataDa }) => ufficializzataDa },
  { head: 'Visibilità', cell: visibilitaOf },
  { head: 'Fine valutazione', cell: ({ fineValutazione }) => fineValutazione },
  { head: 'Proposte inviate', cell: ({ inviate }) => inviate },
  { head: 'Da valutare', cell: ({ daValutare }) => daValutare },
  { head: 'Senza esito', cell: ({ senzaEsito }) => senzaEsito },
  { head: 'Riaperte', cell: ({ riaperte }) => riaperte },
  { head: 'Finanziate', cell: ({ finanziate }) => finanziate },
  { head: 'Referee attivi', cell: ({ gruppo, referee }) => (gruppo === 'TM' ? referee.attivi : null) },
  { head: 'Referee conclusi', cell: ({ gruppo, referee }) => (gruppo === 'TM' ? referee.conclusi : null) },
  { head: 'Rendiconti inviati', cell: ({ step }) => step.reduce((sum, { inviate }) => sum + inviate, 0) },
  { head: 'Rendiconti valutati', cell: ({ step }) => step.reduce((sum, { valutate }) => sum + valutate, 0) },
  { head: 'Step di rendicontazione', cell: ({ step }) => step.map(inWords).join('; ') },
];

async function lines(tx: Tx, { ids }: { ids: readonly number[] }): Promise<Line[]> {
  const { classi, steps } = await together(tx, { classi: listClassiDi.with({ ids }), steps: listStepDi.with({ ids }) });
  return classi.map((classe) => ({ ...classe, step: steps.filter(({ classeId }) => classeId === classe.id) }));
}

/** Gestione Iter as a file: the classi of the groups that the account works on, each with its steps in one cell. */
export const iterFile = defineList({
  confine: ({ actor }: AskingList<FiltriIter>) => {
    const gruppi = gruppiOf(actor.roles);
    return gruppi.length === 0 ? null : gruppi;
  },
  search: ({ anno, bandoId, stato, ordine }: FiltriIter, gruppi) => ({
    values: { gruppi, ...(anno === undefined ? {} : { anno }), ...(bandoId === undefined ? {} : { bando: bandoId }) },
    shape: { stato: stato ?? null, ordine: ordine ?? null },
  }),
  which: whichIter,
  rows: listClassiDi,
  present: (row) => row,
  file: { name: 'iter', anno: ({ anno }) => anno, act: 'exportIter', about: 'bando', lines, columns: () => COLUMNS },
});
