import { Bar, BarChart, CartesianGrid, LabelList, useChartWidth, XAxis, YAxis } from 'recharts';
import css from './BarChart.module.css';
import type { Row, Series } from './BarChart.tsx';

/** Left of the bars for what they are of, as a share of the picture and in pixels at most; in pixels right of the longest for what it says. */
const LABEL = { share: 0.38, most: 190 };
const WORDS = 80;
/** Pixels that a bar is thick at most. */
const THICK = 16;
const COLOUR = { pale: 'var(--act-tint-2)', strong: 'var(--act)' } as const;

type Props = { series: readonly Series[]; rows: readonly Row[]; full: number | undefined };

/** The bars themselves, as wide as there is room: the part of a chart that its library draws, fetched when a chart is first shown. */
export default function Bars({ series, rows, full }: Props) {
  return (
    <BarChart
      className={css.bars}
      layout="vertical"
      data={[...rows]}
      responsive
      barGap={2}
      maxBarSize={THICK}
      barCategoryGap={6}
      margin={{ top: 0, right: WORDS, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid horizontal={false} stroke="var(--line)" />
      <XAxis type="number" hide domain={[0, full ?? 'dataMax']} />
      <Labels rows={rows} />
      {series.map(({ name, tone }, at) => (
        <Bar
          key={name}
          name={name}
          dataKey={({ bars }: Row) => bars[at]?.value}
          fill={COLOUR[tone]}
          stroke="var(--act-hover)"
          radius={2}
          minPointSize={1}
          isAnimationActive={false}
        >
          <LabelList dataKey={({ bars }: Row) => bars[at]?.text.replaceAll(' ', '\u00a0')} position="right" fill="var(--ink-2)" />
        </Bar>
      ))}
    </BarChart>
  );
}

function Labels({ rows }: Pick<Props, 'rows'>) {
  const labels = new Map(rows.map(({ key, label }) => [key, label]));
  const width = Math.min(LABEL.most, LABEL.share * (useChartWidth() ?? 0));
  return (
    <YAxis
      type="category"
      dataKey="key"
      width={width}
      interval={0}
      axisLine={false}
      tickLine={false}
      tick={{ width, maxLines: 4, fill: 'var(--ink)' }}
      tickFormatter={(key) => labels.get(key) ?? ''}
    />
  );
}
