import { numeroInsolito, prossimoNumero } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { checkDecisione, checkRichieste } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { checkMancanze, forbidsVoto, mancanzeOf, sayPochiVotanti, votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA, isEsito } from '@sigeba/contract/cert/stati.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { esameTesti } from './esame.testi.ts';
import { useScrittura } from './useScrittura.ts';

const NUOVA = {
  statoId: null as 2 | 3 | 4 | 5 | 7 | null,
  note: '',
  noteComponenti: '',
  notaRevisione: '',
  notePresidenteCert: '',
  favorevoli: null as number | null,
  astenuti: null as number | null,
  contrari: null as number | null,
  prevalePresidente: false,
  motivoDeroga: '',
  membriInConflitto: [] as number[],
  richieste: [] as string[],
};

/** The members who remain before the istanza after those ticked have left it. */
const membriOf = ({ membri }: Esame, left: readonly number[]) =>
  membri.map(({ presente, presidente, senzaVoto, conflittoInteressi, certMembroCommissione: membro }) => ({
    presente,
    presidente,
    senzaVoto,
    tipo: membro.flag,
    inConflitto: conflittoInteressi || left.includes(membro.id),
  }));

/** The voters, what is missing for a decision, and the sentences about both; without an outcome, those about a vote. */
function presidioOf(esame: Esame, { statoId, membriInConflitto }: Pick<typeof NUOVA, 'statoId' | 'membriInConflitto'>) {
  const { quorum, regole } = esame;
  const membri = membriOf(esame, membriInConflitto);
  const voto = votoOf(membri);
  const chosen = statoId ?? APPROVATA;
  return {
    voto,
    mancanze: mancanzeOf({ statoId: chosen, quorum, membri }),
    vietato: forbidsVoto(quorum, regole),
    pochi: sayPochiVotanti(chosen, quorum, voto),
  };
}

/** The form of a decision: its values, the voters, what is missing for it, its faults, and the act. */
export function useDecisione(esame: Esame, oggi: string, onDone: () => void) {
  const { istanza, regole, ultimeDelibere } = esame;
  const { t } = useTexts(esameTesti);
  const giorno = istanza.certSeduta?.registrata === true ? istanza.certSeduta.dataSeduta : null;
  const anno = Number((istanza.certSeduta?.dataSeduta ?? oggi).slice(0, 4));
  const nuova = () => ({ ...NUOVA, numeroDelibera: prossimoNumero(ultimeDelibere, anno) });
  const { values, changed, check, errorsOf, setter, ended, avviso, closeAvviso, recovery, lastUpdate } = useScrittura({
    initial: nuova,
    about: `cert/decisione/${istanza.id}/${istanza.revisione}`,
    base: istanza.lastUpdate,
    words: useWords(),
    fatta: t('registrata'),
    onDone,
  });
  const act = useInvio('PUT /cert/updateStatoAndInfoPropostaCert', { personale: 'sempre', ...ended });
  const { voto, mancanze, vietato, pochi } = presidioOf(esame, values);
  const facts = {
    votanti: voto.votanti,
    presidenteVota: voto.presidenteVota,
    regole,
    dataSeduta: istanza.certSeduta?.dataSeduta ?? null,
    oggi,
  };
  const faults = checkDecisione({ ...values, dataSeduta: null }, facts);
  const altri = [
    ...checkRichieste(values.richieste),
    ...(isEsito(values.statoId) ? checkMancanze(mancanze, values.motivoDeroga, regole) : []),
  ];
  return {
    values,
    changed,
    /** As it is typed now, by the rules of the server: of the decision itself, and of what else it needs. */
    faults,
    altri,
    errorsOf,
    setter,
    recovery,
    avviso,
    closeAvviso,
    voto,
    mancanze,
    vietato,
    pochi,
    insolito: isEsito(values.statoId) ? numeroInsolito(values.numeroDelibera, anno, ultimeDelibere) : null,
    pending: act.pending,
    why: act.why,
    dialog: act.dialog,
    refused: act.error === null || act.error.failed || act.error.violationReport.length > 0 ? null : act.error.message,
    /** Shows the faults and answers whether there are none. */
    check: () => check([...faults, ...altri]),
    send: () =>
      act.run({
        body: {
          ...values,
          propostaCertId: istanza.id,
          dataSeduta: giorno,
          conflittoInteressi: false,
          membriPropostaDTOList: [],
          lastUpdate,
        },
      }),
  };
}

/** The fields of words of what the committee registers, by their labels. */
export function useWords() {
  const { t } = useTexts(esameTesti);
  return {
    numeroDelibera: t('numeroDelibera'),
    motivoDeroga: t('motivoDeroga'),
    note: t('notaValutazione'),
    noteComponenti: t('noteComponenti'),
    notaRevisione: t('notaProponente'),
    richieste: t('richieste'),
    notePresidenteCert: t('notaPresidente'),
  };
}

export type DecisioneForm = ReturnType<typeof useDecisione>;
