import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { ScrivaniaRiga } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Column } from '../../ground/list/column.ts';

const nameOf = ({ assegnataA }: ScrivaniaRiga): string | null => assegnataA && `${assegnataA.cognome} ${assegnataA.nome}`;

/** The columns of the desk in a file of the office whose desk it is: the texts of notes stay on the desk, a file says how many there are. */
export const colonneScrivania = <Row>(of: (row: Row) => ScrivaniaRiga | null): Column<Row>[] => {
  const cell = (say: (scrivania: ScrivaniaRiga) => string | number | null) => (row: Row) => {
    const scrivania = of(row);
    return scrivania === null ? null : say(scrivania);
  };
  return [
    { head: 'Assegnata a', cell: cell(nameOf) },
    { head: 'Etichette', cell: cell(({ etichette }) => etichette.join(', ')) },
    { head: 'Promemoria', as: 'giorno', cell: cell(({ promemoria }) => promemoria) },
    { head: 'Note interne', cell: cell(({ note }) => note) },
  ];
};

/** The desks of the reports of a proposta in one cell: "Intermedia: Verdi Anna, da sentire, 12/03/2026; Finale: ...". */
export const sayRendiconti = (rendiconti: readonly (ScrivaniaRiga & { step: string })[]): string =>
  rendiconti
    .map((each) => {
      const parts = [nameOf(each), ...each.etichette, each.promemoria && formatGiorno(each.promemoria)].filter(Boolean);
      return `${each.step}: ${parts.join(', ')}`;
    })
    .join('; ');
