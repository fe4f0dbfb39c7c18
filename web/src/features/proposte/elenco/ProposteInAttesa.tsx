import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { listaTesti } from '../lista.testi.ts';
import { ProposteInviata } from './ProposteInviata.tsx';

/** Loaded when it is first opened. */
const IndicatoriDialog = lazy(async () => ({ default: (await import('../../indicatori/IndicatoriDialog.part.tsx')).IndicatoriDialog }));

/** A sent proposta that waits, with the research indicators of who takes part in it among its acts (platform core, section 2). */
export function ProposteInAttesa({ riga }: { riga: PropostaRiga }) {
  const { t } = useTexts(listaTesti);
  const [open, setOpen] = useState(false);
  return (
    <ProposteInviata riga={riga} acts={[{ key: 'indicatori', label: t('indicatori'), onPress: () => setOpen(true) }]}>
      {open && (
        <Suspense>
          <IndicatoriDialog route="GET /proposte/:id/indicatori-valutazione" id={riga.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ProposteInviata>
  );
}
