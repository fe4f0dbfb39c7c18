import { ArchivioOf } from './elenco/ArchivioPage.tsx';
import { LETTORI, LettoreContext } from './lettore.ts';

/** /dirdip/progetti: the official outcomes of the departments of a director. */
export default function ArchivioDirdipPage() {
  return (
    <LettoreContext value={LETTORI.dirdip}>
      <ArchivioOf />
    </LettoreContext>
  );
}
