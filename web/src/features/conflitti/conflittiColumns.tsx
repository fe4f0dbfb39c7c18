import { type StatoConflitto, testoDichiarazione } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { RigaConflitti } from '@sigeba/contract/conflitti/righe.rules.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { Inline } from '../../ui/layout/Stack.tsx';
import { AREAS, type Area } from './areas.ts';
import { conflittiTesti } from './conflitti.testi.ts';

const TONI: Record<StatoConflitto, Tone> = { DA_VERIFICARE: 'warn', CONFERMATO: 'info', ESCLUSO: 'neutral', NON_VERIFICATO: 'neutral' };

type ColumnOptions = {
  area: Area;
  begin: (row: RigaConflitti, stato: 'CONFERMATO' | 'ESCLUSO') => void;
  /** Shows the pairs of a row of several, each in its own row. */
  open: (row: RigaConflitti) => void;
};

/** Who evaluates, what, why it may not be impartial, and what was decided. */
export function useConflittiColumns({ area, begin, open }: ColumnOptions): Column<RigaConflitti>[] {
  const { t } = useTexts(conflittiTesti);
  return [
    {
      key: 'valutatore',
      head: t('colonne.valutatore'),
      title: true as const,
      width: '18%',
      cell: ({ valutatore }) => t('persona', valutatore),
      second: ({ valutatore }) => t(`ruoli.${valutatore.ruolo}`),
    },
    {
      key: 'proposta',
      head: t('colonne.proposta'),
      width: '26%',
      truncate: true,
      bare: true as const,
      cell: ({ propostaId, titolo, insieme }) =>
        insieme.length > 1 ? (
          t('insieme.proposte', { count: insieme.length })
        ) : (
          <Link to={pathTo(AREAS[area].proposta, { id: propostaId })}>{titolo || t('senzaTitolo')}</Link>
        ),
      second: ({ numeroProtocollo, responsabile, insieme }) =>
        insieme.length > 1 ? t('insieme.perche') : t('dellaProposta', { numero: numeroProtocollo ?? '–', responsabile }),
    },
    {
      key: 'motivi',
      head: t('colonne.motivi'),
      width: '24%',
      cell: ({ motivi }) => motivi.map((motivo) => t(`motivi.${motivo}`)).join(', '),
      second: ({ dichiarazioni }) => dichiarazioni.map(testoDichiarazione).join(' '),
    },
    {
      key: 'stato',
      head: t('colonne.stato'),
      width: '20%',
      cell: ({ stato }) => <StatusBadge tone={TONI[stato]}>{t(`stati.${stato}`)}</StatusBadge>,
      second: ({ stato, azioni, deciso, nota }) =>
        stato === 'NON_VERIFICATO'
          ? azioni.motivo
          : deciso !== null && [t('decisoDa', { quando: formatDate(deciso.quando), da: deciso.da }), nota].filter(Boolean).join(': '),
    },
    {
      key: 'azioni',
      head: t('colonne.azioni'),
      acts: true as const,
      bare: true as const,
      width: '180px',
      cell: (row) => <Azioni row={row} begin={begin} open={open} />,
    },
  ];
}

/** The decisions about a row; none if it is fixed by rule or the reader's own. */
function Azioni({ row, begin, open }: Omit<ColumnOptions, 'area'> & { row: RigaConflitti }) {
  const { t } = useTexts(conflittiTesti);
  const { azioni, insieme, valutatore, titolo } = row;
  const nome = t('persona', valutatore);
  const isInsieme = insieme.length > 1;
  const cosa = isInsieme ? t('insieme.cosa', { nome, count: insieme.length }) : t('cosa', { nome, titolo: titolo || t('senzaTitolo') });
  return (
    <Inline gap="close" whole>
      {azioni.conferma && (
        <Button small onPress={() => begin(row, 'CONFERMATO')}>
          <ActionLabel action={t('conferma')} titolo={cosa} />
        </Button>
      )}
      {azioni.escludi && (
        <Button small onPress={() => begin(row, 'ESCLUSO')}>
          <ActionLabel action={t('escludi')} titolo={cosa} />
        </Button>
      )}
      {isInsieme && (
        <Button small variant="quiet" onPress={() => open(row)}>
          <ActionLabel action={t('insieme.mostra')} titolo={cosa} />
        </Button>
      )}
    </Inline>
  );
}
