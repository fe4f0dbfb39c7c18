import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { STALE } from '../../../api/apiError.ts';
import { useReading } from '../../../api/useReading.ts';
import { useForm } from '../../../form/useForm.ts';
import { AFTER_SAVING } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { shellTesti } from '../../../ui/shell.testi.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import type { Avviso } from '../AvvisoCer.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { useArea } from './useArea.ts';

const valuesOf = (seduta: Seduta | null) => ({
  dataSeduta: seduta?.dataSeduta ?? null,
  // Until the sitting is registered these are the members who are expected.
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
/** Fields whose name in a refusal differs from their name in the form. */
const CAMPI = { certMembroPropostaList: 'presenti', certProposte: 'istanze' };
const own = (id: number): number => id;
/** Compares lists of ids without their order: an id that was removed and chosen again is no change. */
const isSame = (_key: string, a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((id) => b.includes(id)) : a === b;
export type SedutaForm = ReturnType<typeof useSeduta>;

/** The days of sending by istanza, which the day of the sitting is checked against; kept by id, since a chosen istanza may be on another page. */
const inviateOf = (righe: readonly IstanzaRiga[]) =>
  righe.map(({ id, numeroProtocollo, sendTimestamp }) => ({
    id,
    numero: numeroProtocollo ?? `${id}`,
    inviata: sendTimestamp === null ? '' : dayInRome(new Date(sendTimestamp)),
  }));

/** What is in both is taken from the first. */
const uniteRighe = (first: readonly IstanzaRiga[], second: readonly IstanzaRiga[]) => [
  ...first,
  ...second.filter(({ id }) => first.every((each) => each.id !== id)),
];

const inOrder = (ids: readonly number[], righe: readonly IstanzaRiga[]) => ids.flatMap((id) => righe.find((riga) => riga.id === id) ?? []);

/** The commission that the page shows. */
export type CommissioneLetta = { membri: readonly { id: number }[]; lastUpdate: string };

function bodyOf(
  seduta: Seduta | null,
  { dataSeduta, presenti, istanze, oraInizio, oraFine, luogo, segretario }: Values,
  { inPreparazione, letta: { membri, lastUpdate } }: { inPreparazione: boolean; letta: CommissioneLetta },
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
    certCommissione: { lastUpdate },
    certProposte: istanze.map((id) => ({ id })),
    certMembroPropostaList: listed.map(({ id }) => ({
      certMembroCommissione: { id },
      presente: !inPreparazione && presenti.includes(id),
    })),
  };
}

/** The form of a sitting, which can be changed until it is registered. */
export function useSeduta(seduta: Seduta | null, readAgain: () => Promise<Seduta | null>) {
  const { t } = useTexts(comitatoTesti);
  const { t: tShell } = useTexts(shellTesti);
  const area = useArea();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm({ stored: seduta, of: valuesOf, names: CAMPI, same: isSame, lists: { presenti: own, istanze: own } });
  const { values } = form;
  const [chosenHere, setChosenHere] = useState<readonly IstanzaRiga[]>([]);
  /** Faults or a refusal, shown until the reader closes them. */
  const [avviso, setAvviso] = useState<Avviso | null>(null);
  const prepares = useRef(false);
  const { read, unread, reading } = useReading();
  const follow = async () => {
    if (seduta !== null) await read(async () => form.saved(await readAgain()));
  };
  const act = useInvio('POST /cert/seduta/save', {
    personale: 'sempre',
    onDone: async ({ id }) => {
      // What was sent is stored, also where it cannot be read again.
      form.saved();
      await follow();
      toast(t(prepares.current ? 'seduta.salvata' : 'seduta.registrata'));
      void navigate(area.seduta(id), AFTER_SAVING);
    },
    onRefused: (error) => {
      form.refused(error);
      if (error.code !== STALE) setAvviso({ violazioni: error.violationReport, error: error.violationReport.length === 0 ? error : null });
    },
  });
  useStillPage(act.pending);
  /** After code 9: what another person has stored is merged with what was typed here. */
  async function merge() {
    form.merge(await readAgain());
    act.reset();
  }
  const scelte = inOrder(values.istanze, uniteRighe(form.stored?.proposte ?? [], chosenHere));
  function check(violazioni: readonly Violazione[]): boolean {
    setAvviso(violazioni.length === 0 ? null : { violazioni, error: null });
    return form.show(violazioni);
  }
  return {
    ...form,
    check,
    pending: act.pending,
    why: act.why ?? (unread === null ? undefined : tShell('nonRiletti')),
    /** Why the sitting could not be read again after the last Salva, until it is. */
    unread,
    reading,
    follow,
    /** The refusal of a Salva because another person has saved meanwhile. */
    stale: act.error?.code === STALE ? act.error : null,
    merge,
    dialog: act.dialog,
    avviso,
    close: () => setAvviso(null),
    /** The chosen istanze, in the order of the agenda. */
    scelte,
    /** The same with the day of their last sending. */
    inviate: inviateOf(scelte),
    choose(riga: IstanzaRiga, chosen: boolean) {
      setChosenHere((before) => uniteRighe([riga], before));
      form.change({ istanze: [...form.store.get('istanze').filter((id) => id !== riga.id), ...(chosen ? [riga.id] : [])] });
    },
    press(inPreparazione: boolean, letta: CommissioneLetta, faults: readonly Violazione[]) {
      prepares.current = inPreparazione;
      setAvviso(faults.length === 0 ? null : { violazioni: faults, error: null });
      return form.send(
        (typed, stored) => act.run({ body: bodyOf(stored, typed, { inPreparazione, letta }) }),
        () => faults,
      );
    },
  };
}
