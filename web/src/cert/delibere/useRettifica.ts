import { checkRettifica } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { votoOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvio } from '../../email/useInvio.part.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from '../esame/staleAfter.ts';

/** What stands in the delibera that holds, to be put right: only number and reason are new. */
const valuesOf = ({ valutazione }: Esame, { statoId }: Delibera, oggi: string) => ({
  statoId: statoId as 2 | 3 | 4 | 5 | 7 | null,
  ...{ note: valutazione?.note ?? '', noteComponenti: valutazione?.noteComponenti ?? '', notaRevisione: valutazione?.notaRevisione ?? '' },
  ...{ notePresidenteCert: valutazione?.notePresidenteCert ?? '', numeroDelibera: '' },
  ...{ favorevoli: valutazione?.favorevoli ?? null, astenuti: valutazione?.astenuti ?? null, contrari: valutazione?.contrari ?? null },
  ...{ dataDelibera: oggi as string | null, motivo: '' },
});
type Values = ReturnType<typeof valuesOf>;

type Given = { esame: Esame; delibera: Delibera; oggi: string; onClose: () => void };

/** The form of a correction: its values, who votes, and the act. */
export function useRettifica({ esame, delibera, oggi, onClose }: Given) {
  const { t } = useTranslation('esame');
  const toast = useToast();
  const client = useQueryClient();
  const [values, setValues] = useState<Values>(() => valuesOf(esame, delibera, oggi));
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  const act = useInvio('PUT /cert/delibere/:id/rettifica', {
    personale: 'sempre',
    onDone: () => {
      toast(t('rettifica.fatta'));
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ violationReport }) => setViolazioni(violationReport),
  });
  const voto = votoOf(
    esame.membri.map(({ presente, senzaVoto, conflittoInteressi: inConflitto }) => ({ presente, inConflitto, senzaVoto })),
  );
  return {
    ...{ values, voto, pending: act.pending, why: act.why, dialog: act.dialog },
    refused: act.error !== null && violazioni.length === 0 ? act.error.message : null,
    errorsOf: (campo: string) => violazioni.filter((each) => each.campo === campo).map(({ messaggio }) => messaggio),
    setter:
      <K extends keyof Values>(campo: K) =>
      (value: Values[K]) =>
        setValues((before) => ({ ...before, [campo]: value })),
    press() {
      const faults = checkRettifica(values, { votanti: voto.votanti, oggi, dataPrima: delibera.data });
      setViolazioni(faults);
      if (faults.length === 0) act.run({ params: { id: delibera.id }, body: values });
    },
  };
}
