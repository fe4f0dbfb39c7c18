import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { ScrivaniaRiga } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import css from './Scrivania.module.css';
import { scrivaniaTesti } from './scrivania.testi.ts';

/** A row of a list of an office; other readers' rows have nothing of it. */
type ConScrivania = {
  scrivania?: ScrivaniaRiga | null | undefined;
  rendicontiScrivania?: readonly (ScrivaniaRiga & { id: number; step: string })[];
};

/** The columns of the desk, for the list of the office whose desk it is; `shown` where the list is filtered by it, else they are chosen. */
export function useScrivaniaColumns<Row extends object>(shown: boolean): Column<Row & ConScrivania>[] {
  const { t } = useTexts(scrivaniaTesti);
  const nome = (scrivania: ScrivaniaRiga | null | undefined) =>
    scrivania?.assegnataA == null ? null : t(scrivania.assegnataA.inUfficio ? 'persona' : 'personaFuori', scrivania.assegnataA);
  const optional = !shown;
  return [
    {
      key: 'assegnata',
      head: t('colonne.assegnata'),
      optional,
      cell: ({ scrivania }) => nome(scrivania),
      // A report has no list of its own: the row of its proposta says who follows it.
      second: ({ rendicontiScrivania = [] }) =>
        rendicontiScrivania
          .flatMap((each) => (each.assegnataA === null ? [] : [t('rendiconto', { step: each.step, nome: nome(each) ?? '' })]))
          .join(', '),
    },
    {
      key: 'etichette',
      head: t('colonne.etichette'),
      optional,
      cell: ({ scrivania }) =>
        scrivania == null || scrivania.etichette.length === 0 ? null : (
          <span className={css.cells}>
            {scrivania.etichette.map((etichetta) => (
              <span key={etichetta} className={css.label}>
                {etichetta}
              </span>
            ))}
          </span>
        ),
      second: ({ scrivania }) => (scrivania == null || scrivania.note === 0 ? null : t('noteQuante', { count: scrivania.note })),
    },
    {
      key: 'promemoria',
      head: t('colonne.promemoria'),
      optional,
      whole: true,
      cell: ({ scrivania }) => (scrivania?.promemoria == null ? null : formatGiorno(scrivania.promemoria)),
      second: ({ rendicontiScrivania = [] }) =>
        rendicontiScrivania.flatMap(({ promemoria }) => (promemoria === null ? [] : [formatGiorno(promemoria)])).join(', '),
    },
  ];
}
