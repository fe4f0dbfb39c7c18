import { type CSSProperties, lazy, Suspense, useId } from 'react';
import { NotFetched } from '../feedback/NotFetched.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import css from './BarChart.module.css';

export type Series = { name: string; tone: 'pale' | 'strong' };
/** One bar for each series, with what it says in words. */
export type Row = { key: string | number; label: string; bars: readonly { value: number; text: string }[] };

type Props = {
  /** The whole chart in one sentence, read out in place of the picture. */
  summary: string;
  series: readonly Series[];
  rows: readonly Row[];
  /** The end of the scale; by default the greatest value. */
  full?: number;
};

/** Where the picture cannot be fetched, the sentence and the table say the same. */
const Bars = lazy(() => import('./Bars.tsx').catch(() => ({ default: NotFetched })));

/**
 * Lying bars, told apart by depth as well as by colour, sharp on paper and in the colours of the theme. Every chart stands beside
 * the table of what it shows. Its room is there before the library that draws it: nothing moves.
 */
export function BarChart({ summary, series, rows, full }: Props) {
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption id={id} className={css.summary}>
        {summary}
      </figcaption>
      {series.length > 1 && (
        <ul className={css.legend}>
          {series.map(({ name, tone }) => (
            <li key={name}>
              <span className={css.swatch} data-tone={tone} aria-hidden="true" /> {name}
            </li>
          ))}
        </ul>
      )}
      {/* The caption and the table say the same in words. */}
      <div className={css.picture} style={{ '--rows': rows.length } as CSSProperties} aria-hidden="true">
        <Suspense fallback={<Spinner />}>
          <Bars series={series} rows={rows} full={full} />
        </Suspense>
      </div>
    </figure>
  );
}
