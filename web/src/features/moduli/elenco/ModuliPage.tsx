import { formatDate } from '@sigeba/contract/instant.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { TESTI_TIPO_FORM } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Modulo, VersioneRiga } from '@sigeba/contract/moduli/moduli.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { useRowsFilters, useRowsList } from '../../../list/useRowsList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { useScriveModuli } from '../useScriveModuli.ts';

const CHIAVI = ['testo'] as const;

/** /ur/moduli: the forms of the office, each the way to its versions. */
export default function ModuliPage() {
  const { t } = useTexts(moduliTesti);
  const query = useRoute('GET /moduli', {});
  const list = useRowsList(useRowsFilters('moduli', CHIAVI), query, {
    name: 'moduli',
    matches: ({ nome }, { testo }) => normaliseParola(nome).includes(normaliseParola(testo)),
    orders: ORDINI,
  });
  const some = (query.data ?? []).length > 0;
  return (
    <ListPage
      list={list}
      title={t('elenco.titolo')}
      actions={some && <Nuovo />}
      filters={some && <ListFilters list={list} count={0} lead={<SearchField list={list} name="testo" label={t('elenco.cerca')} />} />}
      columns={useColumns()}
      nameOf={({ nome }) => nome}
      found={(totale) => t('elenco.trovati', { count: totale })}
      empty={
        some ? (
          <EmptyState title={t('elenco.nonTrovati')} />
        ) : (
          <EmptyState title={t('elenco.vuoto')} action={<Nuovo />}>
            {t('elenco.vuotoConsiglio')}
          </EmptyState>
        )
      }
    />
  );
}

/** The way to a new form, for who writes forms: in the head of the list, or in its place where it is empty. */
function Nuovo() {
  const { t } = useTexts(moduliTesti);
  if (!useScriveModuli()) return null;
  return (
    <LinkButton variant="primary" to={pathTo('/ur/moduli/nuovo')}>
      {t('elenco.nuovo')}
    </LinkButton>
  );
}

const ORDINI = {
  modulo: ({ nome }: Modulo) => nome,
  classi: (modulo: Modulo) => sum(modulo, ({ classi }) => classi.length),
  bozze: (modulo: Modulo) => sum(modulo, ({ bozze }) => bozze),
  inviate: (modulo: Modulo) => sum(modulo, ({ inviate }) => inviate),
};

const newest = ({ versioni }: Modulo, stato: VersioneRiga['stato']) => versioni.find((versione) => versione.stato === stato);
const sum = ({ versioni }: Modulo, count: (versione: VersioneRiga) => number) => versioni.reduce((total, each) => total + count(each), 0);

function useColumns(): Column<Modulo>[] {
  const { t } = useTexts(moduliTesti);
  const tipoOf = ({ tipo, lingua }: Modulo) => `${TESTI_TIPO_FORM[tipo]}${lingua === 'it' ? '' : `, ${t('elenco.inglese')}`}`;
  // Who did it, and at what hour, the form's own page says.
  const when = (atto: VersioneRiga['pubblicata'] | undefined) => (atto == null ? '' : formatDate(atto.quando));
  return [
    {
      key: 'modulo',
      head: t('elenco.modulo'),
      title: true,
      width: '30%',
      cell: ({ id, nome }) => <Link to={pathTo('/ur/moduli/:id', { id })}>{nome}</Link>,
      second: tipoOf,
    },
    {
      key: 'pubblicata',
      head: t('elenco.pubblicata'),
      cell: (modulo) => {
        const versione = newest(modulo, 'PUBBLICATA')?.versione;
        return versione === undefined ? null : t('versione', { versione });
      },
      second: (modulo) => when(newest(modulo, 'PUBBLICATA')?.pubblicata),
    },
    {
      key: 'bozza',
      head: t('elenco.bozza'),
      blank: true,
      cell: (modulo) => {
        const bozza = newest(modulo, 'BOZZA');
        return bozza && <StatusBadge tone="warn">{t('versione', { versione: bozza.versione })}</StatusBadge>;
      },
      second: (modulo) => when(newest(modulo, 'BOZZA')?.salvata),
    },
    { key: 'classi', head: t('elenco.classi'), numeric: true, cell: (modulo) => sum(modulo, ({ classi }) => classi.length) },
    { key: 'bozze', head: t('elenco.bozze'), numeric: true, cell: (modulo) => sum(modulo, ({ bozze }) => bozze) },
    { key: 'inviate', head: t('elenco.inviate'), numeric: true, cell: (modulo) => sum(modulo, ({ inviate }) => inviate) },
  ];
}
