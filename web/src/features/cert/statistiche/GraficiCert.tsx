import type { AnnoCert, RigaCert, StatisticheCert } from '@sigeba/contract/cert/statistiche/statisticheCert.shape.ts';
import { shortly } from '../../../page/shortly.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { BarChart } from '../../../ui/data/BarChart.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Affiancati, Grafico } from '../../statistiche/Grafico.part.tsx';
import { statisticheCertTesti } from './statisticheCert.testi.ts';
import { ESITI, giorniOf } from './TabellaCert.tsx';

type Props = { anno: number; statistiche: StatisticheCert; years: readonly AnnoCert[] };

/** The number of rows that a chart can show; its table has all of them. */
const FEW = 12;

/** The year in pictures, each beside its table. */
export function GraficiCert({ anno, statistiche, years }: Props) {
  return (
    <Affiancati>
      <Stack>
        <Esiti anno={anno} statistiche={statistiche} />
        <Ricevute anno={anno} by="dipartimenti" rows={statistiche.dipartimenti} />
      </Stack>
      <Stack>
        <Ricevute anno={anno} by="ambiti" rows={statistiche.ambiti} />
        <Tempi years={years} />
      </Stack>
    </Affiancati>
  );
}

function Esiti({ anno, statistiche: { totale } }: Omit<Props, 'years'>) {
  const { t } = useTexts(statisticheCertTesti);
  const rows = ESITI.map((esito) => ({ key: esito, label: t(`colonne.${esito}`), value: totale[esito] }));
  return (
    <Grafico
      title={t('grafici.esiti')}
      chart={
        <BarChart
          summary={t('grafici.esitiTesto', { anno, count: totale.ricevute, daDecidere: totale.daDecidere })}
          series={[{ name: t('colonne.istanze'), tone: 'strong' }]}
          rows={rows.map(({ key, label, value }) => ({ key, label, bars: [{ value, text: formatCount(value) }] }))}
        />
      }
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'voce', head: t('colonne.esito'), title: true, cell: ({ label }) => label },
        { key: 'istanze', head: t('colonne.istanze'), numeric: true, cell: ({ value }) => formatCount(value) },
      ]}
    />
  );
}

function Tempi({ years }: { years: readonly AnnoCert[] }) {
  const { t } = useTexts(statisticheCertTesti);
  const bar = (giorni: number | null) => ({ value: giorni ?? 0, text: giorniOf(giorni) ?? '—' });
  return (
    <Grafico
      title={t('grafici.tempi')}
      chart={
        <BarChart
          summary={t('grafici.tempiTesto')}
          series={[
            { name: t('grafici.mediana'), tone: 'strong' },
            { name: t('grafici.massimo'), tone: 'pale' },
          ]}
          rows={years.map(({ anno, giorniMediana, giorniMassimo }) => ({
            key: anno,
            label: String(anno),
            bars: [bar(giorniMediana), bar(giorniMassimo)],
          }))}
        />
      }
      rows={years}
      rowKey={({ anno }) => anno}
      columns={[
        { key: 'anno', head: t('colonne.anno'), title: true, cell: ({ anno }) => anno },
        { key: 'mediana', head: t('colonne.giorniMediana'), numeric: true, cell: ({ giorniMediana }) => giorniOf(giorniMediana) },
        { key: 'massimo', head: t('colonne.giorniMassimo'), numeric: true, cell: ({ giorniMassimo }) => giorniOf(giorniMassimo) },
      ]}
    />
  );
}

type RicevuteProps = { anno: number; by: 'dipartimenti' | 'ambiti'; rows: readonly RigaCert[] };

function Ricevute({ anno, by, rows }: RicevuteProps) {
  const { t } = useTexts(statisticheCertTesti);
  const most = [...rows].sort((one, other) => other.ricevute - one.ricevute);
  return (
    <Grafico
      title={t(`grafici.${by}`)}
      chart={
        <BarChart
          summary={t(by === 'ambiti' ? 'grafici.ambitiTesto' : 'grafici.dipartimentiTesto', { anno })}
          series={[{ name: t('grafici.ricevute'), tone: 'strong' }]}
          rows={most.slice(0, FEW).map(({ label, ricevute }) => ({
            key: label,
            label: shortly(label),
            bars: [{ value: ricevute, text: formatCount(ricevute) }],
          }))}
        />
      }
      rows={most}
      rowKey={({ label }) => label}
      columns={[
        {
          key: 'voce',
          head: t(by === 'ambiti' ? 'colonne.ambito' : 'colonne.dipartimento'),
          title: true,
          cell: ({ label }) => label,
        },
        { key: 'ricevute', head: t('colonne.ricevute'), numeric: true, cell: ({ ricevute }) => formatCount(ricevute) },
      ]}
    />
  );
}
