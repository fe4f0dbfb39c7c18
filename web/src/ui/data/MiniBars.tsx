import css from './MiniBars.module.css';

type Bar = { label: string; value: number; strong?: boolean };

/** Pixels of the tallest. */
const HEIGHT = 42;

/** Two or three upright bars beside a number: the strong one is what the number says. The words beside it say the same: nothing here is read out. */
export function MiniBars({ bars }: { bars: readonly Bar[] }) {
  const top = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <span className={css.bars} aria-hidden="true">
      {bars.map(({ label, value, strong = false }) => (
        <span key={label} className={css.bar}>
          <span className={strong ? css.strong : css.pale} style={{ height: value > 0 ? Math.max(2, (HEIGHT * value) / top) : 0 }} />
          <span className={css.label}>{label}</span>
        </span>
      ))}
    </span>
  );
}
