import type { CifreCert, RigaCert, StatisticheCert } from '@sigeba/contract/cert/statistiche/statisticheCert.shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { formatCount, formatScore } from '../../../ui/data/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { statisticheCertTesti } from './statisticheCert.testi.ts';

export const ESITI = ['daDecidere', 'approvate', 'conCondizione', 'revisione', 'nonApprovate', 'nonValutabili'] as const;

/** Days to one decimal; null where nothing was decided. */
export function giorniOf(giorni: number | null): string | null {
  if (giorni === null) return null;
  return Number.isInteger(giorni) ? formatCount(giorni) : formatScore(giorni);
}

/** A zero is a figure, but a quiet one. */
const Quante = ({ numero }: { numero: number }) => (
  <span style={numero === 0 ? { color: 'var(--ink-3)' } : undefined}>{formatCount(numero)}</span>
);

type Props = { by: 'dipartimenti' | 'ambiti'; statistiche: StatisticheCert; pending: boolean };

/** The istanze of a year by department or thematic sheet, with the total of the year. */
export function TabellaCert({ by, statistiche, pending }: Props) {
  const { t } = useTexts(statisticheCertTesti);
  const { totale } = statistiche;
  const rows: readonly RigaCert[] = statistiche[by];
  const title = t(`tabelle.${by}`);
  const column = (key: keyof CifreCert, text: (cifre: CifreCert) => ReactNode): Column<RigaCert> => ({
    key,
    head: t(`colonne.${key as (typeof ESITI)[number]}`),
    numeric: true,
    cell: text,
    total: text(totale),
  });
  return (
    <Card flush title={title}>
      {by === 'ambiti' && <p style={{ padding: 'var(--s-8) var(--s-16)' }}>{t('ambitiAiuto')}</p>}
      <DataTable<RigaCert>
        label={title}
        dense
        rows={rows}
        rowKey={({ label }) => label}
        pending={pending}
        columns={[
          {
            key: 'voce',
            head: t(by === 'ambiti' ? 'colonne.ambito' : 'colonne.dipartimento'),
            title: true,
            width: '26%',
            total: t('totale'),
            cell: ({ label }) => label,
          },
          column('ricevute', ({ ricevute }) => formatCount(ricevute)),
          ...ESITI.map((esito) => column(esito, (cifre) => <Quante numero={cifre[esito]} />)),
          column('giorniMediana', ({ giorniMediana }) => giorniOf(giorniMediana)),
          column('giorniMassimo', ({ giorniMassimo }) => giorniOf(giorniMassimo)),
        ]}
      />
    </Card>
  );
}
