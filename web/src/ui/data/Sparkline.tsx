import css from './Sparkline.module.css';

/** From 0 to 1: to the right, and upwards. */
type Point = { x: number; y: number };
type Props = {
  /** The line that is spoken of, with its ground. */
  points: readonly Point[];
  /** What it is compared with. */
  before?: readonly Point[];
};

const [WIDTH, HEIGHT, ROOM] = [96, 44, 3];
const at = ({ x, y }: Point): string => `${(x * WIDTH).toFixed(1)} ${(ROOM + (1 - y) * (HEIGHT - 2 * ROOM)).toFixed(1)}`;
/** Sums go up where they change, and stay until then. */
const stepsOf = (points: readonly Point[]): string =>
  points
    .map((point, each) => (each === 0 ? `M${at(point)}` : `L${at({ x: point.x, y: points[each - 1]?.y ?? 0 })} L${at(point)}`))
    .join(' ');

/** How a sum has grown, small, beside its number: a line in steps, and a dashed one for comparison. The numbers stand beside it: nothing here is read out. */
export function Sparkline({ points, before = [] }: Props) {
  const line = stepsOf(points);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {first !== undefined && last !== undefined && (
        <path className={css.ground} d={`${line} L${at({ x: last.x, y: 0 })} L${at({ x: first.x, y: 0 })} Z`} />
      )}
      <path className={css.before} d={stepsOf(before)} />
      <path className={css.line} d={line} />
      {last !== undefined && <circle className={css.end} cx={at(last).split(' ')[0]} cy={at(last).split(' ')[1]} r="2.5" />}
    </svg>
  );
}
