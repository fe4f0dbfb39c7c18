import {
  type Confronto,
  perDipartimento,
  perMacroArea,
  type Riuscita,
  riuscitaOf,
  successo,
} from '@sigeba/contract/statistiche/confronti.ts';
import { sumCifre } from '@sigeba/contract/statistiche/riepilogo.ts';
import type { AnnoStatistica, Riepilogo } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { shortly } from '../../page/shortly.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { BarChart } from '../../ui/data/BarChart.tsx';
import { formatAmount, formatCount, formatScore } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { AnnoDetto } from './annoDetto.ts';
import { Affiancati, Grafico } from './Grafico.part.tsx';
import { statisticheTesti } from './statistiche.testi.ts';

type TranslateStatistiche = Translate<typeof statisticheTesti>;
type Props = { anno: number; riepilogo: Riepilogo; years: readonly AnnoStatistica[]; annoOf: AnnoDetto };

/** The number of departments that a chart can show; its table has all of them. */
const FEW = 12;

/** The year in pictures, each beside its table; nobody's success is drawn before the first outcome. */
export function Grafici({ anno, riepilogo, years, annoOf }: Props) {
  const { t } = useTexts(statisticheTesti);
  const of = years.find((year) => year.anno === anno);
  if (of === undefined || of.inviate === 0) return <EmptyState title={t('nienteDaMostrare')} />;
  return (
    <Affiancati>
      <Macroaree anno={anno} rows={perMacroArea(riepilogo)} />
      {of.finanziate === 0 ? (
        <Card title={t('grafici.chiRiesce')}>
          <EmptyState title={t('grafici.nessunaFinanziata', { anno })}>{t('grafici.dopoGliEsiti')}</EmptyState>
        </Card>
      ) : (
        <>
          <Dipartimenti anno={anno} rows={perDipartimento(riepilogo)} />
          <Under40 of={of} />
        </>
      )}
      <Successi years={years} annoOf={annoOf} />
      <Anni years={years} annoOf={annoOf} />
    </Affiancati>
  );
}

const seriesOf = (t: TranslateStatistiche) =>
  [
    { name: t('grafici.richiesto'), tone: 'pale' },
    { name: t('grafici.concesso'), tone: 'strong' },
  ] as const;
const moneyOf = (...amounts: number[]) => amounts.map((value) => ({ value, text: formatCount(value) }));
const richiestoOf = ({ finanziamentoRichiesto, assegnoRichiesto }: Pick<Confronto, 'finanziamentoRichiesto' | 'assegnoRichiesto'>) =>
  finanziamentoRichiesto + assegnoRichiesto;
const concessoOf = ({ finanziamentoConcesso, assegnoConcesso }: Pick<Confronto, 'finanziamentoConcesso' | 'assegnoConcesso'>) =>
  finanziamentoConcesso + assegnoConcesso;

/** `40,0%`, or a dash before anything is decided. */
function percento(of: Riuscita, t: TranslateStatistiche): string {
  const value = successo(of);
  return value === null ? t('cifre.nessuno') : t('percento', { valore: formatScore(value) });
}

function Macroaree({ anno, rows }: { anno: number; rows: readonly Confronto[] }) {
  const { t } = useTexts(statisticheTesti);
  const all = sumCifre(rows);
  return (
    <Grafico
      title={t('grafici.macroaree')}
      chart={
        <BarChart
          summary={t('grafici.macroareeTesto', {
            anno,
            richiesto: formatAmount(richiestoOf(all)),
            concesso: formatAmount(concessoOf(all)),
          })}
          series={seriesOf(t)}
          rows={rows.map((row) => ({ key: row.key, label: row.label, bars: moneyOf(richiestoOf(row), concessoOf(row)) }))}
        />
      }
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'voce', head: t('colonne.macroarea'), title: true, cell: ({ label }) => label },
        { key: 'richiesto', head: t('grafici.richiestoEuro'), numeric: true, cell: (row) => formatAmount(richiestoOf(row)) },
        { key: 'concesso', head: t('grafici.concessoEuro'), numeric: true, cell: (row) => formatAmount(concessoOf(row)) },
      ]}
    />
  );
}

function Dipartimenti({ anno, rows }: { anno: number; rows: readonly Confronto[] }) {
  const { t } = useTexts(statisticheTesti);
  const few = rows.slice(0, FEW);
  const said = (row: Confronto) => percento(riuscitaOf(row), t);
  return (
    <Grafico
      title={t('grafici.dipartimenti')}
      chart={
        <BarChart
          summary={t('grafici.dipartimentiTesto', { anno, count: few.length })}
          series={[{ name: t('grafici.successo'), tone: 'strong' }]}
          full={100}
          rows={few.map((row) => ({
            key: row.key,
            label: shortly(row.label),
            bars: [
              {
                value: successo(riuscitaOf(row)) ?? 0,
                text: t('grafici.diInviate', { quanto: said(row), inviate: formatCount(row.numeroProposteInviate) }),
              },
            ],
          }))}
        />
      }
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'voce', head: t('colonne.dipartimento'), title: true, cell: ({ label }) => label },
        { key: 'inviate', head: t('colonne.inviate'), numeric: true, cell: (row) => formatCount(row.numeroProposteInviate) },
        { key: 'finanziate', head: t('colonne.finanziate'), numeric: true, cell: (row) => formatCount(row.numeroProposteFinanziate) },
        { key: 'successo', head: t('colonne.successo'), numeric: true, cell: said },
      ]}
    />
  );
}

function Under40({ of }: { of: AnnoStatistica }) {
  const { t } = useTexts(statisticheTesti);
  const rows = [
    { key: 'giovani', label: t('grafici.giovani'), inviate: of.inviateUnder40, decise: of.deciseUnder40, finanziate: of.finanziateUnder40 },
    {
      key: 'altri',
      label: t('grafici.altri'),
      inviate: of.inviate - of.inviateUnder40,
      decise: of.decise - of.deciseUnder40,
      finanziate: of.finanziate - of.finanziateUnder40,
    },
  ];
  const said = (row: Riuscita) => percento(row, t);
  const [giovani = '', altri = ''] = rows.map(said);
  return (
    <Grafico
      title={t('grafici.under40')}
      chart={
        <BarChart
          summary={t('grafici.under40Testo', { anno: of.anno, inviate: of.inviateUnder40, tutte: of.inviate, giovani, altri })}
          series={[{ name: t('grafici.successo'), tone: 'strong' }]}
          full={100}
          rows={rows.map((row) => ({
            key: row.key,
            label: row.label,
            bars: [{ value: successo(row) ?? 0, text: said(row) }],
          }))}
        />
      }
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'voce', head: t('colonne.eta'), title: true, cell: ({ label }) => label },
        { key: 'inviate', head: t('colonne.inviate'), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
        { key: 'finanziate', head: t('colonne.finanziate'), numeric: true, cell: ({ finanziate }) => formatCount(finanziate) },
        { key: 'successo', head: t('colonne.successo'), numeric: true, cell: said },
      ]}
    />
  );
}

/** How many are funded, what the middle one gets and how old their leads are, year by year. */
function Successi({ years, annoOf }: Pick<Props, 'years' | 'annoOf'>) {
  const { t } = useTexts(statisticheTesti);
  const said = (year: AnnoStatistica) => percento(year, t);
  return (
    <Grafico
      title={t('grafici.successi')}
      chart={
        <BarChart
          summary={t('grafici.successiTesto')}
          series={[{ name: t('grafici.successo'), tone: 'strong' }]}
          full={100}
          rows={years.map((year) => ({
            key: year.anno,
            label: annoOf(year),
            bars: [{ value: successo(year) ?? 0, text: said(year) }],
          }))}
        />
      }
      rows={years}
      rowKey={({ anno }) => anno}
      columns={[
        { key: 'anno', head: t('colonne.anno'), title: true, cell: annoOf },
        { key: 'inviate', head: t('colonne.inviate'), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
        { key: 'finanziate', head: t('colonne.finanziate'), numeric: true, cell: ({ finanziate }) => formatCount(finanziate) },
        { key: 'successo', head: t('colonne.successo'), numeric: true, cell: said },
        {
          key: 'mediana',
          head: t('colonne.mediana'),
          numeric: true,
          cell: ({ medianaConcesso }) => medianaConcesso !== null && formatAmount(medianaConcesso),
        },
        { key: 'eta', head: t('colonne.etaMedia'), numeric: true, cell: ({ etaMedia }) => etaMedia !== null && formatScore(etaMedia) },
      ]}
    />
  );
}

function Anni({ years, annoOf }: Pick<Props, 'years' | 'annoOf'>) {
  const { t } = useTexts(statisticheTesti);
  return (
    <Grafico
      title={t('grafici.anni')}
      chart={
        <BarChart
          summary={t('grafici.anniTesto')}
          series={seriesOf(t)}
          rows={years.map((year) => ({ key: year.anno, label: annoOf(year), bars: moneyOf(year.richiesto, year.concesso) }))}
        />
      }
      rows={years}
      rowKey={({ anno }) => anno}
      columns={[
        { key: 'anno', head: t('colonne.anno'), title: true, cell: annoOf },
        { key: 'inviate', head: t('colonne.inviate'), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
        { key: 'successo', head: t('colonne.successo'), numeric: true, cell: (year) => percento(year, t) },
        { key: 'richiesto', head: t('grafici.richiestoEuro'), numeric: true, cell: ({ richiesto }) => formatAmount(richiesto) },
        { key: 'concesso', head: t('grafici.concessoEuro'), numeric: true, cell: ({ concesso }) => formatAmount(concesso) },
      ]}
    />
  );
}
