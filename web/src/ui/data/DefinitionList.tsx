import type { ReactNode } from 'react';
import { Dash } from './Dash.tsx';
import css from './DefinitionList.module.css';
import { distinctKeys } from './distinctKeys.ts';

/** `wide`: a text that takes the whole line. */
export type Definition = { term: string; value: ReactNode; wide?: boolean };

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Facts in pairs, as many beside each other as fit; a dash for what is missing. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  const keys = distinctKeys(items.map(({ term }) => term));
  return (
    <dl className={css.list}>
      {items.map(({ term, value, wide = false }, at) => (
        <div key={keys[at]} className={wide ? css.wide : undefined}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{isMissing(value) ? <Dash /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
