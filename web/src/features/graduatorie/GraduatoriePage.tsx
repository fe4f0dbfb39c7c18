import { GraduatorieDi } from './GraduatorieDi.tsx';

/** /ur/graduatorie. */
export default function GraduatoriePage() {
  return <GraduatorieDi area="ur" />;
}
