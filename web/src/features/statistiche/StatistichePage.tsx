import { StatisticheDi } from './StatisticheDi.tsx';

/** /ur/statistiche. */
export default function StatistichePage() {
  return <StatisticheDi area="ur" />;
}
