import type { CSSProperties } from 'react';
import css from './Scheda.module.css';

type Props = {
  minimo: number;
  massimo: number;
  punti: number | null;
  /** Other points on the same scale. */
  segni: readonly number[];
  raggiunta?: boolean;
};

/** Points on their scale, with marks: the numbers stand beside it as words. */
export function Barra({ minimo, massimo, punti, segni, raggiunta = false }: Props) {
  const share = (of: number) => Math.min(1, Math.max(0, (of - minimo) / (massimo - minimo || 1)));
  const at = (of: number): CSSProperties => ({ insetInlineStart: `${100 * share(of)}%` });
  return (
    <span aria-hidden="true" className={css.barra} data-raggiunta={raggiunta || undefined}>
      <span style={{ inlineSize: `${100 * share(punti ?? minimo)}%` }} />
      {segni.map((segno, which) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two referees may give the same points
        <i key={which} style={at(segno)} />
      ))}
    </span>
  );
}
