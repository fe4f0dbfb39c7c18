import { GRUPPI_MODELLI, type GruppoModello, gruppoOf } from '@sigeba/contract/email/gruppi.ts';
import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { CHIAVI_MODELLO, modelloOf } from '@sigeba/contract/email/modelli.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { containsParole } from '@sigeba/contract/lookup/parole.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { SearchField } from '../../list/SearchField.tsx';
import { useRowsFilters, useRowsList } from '../../list/useRowsList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { StatusButtons } from '../../ui/controls/StatusButtons.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Meta } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { isOriginal } from './isOriginal.ts';
import { modelliEmailTesti } from './modelliEmail.testi.ts';

const CHIAVI = ['testo', 'gruppo', 'stato'] as const;
type Filtri = Record<(typeof CHIAVI)[number], string>;
const STATI = ['modificati', 'originali'] as const;
const GRUPPI = Object.keys(GRUPPI_MODELLI) as GruppoModello[];

/** One mail, with its text in each of its languages. */
type Riga = { id: number; chiave: ModelloEmail['chiave']; gruppo: GruppoModello; testi: readonly ModelloEmail[] };

/** /ur/modelli-email: every mail that SIGEBA sends, by what it is about; each the way to its texts. */
export default function ModelliEmailPage() {
  const { t } = useTexts(modelliEmailTesti);
  const query = useRoute('GET /ur/modelli-email', {});
  const righe = righeOf(query.data ?? []);
  const rows = { ...query, data: query.data && righe };
  const list = useRowsList(useRowsFilters('modelliEmail', CHIAVI), rows, { name: 'modelliEmail', matches: isFound, orders: ORDINI });
  const { filters, set } = list;
  const gruppo = GRUPPI.find((each) => each === filters.gruppo) ?? null;
  const inGruppo = (each: string) => righe.filter((riga) => isFound(riga, { ...filters, gruppo: each })).length;
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      note={t('spiegazione')}
      filters={
        <ListFilters
          list={list}
          count={statoOf(filters) === null ? 0 : 1}
          lead={<SearchField list={list} name="testo" label={t('cerca')} help={t('cercaAiuto')} width="360px" />}
        >
          <FilterSelect
            label={t('stato')}
            width="200px"
            value={statoOf(filters)}
            options={[{ value: null, label: t('tutti') }, ...STATI.map((value) => ({ value, label: t(`stati.${value}`) }))]}
            onChange={(stato) => set({ stato: stato ?? '' })}
          />
        </ListFilters>
      }
      states={
        <StatusButtons
          label={t('gruppi')}
          items={[
            { value: null, label: t('tutti'), count: inGruppo('') },
            ...GRUPPI.map((value) => ({ value, label: GRUPPI_MODELLI[value], count: inGruppo(value) })),
          ]}
          value={gruppo}
          onChange={(value) => set({ gruppo: value ?? '' })}
        />
      }
      columns={useColumns(gruppo === null)}
      nameOf={({ chiave }) => modelloOf(chiave).nome}
      found={(totale) => t('trovati', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('nonTrovati')}>{t('nonTrovatiConsiglio')}</EmptyState>}
    />
  );
}

/** By group, then by kind, as the specification numbers them. */
function righeOf(modelli: readonly ModelloEmail[]): Riga[] {
  return GRUPPI.flatMap((gruppo) =>
    CHIAVI_MODELLO.filter((chiave) => gruppoOf(chiave) === gruppo).flatMap((chiave) => {
      const { lingue } = modelloOf(chiave);
      const testi = lingue.flatMap((lingua) => modelli.filter((each) => each.chiave === chiave && each.lingua === lingua));
      return testi[0] === undefined ? [] : [{ id: testi[0].id, chiave, gruppo, testi }];
    }),
  );
}

const statoOf = ({ stato }: { stato: string }) => STATI.find((each) => each === stato) ?? null;

/** The latest change that still holds in any of its texts; null where all are as they were installed. */
const modificaOf = ({ testi }: Riga) =>
  testi
    .filter((testo) => !isOriginal(testo))
    .flatMap(({ modificata }) => modificata ?? [])
    .toSorted((one, other) => other.quando.localeCompare(one.quando))[0] ?? null;

/** Each of the words stands in its kind, name, occasion, group, or in one of its texts. */
function isFound(riga: Riga, { testo, gruppo, stato }: Filtri): boolean {
  if (gruppo !== '' && riga.gruppo !== gruppo) return false;
  if (statoOf({ stato }) !== null && (modificaOf(riga) !== null) !== (stato === 'modificati')) return false;
  const { tipo, nome, quando } = modelloOf(riga.chiave);
  const said = [tipo, nome, quando, GRUPPI_MODELLI[riga.gruppo], ...riga.testi.flatMap(({ soggetto, corpo }) => [soggetto, corpo])];
  return containsParole(said.join(' '), testo);
}

const ORDINI = {
  nome: ({ chiave }: Riga) => modelloOf(chiave).nome,
  tipo: ({ chiave }: Riga) => modelloOf(chiave).tipo,
  gruppo: ({ gruppo }: Riga) => GRUPPI_MODELLI[gruppo],
  modificato: (riga: Riga) => modificaOf(riga)?.quando ?? null,
};

function useColumns(withGruppo: boolean): Column<Riga>[] {
  const { t } = useTexts(modelliEmailTesti);
  const gruppo: Column<Riga> = {
    key: 'gruppo',
    head: t('colonne.gruppo'),
    bare: true,
    width: '150px',
    cell: (riga) => GRUPPI_MODELLI[riga.gruppo],
  };
  return [
    {
      key: 'nome',
      head: t('colonne.nome'),
      title: true,
      width: '28%',
      cell: ({ id, chiave }) => <Link to={pathTo('/ur/modelli-email/:id', { id })}>{modelloOf(chiave).nome}</Link>,
    },
    { key: 'quando', head: t('colonne.quando'), wide: true, bare: true, cell: ({ chiave }) => modelloOf(chiave).quando },
    ...(withGruppo ? [gruppo] : []),
    {
      key: 'lingue',
      head: t('colonne.lingue'),
      bare: true,
      whole: true,
      cell: ({ testi }) => (
        <Meta>
          {testi.map(({ id, lingua }) => (
            <Link key={id} to={pathTo('/ur/modelli-email/:id', { id })}>
              {t(`lingue.${lingua}`)}
            </Link>
          ))}
        </Meta>
      ),
    },
    {
      key: 'modificato',
      head: t('colonne.modificato'),
      blank: true,
      whole: true,
      cell: (riga) => modificaOf(riga) && <StatusBadge tone="info">{t('modificato')}</StatusBadge>,
      second: (riga) => {
        const modifica = modificaOf(riga);
        return modifica && t('il', { quando: formatDate(modifica.quando) });
      },
    },
    { key: 'tipo', head: t('colonne.tipo'), optional: true, whole: true, cell: ({ chiave }) => modelloOf(chiave).tipo },
  ];
}
