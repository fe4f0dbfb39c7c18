import { checkRettifica } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { numeroInsolito, prossimoNumero } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { useWords } from '../esame/useDecisione.ts';
import { useScrittura } from '../esame/useScrittura.ts';

const yearOf = (giorno: string): number => Number(giorno.slice(0, 4));

/** The values of the delibera in force, to be corrected: only number and reason are new, and a tie is decided again. */
const valuesOf = ({ valutazione, ultimeDelibere }: Esame, { statoId }: Delibera, oggi: string) => ({
  statoId: statoId as 2 | 3 | 4 | 5 | 7 | null,
  note: valutazione?.note ?? '',
  noteComponenti: valutazione?.noteComponenti ?? '',
  notaRevisione: valutazione?.notaRevisione ?? '',
  notePresidenteCert: valutazione?.notePresidenteCert ?? '',
  numeroDelibera: prossimoNumero(ultimeDelibere, yearOf(oggi)),
  favorevoli: valutazione?.favorevoli ?? null,
  astenuti: valutazione?.astenuti ?? null,
  contrari: valutazione?.contrari ?? null,
  prevalePresidente: false,
  dataDelibera: oggi as string | null,
  motivo: '',
});

type RettificaContext = { esame: Esame; delibera: Delibera; oggi: string; onDone: () => void };

/** The form of a correction: its values, who votes, and the act. */
export function useRettifica({ esame, delibera, oggi, onDone }: RettificaContext) {
  const { t } = useTexts(esameTesti);
  const { values, changed, check, errorsOf, setter, ended, avviso, closeAvviso, recovery, lastUpdate } = useScrittura({
    initial: () => valuesOf(esame, delibera, oggi),
    about: `cert/rettifica/${delibera.id}`,
    base: esame.istanza.lastUpdate,
    words: { ...useWords(), motivo: t('motivo') },
    fatta: t('rettifica.fatta'),
    onDone,
  });
  const act = useInvio('PUT /cert/delibere/:id/rettifica', {
    personale: 'sempre',
    ...ended,
  });
  const voto = votoOf(
    esame.membri.map(({ presente, presidente, senzaVoto, conflittoInteressi: inConflitto }) => ({
      presente,
      presidente,
      inConflitto,
      senzaVoto,
    })),
  );
  const { votanti, presidenteVota } = voto;
  const facts = { votanti, presidenteVota, regole: esame.regole, oggi, dataPrima: delibera.data };
  const faults = checkRettifica(values, facts);
  return {
    values,
    changed,
    /** As it is typed now, by the rules of the server. */
    faults,
    errorsOf,
    setter,
    recovery,
    avviso,
    closeAvviso,
    voto,
    insolito: numeroInsolito(values.numeroDelibera, yearOf(values.dataDelibera ?? oggi), esame.ultimeDelibere),
    pending: act.pending,
    why: act.why,
    dialog: act.dialog,
    refused: act.error === null || act.error.failed || act.error.violationReport.length > 0 ? null : act.error.message,
    check: () => check(faults),
    send: () => act.run({ params: { id: delibera.id }, body: { ...values, lastUpdate } }),
  };
}
