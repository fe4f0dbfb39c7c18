import { votoOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvio } from '../../email/useInvio.part.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { useToast } from '../../ui/Toasts.tsx';
import { staleAfter } from './staleAfter.ts';

const NUOVA = {
  statoId: null as 2 | 3 | 4 | 5 | 7 | null,
  ...{ note: '', noteComponenti: '', notaRevisione: '', notePresidenteCert: '', numeroDelibera: '' },
  ...{ favorevoli: null as number | null, astenuti: null as number | null, contrari: null as number | null },
  membriInConflitto: [] as number[],
  richieste: [] as string[],
};
type Values = typeof NUOVA;

/** The form of a decision: its values, who votes as they stand, and the act. */
export function useDecisione({ istanza, membri }: Esame, onClose: () => void) {
  const { t } = useTranslation('esame');
  const toast = useToast();
  const client = useQueryClient();
  const [values, setValues] = useState<Values>(NUOVA);
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  const act = useInvio('PUT /cert/updateStatoAndInfoPropostaCert', {
    personale: 'sempre',
    onDone: () => {
      toast(t('registrata'));
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ violationReport }) => setViolazioni(violationReport),
  });
  const voto = votoOf(
    membri.map(({ presente, senzaVoto, conflittoInteressi, certMembroCommissione: { id } }) => ({
      ...{ presente, senzaVoto },
      inConflitto: conflittoInteressi || values.membriInConflitto.includes(id),
    })),
  );
  return {
    ...{ values, voto, pending: act.pending, why: act.why, dialog: act.dialog },
    refused: act.error !== null && violazioni.length === 0 ? act.error.message : null,
    errorsOf: (campo: string) => violazioni.filter((each) => each.campo === campo).map(({ messaggio }) => messaggio),
    setter:
      <K extends keyof Values>(campo: K) =>
      (value: Values[K]) => {
        setValues((before) => ({ ...before, [campo]: value }));
        setViolazioni((before) => before.filter((each) => each.campo !== campo));
      },
    press(faults: readonly Violazione[]) {
      setViolazioni(faults);
      if (faults.length > 0) return;
      const dataSeduta = istanza.certSeduta?.registrata === true ? istanza.certSeduta.dataSeduta : null;
      const body = { ...values, propostaCertId: istanza.id, dataSeduta, conflittoInteressi: false, membriPropostaDTOList: [] };
      act.run({ body });
    },
  };
}

export type Decidendo = ReturnType<typeof useDecisione>;
