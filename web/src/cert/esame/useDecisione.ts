import { votoOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { useScrittura } from './useScrittura.ts';

const NUOVA = {
  statoId: null as 2 | 3 | 4 | 5 | 7 | null,
  ...{ note: '', noteComponenti: '', notaRevisione: '', notePresidenteCert: '', numeroDelibera: '' },
  ...{ favorevoli: null as number | null, astenuti: null as number | null, contrari: null as number | null },
  membriInConflitto: [] as number[],
  richieste: [] as string[],
};

/** The form of a decision: its values, who votes as they stand, and the act. */
export function useDecisione({ istanza, membri }: Esame, onClose: () => void) {
  const { t } = useTranslation('esame');
  const { values, check, errorsOf, setter, ended } = useScrittura(() => NUOVA, t('registrata'), onClose);
  const act = useInvio('PUT /cert/updateStatoAndInfoPropostaCert', {
    personale: 'sempre',
    ...ended,
  });
  const voto = votoOf(
    membri.map(({ presente, senzaVoto, conflittoInteressi, certMembroCommissione: { id } }) => ({
      ...{ presente, senzaVoto },
      inConflitto: conflittoInteressi || values.membriInConflitto.includes(id),
    })),
  );
  return {
    ...{ values, errorsOf, setter, voto, pending: act.pending, why: act.why, dialog: act.dialog },
    refused: act.error?.violationReport.length === 0 ? act.error.message : null,
    press(faults: readonly Violazione[]) {
      if (!check(faults)) return;
      const dataSeduta = istanza.certSeduta?.registrata === true ? istanza.certSeduta.dataSeduta : null;
      const body = { ...values, propostaCertId: istanza.id, dataSeduta, conflittoInteressi: false, membriPropostaDTOList: [] };
      act.run({ body });
    },
  };
}

export type Decidendo = ReturnType<typeof useDecisione>;
