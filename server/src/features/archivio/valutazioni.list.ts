import type { StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriArchivio, FiltriUfficio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { etichettaReferee } from '@sigeba/contract/referee/referee.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { Refused } from '../../ground/refuse.ts';
import { readAnnoValutazioni } from '../configurazione/configurazione.queries.ts';
import { colonneChiave } from '../proposte/chiave.queries.ts';
import { lettoreOf } from '../proposte/lettori.queries.ts';
import { confiniUfficio } from './confini.ts';
import { type Confini, searchArchivio, searchPropri } from './ricerca.queries.ts';
import { listPunteggi, type RigaPunteggio, whichPunteggi } from './valutazioni.queries.ts';

/** The name of a row without a criterion: what the sheet decides or says overall. */
const complessivoOf = (respinta: boolean | null): string =>
  respinta === null ? 'Motivazione generale' : respinta ? 'Respinta' : 'Approvata senza referee';

/** The columns of D-120, then those of the proposta (D-221). */
const COLUMNS: Column<RigaPunteggio>[] = [
  { head: 'Protocollo', cell: ({ numeroProtocollo }) => numeroProtocollo },
  { head: 'Titolo', width: 60, cell: ({ titolo }) => titolo },
  { head: 'Fase', cell: ({ fase }) => fase ?? 'Valutazione' },
  { head: 'Valutatore', cell: ({ referee, membro, numero }) => (numero === null ? (referee ?? membro) : etichettaReferee(numero)) },
  { head: 'Criterio', cell: ({ criterio, respinta }) => criterio ?? complessivoOf(respinta) },
  { head: 'Punteggio', cell: ({ punteggio }) => punteggio },
  { head: 'Coefficiente', cell: ({ coefficiente }) => coefficiente },
  { head: 'Motivazione', cell: ({ motivazione }) => motivazione },
  { head: 'Totale', cell: ({ totale }) => totale },
  { head: 'Stato', cell: ({ status }) => (status === 'CONCLUSA' ? 'Conclusa' : 'Bozza') },
  { head: 'Ultima modifica', cell: ({ updatedAt }) => updatedAt },
  ...colonneChiave<RigaPunteggio>((row) => row),
];

type Filtri = Omit<FiltriArchivio, 'ids' | 'statusValutazione' | 'ordine'> & { statusValutazione: StatusElenco } & Pick<
    Partial<FiltriUfficio>,
    'assegnata' | 'etichetta' | 'daRiprendere' | 'rendicontoScaduto' | 'esitoAperto'
  >;

type Confine = (asking: AskingList<Filtri>) => Confini | null;

/** The sheets of the filtered proposte from a year on, within the bounds of the reader: a commissione gets what it may open. */
const schedeWithin = (confine: Confine, annoDa: number) =>
  defineList({
    confine: (asking: AskingList<Filtri>) => confine(asking),
    search(filtri, confini) {
      if (filtri.anno !== undefined && filtri.anno < annoDa) throw new Refused(no('VALUTAZIONI_DAL', { anno: annoDa }));
      const { assegnata, etichetta, daRiprendere, rendicontoScaduto, esitoAperto, ...others } = filtri;
      const { values, shape } = searchArchivio(others, confini);
      const { commissario, ...found } = values;
      const propri =
        'lettore' in confini ? {} : searchPropri({ assegnata, etichetta, daRiprendere, rendicontoScaduto, esitoAperto }, confini);
      const within = commissario === undefined ? {} : { valutatore: commissario };
      return { values: { ...found, ...within, ...propri, annoDa }, shape: { status: shape.status } };
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

type ExportRequest = Parameters<ReturnType<typeof schedeWithin>['export']>[1];

/** The university sets the first year of the export (D-119). */
const exportWithin = (confine: Confine) => async (db: Db, asking: ExportRequest) => {
  const annoDa = await db.transaction().execute(readAnnoValutazioni);
  return schedeWithin(confine, annoDa).export(db, asking);
};

export const exportSchede = exportWithin(confiniUfficio);
export const exportSchedeMc = exportWithin(({ actor }) => lettoreOf('COMMISSARIO', actor));
