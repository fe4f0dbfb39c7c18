import type { StatoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { Inline } from '../ui/Stack.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { Tone } from '../ui/tone.ts';
import { PORTE, type Porta } from './porte.ts';

const TONI: Record<StatoConflitto, Tone> = { DA_VERIFICARE: 'warn', CONFERMATO: 'info', ESCLUSO: 'neutral' };

type Showing = { porta: Porta; begin: (row: Conflitto, stato: 'CONFERMATO' | 'ESCLUSO') => void };

/** Who evaluates, what, why it may not be impartial, and what was decided. */
export function useConflittiColumns({ porta, begin }: Showing): Column<Conflitto>[] {
  const { t } = useTranslation('conflitti');
  return [
    {
      ...{ key: 'valutatore', head: t('colonne.valutatore'), title: true as const, width: '18%' },
      cell: ({ valutatore }) => t('persona', valutatore),
      second: ({ valutatore }) => t(`ruoli.${valutatore.ruolo}`),
    },
    {
      ...{ key: 'proposta', head: t('colonne.proposta'), width: '26%', truncate: true },
      cell: ({ propostaId, titolo }) => <Link to={pathTo(PORTE[porta].proposta, { id: propostaId })}>{titolo || t('senzaTitolo')}</Link>,
      second: ({ numeroProtocollo, responsabile }) => t('dellaProposta', { numero: numeroProtocollo ?? '–', responsabile }),
    },
    {
      ...{ key: 'motivi', head: t('colonne.motivi'), width: '24%' },
      cell: ({ motivi }) => motivi.map((motivo) => t(`motivi.${motivo}`)).join(', '),
      second: ({ dichiarazione }) => dichiarazione !== null && t('dichiarazione', { testo: dichiarazione }),
    },
    {
      ...{ key: 'stato', head: t('colonne.stato'), width: '20%' },
      cell: ({ stato }) => <StatusBadge tone={TONI[stato]}>{t(`stati.${stato}`)}</StatusBadge>,
      second: ({ deciso, nota }) =>
        deciso !== null && [t('decisoDa', { quando: formatDate(deciso.quando), da: deciso.da }), nota].filter(Boolean).join(': '),
    },
    {
      ...{ key: 'azioni', head: t('colonne.azioni'), acts: true as const, bare: true as const, width: '180px' },
      cell: (row) => <Azioni row={row} begin={begin} />,
    },
  ];
}

/** What may be decided; nothing where it is laid down, or one's own. */
function Azioni({ row, begin }: Pick<Showing, 'begin'> & { row: Conflitto }) {
  const { t } = useTranslation('conflitti');
  const titolo = t('cosa', { nome: t('persona', row.valutatore), titolo: row.titolo || t('senzaTitolo') });
  return (
    <Inline gap="close" whole>
      {row.azioni.conferma && (
        <Button small onPress={() => begin(row, 'CONFERMATO')}>
          <ActionLabel action={t('conferma')} titolo={titolo} />
        </Button>
      )}
      {row.azioni.escludi && (
        <Button small onPress={() => begin(row, 'ESCLUSO')}>
          <ActionLabel action={t('escludi')} titolo={titolo} />
        </Button>
      )}
    </Inline>
  );
}
