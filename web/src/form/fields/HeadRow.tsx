import { asHead, asRow } from './tableRoles.ts';

/** The heads of a table of a field, in their order; those of figures that are read stand over them. */
export const HeadRow = ({ heads, figures = [] }: { heads: readonly string[]; figures?: readonly string[] }) => (
  <thead>
    <tr {...asRow}>
      {heads.map((head) => (
        <th key={head} {...asHead} scope="col" data-figures={figures.includes(head) || undefined}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
