import { TIPI_FORM } from '@sigeba/contract/form/template/template.types.ts';
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
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { StatusButtons } from '../../../ui/controls/StatusButtons.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { useScriveModuli } from '../useScriveModuli.ts';

const CHIAVI = ['testo', 'tipo'] as const;

/** /ur/moduli: the forms of the office, each the way to its versions. */
export default function ModuliPage() {
  const { t } = useTexts(moduliTesti);
  const query = useRoute('GET /moduli', {});
  const list = useRowsList(useRowsFilters('moduli', CHIAVI), query, {
    name: 'moduli',
    matches: (modulo, filters) => isNamed(modulo, filters.testo) && (filters.tipo === '' || filters.tipo === modulo.tipo),
    orders: ORDINI,
  });
  const moduli = query.data ?? [];
  const some = moduli.length > 0;
  return (
    <ListPage
      list={list}
      title={t('elenco.titolo')}
      actions={some && <Nuovo />}
      filters={some && <ListFilters list={list} count={0} lead={<SearchField list={list} name="testo" label={t('elenco.cerca')} />} />}
      states={some && <Tipi moduli={moduli} filters={list.filters} onChange={(tipo) => list.set({ tipo })} />}
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

const isNamed = ({ nome }: Modulo, testo: string): boolean => normaliseParola(nome).includes(normaliseParola(testo));

type TipiProps = { moduli: readonly Modulo[]; filters: { testo: string; tipo: string }; onChange: (tipo: string) => void };

/** The kinds of forms that there are, each with how many of the searched ones are of it. */
function Tipi({ moduli, filters, onChange }: TipiProps) {
  const { t } = useTexts(moduliTesti);
  const named = moduli.filter((modulo) => isNamed(modulo, filters.testo));
  const kinds = TIPI_FORM.filter((tipo) => moduli.some((modulo) => modulo.tipo === tipo));
  return (
    <StatusButtons
      label={t('elenco.tipi')}
      value={kinds.find((tipo) => tipo === filters.tipo) ?? ''}
      items={[
        { value: '', label: t('elenco.tutti'), count: named.length },
        ...kinds.map((value) => ({
          value,
          label: t(`elenco.tipo.${value}`),
          count: named.filter(({ tipo }) => tipo === value).length,
        })),
      ]}
      onChange={onChange}
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

/** Its name, and the draft that somebody works on. */
function Nome({ modulo }: { modulo: Modulo }) {
  const { t } = useTexts(moduliTesti);
  const bozza = newest(modulo, 'BOZZA');
  return (
    <Inline>
      <Link to={pathTo('/ur/moduli/:id', { id: modulo.id })}>{modulo.nome}</Link>
      {bozza && <StatusBadge tone="warn">{t('elenco.bozza', { versione: bozza.versione })}</StatusBadge>}
    </Inline>
  );
}

/** Who did it, and at what hour, the form's own page says. */
function pubblicataOf(modulo: Modulo, t: Translate<typeof moduliTesti>): string {
  const versione = newest(modulo, 'PUBBLICATA');
  if (versione === undefined) return '';
  const quando = versione.pubblicata === null ? '' : formatDate(versione.pubblicata.quando);
  return [t('versione', versione), quando].filter(Boolean).join(DOT);
}

function useColumns(): Column<Modulo>[] {
  const { t } = useTexts(moduliTesti);
  const tipoOf = ({ tipo, lingua }: Modulo) => `${TESTI_TIPO_FORM[tipo]}${lingua === 'it' ? '' : `, ${t('elenco.inglese')}`}`;
  return [
    {
      key: 'modulo',
      head: t('elenco.modulo'),
      title: true,
      cell: (modulo) => <Nome modulo={modulo} />,
    },
    { key: 'tipo', head: t('elenco.uso'), width: '220px', cell: tipoOf },
    { key: 'pubblicata', head: t('elenco.pubblicata'), width: '210px', whole: true, cell: (modulo) => pubblicataOf(modulo, t) },
    { key: 'classi', head: t('elenco.classi'), numeric: true, width: '90px', cell: (modulo) => sum(modulo, ({ classi }) => classi.length) },
    { key: 'bozze', head: t('elenco.bozze'), numeric: true, width: '130px', cell: (modulo) => sum(modulo, ({ bozze }) => bozze) },
    { key: 'inviate', head: t('elenco.inviate'), numeric: true, width: '90px', cell: (modulo) => sum(modulo, ({ inviate }) => inviate) },
  ];
}
