import { type StatoConflitto, testoDichiarazione } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { RigaConflitti } from '@sigeba/contract/conflitti/righe.rules.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import type { MenuAct } from '../../ui/controls/ActionsMenu.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { AREAS, type Area } from './areas.ts';
import css from './Conflitti.module.css';
import { conflittiTesti } from './conflitti.testi.ts';

const TONI: Record<StatoConflitto, Tone> = { DA_VERIFICARE: 'warn', CONFERMATO: 'info', ESCLUSO: 'neutral', NON_VERIFICATO: 'neutral' };
const SEGNI: Partial<Record<StatoConflitto, Sign>> = { CONFERMATO: 'done', ESCLUSO: 'no', NON_VERIFICATO: 'draft' };

/** Who evaluates, what, why it may not be impartial, and what was decided; `said`: the reason that the page gives for all rows already. */
export function useConflittiColumns(area: Area, said: string | null): Column<RigaConflitti>[] {
  const { t } = useTexts(conflittiTesti);
  return [
    {
      key: 'valutatore',
      head: t('colonne.valutatore'),
      title: true as const,
      width: '14%',
      cell: ({ valutatore }) => t('persona', valutatore),
      second: ({ valutatore }) => t(`ruoli.${valutatore.ruolo}`),
    },
    {
      key: 'proposta',
      width: '44%',
      head: t('colonne.proposta'),
      bare: true as const,
      cell: ({ propostaId, titolo, insieme }) =>
        insieme.length > 1 ? (
          t('insieme.proposte', { count: insieme.length })
        ) : (
          <Link className={css.proposta} to={pathTo(AREAS[area].proposta, { id: propostaId })}>
            {titolo || t('senzaTitolo')}
          </Link>
        ),
      second: ({ numeroProtocollo, responsabile, insieme }) =>
        insieme.length > 1 ? t('insieme.perche') : t('dellaProposta', { numero: numeroProtocollo ?? '–', responsabile }),
    },
    {
      key: 'motivi',
      width: '27%',
      head: t('colonne.motivi'),
      cell: ({ motivi }) => motivi.map((motivo) => t(`motivi.${motivo}`)).join(', '),
      second: ({ dichiarazioni }) =>
        dichiarazioni.length > 0 && <span className={css.detto}>{dichiarazioni.map(testoDichiarazione).join(' ')}</span>,
    },
    {
      key: 'stato',
      head: t('colonne.stato'),
      cell: ({ stato }) => (
        <StatusBadge tone={TONI[stato]} sign={SEGNI[stato]}>
          {t(`stati.${stato}`)}
        </StatusBadge>
      ),
      second: ({ stato, azioni, deciso, nota }) =>
        stato === 'NON_VERIFICATO' || (stato === 'DA_VERIFICARE' && !azioni.conferma && !azioni.escludi)
          ? azioni.motivo !== said && azioni.motivo
          : deciso !== null && [t('decisoDa', { quando: formatDate(deciso.quando), da: deciso.da }), nota].filter(Boolean).join(': '),
    },
  ];
}

type ActOptions = {
  begin: (row: RigaConflitti, stato: 'CONFERMATO' | 'ESCLUSO') => void;
  /** Shows the pairs of a row of several, each in its own row. */
  open: (row: RigaConflitti) => void;
};

/** The decisions about a row; none if it is fixed by rule or the reader's own. */
export function useConflittiActs({ begin, open }: ActOptions) {
  const { t } = useTexts(conflittiTesti);
  return (row: RigaConflitti): MenuAct[] => [
    ...(row.azioni.conferma ? [{ key: 'conferma', label: t('conferma'), onPress: () => begin(row, 'CONFERMATO') }] : []),
    ...(row.azioni.escludi ? [{ key: 'escludi', label: t('escludi'), onPress: () => begin(row, 'ESCLUSO') }] : []),
    ...(row.insieme.length > 1 ? [{ key: 'mostra', label: t('insieme.mostra'), onPress: () => open(row) }] : []),
  ];
}
