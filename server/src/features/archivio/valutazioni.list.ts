import { ANNO_VALUTAZIONI_CSV } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { Refused } from '../../ground/refuse.ts';
import { lettoreOf } from '../proposte/lettori.queries.ts';
import { type Confini, searchArchivio } from './ricerca.queries.ts';
import { listPunteggi, type RigaPunteggio, whichPunteggi } from './valutazioni.queries.ts';

/** The columns of decision D-120, and the year. */
const COLUMNS: Column<RigaPunteggio>[] = [
  { head: 'Anno', only: 'xlsx', cell: ({ anno }) => anno },
  { head: 'Protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
  { head: 'Titolo', cell: ({ titolo }) => titolo },
  { head: 'Fase', cell: ({ fase }) => fase ?? 'Valutazione' },
  { head: 'Valutatore', cell: ({ valutatore }) => valutatore },
  { head: 'Criterio', cell: ({ criterio }) => criterio },
  { head: 'Punteggio', cell: ({ punteggio }) => punteggio },
  { head: 'Coefficiente', cell: ({ coefficiente }) => coefficiente },
  { head: 'Motivazione', cell: ({ motivazione }) => motivazione },
  { head: 'Totale', cell: ({ totale }) => totale },
  { head: 'Stato', cell: ({ status }) => (status === 'CONCLUSA' ? 'Conclusa' : 'Bozza') },
  { head: 'Ultima modifica', cell: ({ updatedAt }) => updatedAt },
];

type Filtri = Omit<FiltriArchivio, 'ids'>;

/** The sheets of a filter of proposte, within the bounds of whoever asks: of a commissione what they may open (decision 69). */
const schedeWithin = (confine: (asking: Pick<Asking, 'actor'>) => Confini | null) =>
  defineList({
    confine: (asking: AskingList<Filtri>) => confine(asking),
    search(filtri, confini) {
      if (filtri.anno !== undefined && filtri.anno < ANNO_VALUTAZIONI_CSV)
        throw new Refused(no('VALUTAZIONI_DAL', { anno: ANNO_VALUTAZIONI_CSV }));
      const { values, shape } = searchArchivio(filtri, confini);
      const { commissario, ...found } = values;
      const within = commissario === undefined ? {} : { valutatore: commissario };
      return { values: { ...found, ...within, annoDa: ANNO_VALUTAZIONI_CSV }, shape: { status: shape.status } };
    },
    which: whichPunteggi,
    rows: listPunteggi,
    present: (row) => row,
    file: {
      name: 'valutazioni',
      anno: ({ anno }) => anno,
      act: 'exportValutazioni',
      about: 'archivio',
      lines: listPunteggi,
      columns: () => COLUMNS,
    },
  });

export const schede = schedeWithin(({ actor }) => {
  const gruppi = gruppiOf(actor.roles);
  return gruppi.length === 0 ? null : { gruppi };
});
export const schedeMc = schedeWithin(({ actor }) => lettoreOf('COMMISSARIO', actor));
