import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { useTitolo } from './ProposteRigaMeta.tsx';

/** Loaded when it is first opened. */
const IndicatoriDialog = lazy(async () => ({ default: (await import('../indicatori/IndicatoriDialog.part.tsx')).IndicatoriDialog }));

/** The research indicators of who takes part in a sent proposta (platform core, section 2). */
export function IndicatoriProposta({ riga: { id, titolo } }: { riga: PropostaRiga }) {
  const { t } = useTranslation('lista');
  const [open, setOpen] = useState(false);
  const name = useTitolo(titolo);
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        <ActionLabel action={t('indicatori')} titolo={name} />
      </Button>
      {open && (
        <Suspense>
          <IndicatoriDialog route="GET /proposte/:id/indicatori-valutazione" id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
