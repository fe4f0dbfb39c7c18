import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { testoCambio } from '@sigeba/contract/form/engine/templateChanges.text.ts';
import { useWriting } from '../text/useWriting.ts';

/** Field by field what a version changes, folded away. */
export function CambiList({ cambi, titolo }: { cambi: NonNullable<CambiModulo>['cambi']; titolo: string }) {
  const write = useWriting();
  return (
    <details>
      <summary>{titolo}</summary>
      <ul>
        {cambi.map(({ uid, sezione, label, cosa }) => (
          <li key={`${uid}-${cosa}`}>
            {sezione}, <strong>{label}</strong>: {write(() => testoCambio(cosa))}
          </li>
        ))}
      </ul>
    </details>
  );
}
