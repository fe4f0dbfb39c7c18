import type { ConflittoDiPersona } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { chiaveDi, groupConflitti, type RigaConflitti } from '@sigeba/contract/conflitti/righe.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { RowsTable } from '../../list/RowsCard.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { conflittiTesti } from './conflitti.testi.ts';
import { useConflittiColumns } from './conflittiColumns.tsx';

type Classe = ConflittoDiPersona['classe'];
type Riga = RigaConflitti & { classe: Classe };

const useDi = (id: number) => useRoute('GET /ur/utenti/:id/conflitti', { params: { id } });

/** How many rows of conflicts a person has, as the table below counts them. */
export function QuantiConflitti({ id }: { id: number }) {
  const quanti = righeOf(useDi(id).data ?? []).length;
  return quanti === 0 ? null : <span>{formatCount(quanti)}</span>;
}

/** The conflicts of a person, as who evaluates or as who is evaluated; each leads to its classe, where it is decided. */
export function ConflittiDi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(conflittiTesti);
  const query = useDi(id);
  const columns: Column<Riga>[] = [
    ...useConflittiColumns('ur', null),
    {
      key: 'classe',
      head: t('filtri.classe'),
      width: '16%',
      cell: (riga) => (
        <Link to={addressOf(riga)}>
          {riga.classe.nome} {riga.classe.anno}
        </Link>
      ),
    },
  ];
  return (
    <Card flush>
      <Loaded query={query}>
        {(conflitti) => (
          <RowsTable
            label={label}
            columns={columns}
            rows={righeOf(conflitti)}
            rowKey={(riga) => `${riga.classe.id} ${riga.id}`}
            vuota={{ titolo: t('vuoto'), testo: t('vuotoPersona') }}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** The rows of each classe, as its own list has them; the latest year first. */
function righeOf(conflitti: readonly ConflittoDiPersona[]): Riga[] {
  const classi = Map.groupBy(conflitti, ({ classe }) => classe.id);
  return [...classi.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { classe } = first;
      return groupConflitti([first, ...others]).map((riga): Riga => ({ ...riga, classe }));
    })
    .toSorted((one, other) => other.classe.anno - one.classe.anno);
}

function addressOf(riga: Riga): string {
  const query = new URLSearchParams({ anno: String(riga.classe.anno), classe: String(riga.classe.id), chi: chiaveDi(riga) });
  return `${pathTo('/ur/conflitti')}?${query}`;
}
