import { asHead, asRow } from './tableRoles.ts';

/** The heads of a table of a field, in their order. */
export const HeadRow = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr {...asRow}>
      {heads.map((head) => (
        <th key={head} {...asHead} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
