import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { checkCommissioneCert } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/apiError.ts';
import { useAction } from '../../../api/useAction.ts';
import { useForm } from '../../../form/useForm.ts';
import { DONE_HERE } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { comitatoTesti } from './comitato.testi.ts';
import { useArea } from './useArea.ts';

/** What tells a person apart from namesakes. */
export type Scelta = { email?: string | undefined; dipartimento?: string | null | undefined };
export type MembroInput = Scelta & { utenteId: number; cognome: string; nome: string; flag: 0 | 1 | 2 | null };

const valuesOf = (commissione: CertCommissione | null) => ({
  nome: commissione?.nome ?? '',
  dataInizio: commissione?.dataInizio ?? null,
  dataFine: commissione?.dataFine ?? null,
  persona: commissione === null ? null : presidenteOf(commissione),
  presidente: commissione === null ? null : { utenteId: commissione.presidente.id },
  membri: (commissione?.membri ?? []).map(
    ({ utenteId, cognome, nome, flag, email, dipartimento }): MembroInput => ({ utenteId, cognome, nome, flag, email, dipartimento }),
  ),
});
/** What tells the chair apart is known of one who is a member too. */
function presidenteOf({ presidente, membri }: CertCommissione): Persona & Scelta {
  const seat = membri.find(({ utenteId }) => utenteId === presidente.id);
  return { ...presidente, email: seat?.email, dipartimento: seat?.dipartimento };
}
type Values = ReturnType<typeof valuesOf>;

/** The form of a commission, and the acts that end it or take it away. */
export function useCommissioneCert(commissione: CertCommissione | null, readAgain?: () => Promise<CertCommissione>) {
  const { t } = useTexts(comitatoTesti);
  const area = useArea();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm({ stored: commissione, of: valuesOf, check: faultsOf, lists: { membri: ({ utenteId }) => utenteId } });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const after = (said: 'commissione.salvata' | 'commissione.chiusa' | 'commissione.eliminata') => ({
    personale: 'sempre' as const,
    onDone: () => {
      toast(t(said));
      void navigate(area.commissioni, DONE_HERE);
    },
    onRefused: (error: ApiError) => {
      form.refused(error);
      setRefused(error);
    },
  });
  const create = useAction('POST /cert/commissioni', after('commissione.salvata'));
  const change = useAction('PUT /cert/commissioni/:id', after('commissione.salvata'));
  const close = useAction('PUT /cert/commissioni/:id/chiudi', after('commissione.chiusa'));
  const remove = useAction('DELETE /cert/commissioni/:id', after('commissione.eliminata'));
  useStillPage(create.pending || change.pending || close.pending);

  /** What another person has stored is merged with what was typed here. */
  async function merge() {
    if (readAgain !== undefined) form.merge(await readAgain());
    setRefused(null);
  }

  return {
    ...form,
    refused,
    merge,
    close,
    remove,
    save: commissione === null ? create : change,
    choose: (persona: Persona) => form.change({ persona, presidente: { utenteId: persona.id } }),
    /** Says whether it was saved. */
    press(): Promise<boolean> {
      setRefused(null);
      return form.send(async ({ nome, dataInizio, dataFine, presidente, membri }, stored) => {
        if (dataInizio === null || dataFine === null) return false;
        const body = { nome, dataInizio, dataFine, presidente, membri: membri.map(({ utenteId, flag }) => ({ utenteId, flag })) };
        if (stored === null) return create.run({ body });
        return change.run({ params: { id: stored.id }, body: { ...body, lastUpdate: stored.lastUpdate } });
      });
    },
  };
}

/** What is wrong with a commission; a day that is missing is said as such. */
function faultsOf(values: Values): Violazione[] {
  const missing = (['dataInizio', 'dataFine'] as const).flatMap((campo) =>
    values[campo] === null ? [{ campo, messaggio: 'Scegliere una data è obbligatorio.' }] : [],
  );
  const found = checkCommissioneCert({ ...values, dataInizio: values.dataInizio ?? '', dataFine: values.dataFine ?? '' }, []);
  return [...found.filter(({ campo }) => !missing.some((each) => each.campo === campo)), ...missing];
}
