import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { faultsAt } from '../../../api/apiError.ts';
import { AFTER_SAVING } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { useDoors } from './doors.ts';

const valuesOf = (seduta: Seduta | null) => ({
  dataSeduta: seduta?.dataSeduta ?? null,
  // Before it is registered those who are awaited.
  presenti: (seduta?.certCommissione.membri ?? [])
    .filter(({ convocato, presente }) => (seduta?.bloccata === true ? presente : convocato))
    .map(({ id }) => id),
  istanze: seduta?.proposte.map(({ id }) => id) ?? [],
  oraInizio: seduta?.riunione.oraInizio ?? '',
  oraFine: seduta?.riunione.oraFine ?? '',
  luogo: seduta?.riunione.luogo ?? '',
  segretario: seduta?.riunione.segretario ?? '',
});
type Values = ReturnType<typeof valuesOf>;
/** Under which name each is refused. */
const CAMPI = {
  dataSeduta: 'dataSeduta',
  presenti: 'certMembroPropostaList',
  istanze: 'certProposte',
  oraInizio: 'oraInizio',
  oraFine: 'oraFine',
  luogo: 'luogo',
  segretario: 'segretario',
} as const satisfies Record<keyof Values, string>;
const DETTI = ['dataSeduta', 'oraInizio', 'oraFine', 'luogo', 'segretario'] as const;
/** Whoever was chosen and left out again is where they were. */
const isSame = (a: Values, b: Values): boolean =>
  DETTI.every((campo) => a[campo] === b[campo]) && isSameSet(a.presenti, b.presenti) && isSameSet(a.istanze, b.istanze);
const isSameSet = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
export type SedutaForm = ReturnType<typeof useSeduta>;

/** By id, what the day of the sitting is held against: an istanza that was chosen may stand on another page of the list. */
const inviateOf = (righe: readonly IstanzaRiga[]) =>
  righe.map(({ id, numeroProtocollo, sendTimestamp }) => ({
    id,
    numero: numeroProtocollo ?? `${id}`,
    inviata: sendTimestamp === null ? '' : dayInRome(new Date(sendTimestamp)),
  }));

function bodyOf(
  seduta: Seduta | null,
  { dataSeduta, presenti, istanze, oraInizio, oraFine, luogo, segretario }: Values,
  { inPreparazione, membri }: { inPreparazione: boolean; membri: readonly { id: number }[] },
) {
  // All members are told apart as present or absent; a sitting in preparation has only those who are awaited.
  const listed = membri.filter(({ id }) => !inPreparazione || presenti.includes(id));
  return {
    certSeduta: {
      id: seduta?.id ?? null,
      dataSeduta,
      inPreparazione,
      oraInizio,
      oraFine,
      luogo,
      segretario,
      ...(seduta === null ? {} : { lastUpdate: seduta.lastUpdate }),
    },
    certProposte: istanze.map((id) => ({ id })),
    certMembroPropostaList: listed.map(({ id }) => ({
      certMembroCommissione: { id },
      presente: !inPreparazione && presenti.includes(id),
    })),
  };
}

/** The form of a sitting: prepared it may be changed again, registered it is locked. */
export function useSeduta(seduta: Seduta | null) {
  const { t } = useTexts(comitatoTesti);
  const doors = useDoors();
  const toast = useToast();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>(() => valuesOf(seduta));
  const [inviate, setInviate] = useState(() => inviateOf(seduta?.proposte ?? []));
  const { violazioni, told, setTold, check, mend, tell } = useViolazioni();
  const prepares = useRef(false);
  const act = useInvio('POST /cert/seduta/save', {
    personale: 'sempre',
    onDone: ({ id }) => {
      toast(t(prepares.current ? 'seduta.salvata' : 'seduta.registrata'));
      void navigate(doors.seduta(id), AFTER_SAVING);
    },
    onRefused: ({ violationReport }) => tell(violationReport),
  });
  useStillPage(act.pending);
  return {
    changed: () => !isSame(values, valuesOf(seduta)),
    values,
    check,
    pending: act.pending,
    why: act.why,
    dialog: act.dialog,
    refused: act.error !== null && violazioni.length === 0 ? act.error : null,
    violazioni,
    /** What was found, or the refusal, is shown until somebody has read it. */
    told,
    close: () => setTold(false),
    /** The chosen istanze with the day of their last sending. */
    inviate: inviate.filter(({ id }) => values.istanze.includes(id)),
    choose(riga: IstanzaRiga, chosen: boolean) {
      mend(CAMPI.istanze);
      setInviate((before) => [...before.filter(({ id }) => id !== riga.id), ...inviateOf([riga])]);
      setValues((before) => ({ ...before, istanze: [...before.istanze.filter((id) => id !== riga.id), ...(chosen ? [riga.id] : [])] }));
    },
    errorsOf: (campo: string) => faultsAt(violazioni, campo),
    set:
      <K extends keyof Values>(campo: K) =>
      (value: Values[K]) => {
        mend(CAMPI[campo]);
        setValues((before) => ({ ...before, [campo]: value }));
      },
    async press(inPreparazione: boolean, membri: readonly { id: number }[], faults: readonly Violazione[]) {
      if (!check(faults)) return false;
      prepares.current = inPreparazione;
      return act.run({ body: bodyOf(seduta, values, { inPreparazione, membri }) });
    },
  };
}

/** What is wrong with the sitting; what was wrong with a field is no longer said once the field is another. */
function useViolazioni() {
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  const [told, setTold] = useState(false);
  function tell(faults: readonly Violazione[]) {
    setViolazioni(faults);
    setTold(true);
  }
  function check(faults: readonly Violazione[]): boolean {
    setViolazioni(faults);
    setTold(faults.length > 0);
    return faults.length === 0;
  }
  const mend = (campo: string) => setViolazioni((before) => before.filter((each) => each.campo !== campo));
  return { violazioni, told, setTold, check, mend, tell };
}
