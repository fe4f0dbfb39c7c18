import { GraduatorieDi } from './GraduatorieDi.tsx';

/** /mc/graduatorie. */
export default function GraduatorieMcPage() {
  return <GraduatorieDi area="mc" />;
}
