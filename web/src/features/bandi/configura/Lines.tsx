/** Sentences one below the other, as the value of a definition or the body of a notice. */
export const Lines = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
