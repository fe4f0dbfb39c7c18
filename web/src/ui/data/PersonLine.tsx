import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import { Meta } from './ItemList.tsx';
import css from './PersonLine.module.css';

/** A person with their initials, by the name with the surname first, and what tells them apart from namesakes below it. */
export function PersonLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.person}>
      <Avatar name={name} />
      <div>
        <p className={css.name}>{name}</p>
        <Meta>{children}</Meta>
      </div>
    </div>
  );
}
