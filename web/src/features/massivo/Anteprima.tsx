import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { LetturaFile } from './LetturaFile.tsx';
import type { CaricamentoChoice } from './NuovoCaricamento.tsx';
import { RigheDaApplicare } from './RigheDaApplicare.tsx';
import { useSpunte } from './useSpunte.ts';

type Props = { id: number; chosen: CaricamentoChoice; onDone: (esito: EsitoMassivo) => void };

/** What a file about people would change, row by row. */
export function Anteprima({ id, chosen, onDone }: Props) {
  const [colonne, setColonne] = useState<string | null>(null);
  const preview = useRoute('GET /media/massivo/:id/anteprima', { params: { id }, query: { ...chosen, colonne } }, { fresh: 'static' });
  return (
    <LetturaFile id={id} template={chosen.template ?? 0} preview={preview} colonne={colonne} onColonne={setColonne}>
      {({ esito, onMatch }) => <Righe chosen={chosen} onDone={onDone} esito={esito} colonne={colonne} onMatch={onMatch} />}
    </LetturaFile>
  );
}

type RigheProps = Omit<Props, 'id'> & { esito: EsitoMassivo; colonne: string | null; onMatch: () => void };

function Righe({ esito, chosen, colonne, onDone, onMatch }: RigheProps) {
  const { id, abbinamento } = esito;
  const spunte = useSpunte()(esito);
  // What is applied is what was looked at, also where a colleague matches the same head otherwise meanwhile.
  const said = { ...chosen, colonne: abbinamento?.colonne ?? null };
  const apply = useAction('PUT /media/massivo/:id', {
    personale: 'sempre',
    onDone: (applied) => {
      onDone(applied);
    },
  });
  const query = new URLSearchParams(Object.entries(said).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])));
  return (
    <RigheDaApplicare
      esito={esito}
      di="persone"
      confirmedAs="AGGIUNTA"
      spunte={spunte}
      errori={`/media/${id}/erroriMassivo?${query}`}
      colonne={colonne}
      onMatch={onMatch}
      pending={apply.pending}
      why={apply.why}
      error={apply.error}
      onApply={() => void apply.run({ params: { id }, body: { ...said, confermate: [...spunte.confermate] } })}
    />
  );
}
