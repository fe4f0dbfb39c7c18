import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { TESTI_CAMBIO } from '@sigeba/contract/form/engine/templateChanges.ts';

/** Field by field what a version changes, folded away. */
export function CambiList({ cambi, titolo }: { cambi: NonNullable<CambiModulo>['cambi']; titolo: string }) {
  return (
    <details>
      <summary>{titolo}</summary>
      <ul>
        {cambi.map(({ uid, sezione, label, cosa }) => (
          <li key={`${uid}-${cosa}`}>
            {sezione}, <strong>{label}</strong>: {TESTI_CAMBIO[cosa]}
          </li>
        ))}
      </ul>
    </details>
  );
}
