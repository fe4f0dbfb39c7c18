import { StatisticheDi } from './StatisticheDi.tsx';

/** /mc/statistiche: of the tipologie that one's commissioni evaluate. */
export default function StatisticheMcPage() {
  return <StatisticheDi area="mc" />;
}
