import { ArchivioOf } from './elenco/ArchivioPage.tsx';
import { LETTORI, LettoreContext } from './lettore.ts';

/** /rad/progetti: what was funded in the departments and structures of a RAD. */
export default function ArchivioRadPage() {
  return (
    <LettoreContext value={LETTORI.rad}>
      <ArchivioOf />
    </LettoreContext>
  );
}
