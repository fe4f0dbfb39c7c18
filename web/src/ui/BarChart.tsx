import { useId } from 'react';
import css from './BarChart.module.css';

type Series = { name: string; tone: 'pale' | 'strong' };
/** One bar for each series, with what it says in words. */
type Bars = { key: string | number; label: string; bars: readonly { value: number; text: string }[] };

type Props = {
  /** The whole in one sentence: read instead of the picture. */
  summary: string;
  series: readonly Series[];
  rows: readonly Bars[];
  /** Where the longest bar ends; the greatest value unless it is said, as a hundred of a hundred. */
  full?: number;
};

/**
 * Lying bars, drawn by the browser itself: sharp on paper, in the colours of the theme, told apart by depth as well as by
 * colour. Every chart stands beside the table of what it shows (decision 0073).
 */
export function BarChart({ summary, series, rows, full }: Props) {
  const id = useId();
  const longest = full ?? Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)));
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
      <div className={css.rows} aria-hidden="true">
        {rows.map(({ key, label, bars }) => (
          <div key={key} className={css.row}>
            <span className={css.label}>{label}</span>
            <div className={css.bars}>
              {bars.map(({ value, text }, at) => (
                <div key={series[at]?.name} className={css.line}>
                  <svg className={css.track} height="12" aria-hidden="true">
                    <rect width={`${(100 * value) / longest}%`} height="12" rx="2" data-tone={series[at]?.tone} />
                  </svg>
                  <span className={css.value}>{text}</span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
