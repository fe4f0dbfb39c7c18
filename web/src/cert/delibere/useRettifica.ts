import { checkRettifica } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { votoOf } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { useScrittura } from '../esame/useScrittura.ts';

/** What stands in the delibera that holds, to be put right: only number and reason are new. */
const valuesOf = ({ valutazione }: Esame, { statoId }: Delibera, oggi: string) => ({
  statoId: statoId as 2 | 3 | 4 | 5 | 7 | null,
  ...{ note: valutazione?.note ?? '', noteComponenti: valutazione?.noteComponenti ?? '', notaRevisione: valutazione?.notaRevisione ?? '' },
  ...{ notePresidenteCert: valutazione?.notePresidenteCert ?? '', numeroDelibera: '' },
  ...{ favorevoli: valutazione?.favorevoli ?? null, astenuti: valutazione?.astenuti ?? null, contrari: valutazione?.contrari ?? null },
  ...{ dataDelibera: oggi as string | null, motivo: '' },
});

type Given = { esame: Esame; delibera: Delibera; oggi: string; onClose: () => void };

/** The form of a correction: its values, who votes, and the act. */
export function useRettifica({ esame, delibera, oggi, onClose }: Given) {
  const { t } = useTranslation('esame');
  const { values, check, errorsOf, setter, ended } = useScrittura(() => valuesOf(esame, delibera, oggi), t('rettifica.fatta'), onClose);
  const act = useInvio('PUT /cert/delibere/:id/rettifica', {
    personale: 'sempre',
    ...ended,
  });
  const voto = votoOf(
    esame.membri.map(({ presente, senzaVoto, conflittoInteressi: inConflitto }) => ({ presente, inConflitto, senzaVoto })),
  );
  return {
    ...{ values, errorsOf, setter, voto, pending: act.pending, why: act.why, dialog: act.dialog },
    refused: act.error?.violationReport.length === 0 ? act.error.message : null,
    press() {
      if (check(checkRettifica(values, { votanti: voto.votanti, oggi, dataPrima: delibera.data })))
        act.run({ params: { id: delibera.id }, body: values });
    },
  };
}
