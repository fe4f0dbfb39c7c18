import { checkCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione, CommissioneSalvata } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { type Form, useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { DONE_HERE } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { commissioniTesti } from '../commissioni.testi.ts';
import { bodyOf, type Modulo, moduloOf, nuovoModulo } from './modulo.ts';

const ELENCO = pathTo('/ur/commissioni');
const SEPARATE = ['nome', 'specializzata', 'refereeNascosti', 'refereeGestitiDaPresidente', 'presidente'] as const;

type Setting = { anno: number | null; massimo: number /** What a new one begins with, not saved yet. */; copia: Modulo | null };

/** The editor of a commissione; `commissione` null is a new one. After Salva the list follows (platform core, section 7). */
export function useCommissioneForm(commissione: Commissione | null, { anno, massimo, copia }: Setting) {
  const { t } = useTexts(commissioniTesti);
  const form = useForm<Modulo, Commissione | null>({
    stored: commissione,
    of: (stored) => (stored === null ? nuovoModulo(anno) : moduloOf(stored)),
    check: (modulo) => checkCommissione(bodyOf(modulo), massimo),
    names: { membroCommissioneList: 'membri', tipologiaProgettoList: 'tipologie' },
    lists: { tipologie: (id) => id, membri: ({ utenteId }) => utenteId },
  });
  const { recovery, giveUp, end } = useKeptForm(form, {
    about: `commissione/${commissione?.id ?? 'new'}`,
    base: form.stored?.lastUpdate ?? null,
    words: { nome: t('nome') },
  });
  const copied = useRef(false);
  useEffect(() => {
    if (copia === null || copied.current) return;
    copied.current = true;
    form.change(copia);
  });
  const navigate = useNavigate();
  const toast = useToast();

  const outcomes = {
    personale: 'sempre' as const,
    onDone: ({ avviso }: CommissioneSalvata) => {
      end();
      toast([t('salvata'), avviso].filter(Boolean).join(' '));
      void navigate(ELENCO, DONE_HERE);
    },
    onRefused: form.refused,
  };
  const create = useAction('POST /commissioni', outcomes);
  const change = useAction('PUT /commissioni/:id', outcomes);
  const act = commissione === null ? create : change;
  useStillPage(act.pending);

  const save = () =>
    form.send((modulo, base) => {
      const body = bodyOf(modulo);
      return base === null ? create.run({ body }) : change.run({ params: { id: base.id }, body: { ...body, lastUpdate: base.lastUpdate } });
    });

  /** After code 9: takes in what the other user stored and keeps what was typed here. */
  async function merge() {
    if (commissione === null) return;
    form.merge(await call('GET /commissioni/:id', { params: { id: commissione.id } }));
    change.reset();
  }

  function close() {
    giveUp();
    void navigate(ELENCO, DONE_HERE);
  }
  const notice = useMergeNotice(form);
  return { ...form, recovery, giveUp, save, merge, close, notice, pending: act.pending, why: act.why, error: act.error, reset: act.reset };
}

export type CommissioneEditing = ReturnType<typeof useCommissioneForm>;

/** The notice after a merge, with the other user's value of each field that both changed; null before a merge. */
function useMergeNotice({ contended, stored }: Form<Modulo, Commissione | null>): string | null {
  const { t } = useTexts(commissioniTesti);
  if (contended === null || stored === null) return null;
  const both = SEPARATE.filter((campo) => contended.includes(campo));
  const said = (campo: (typeof SEPARATE)[number]) => {
    const [nome, valore] = [t(`campi.${campo}`), formatStored(stored, campo, (value) => t(value ? 'si' : 'no'))];
    return valore === '' ? t('suoVuoto', { campo: nome }) : t('suo', { campo: nome, valore });
  };
  return both.length === 0 ? t('aggiornati') : t('aggiornatiEntrambi', { campi: both.map(said).join(', ') });
}

/** The value that the other user stored in a field, in words. */
function formatStored(fresh: Commissione, campo: (typeof SEPARATE)[number], yesOrNo: (value: boolean) => string): string {
  if (campo === 'nome') return fresh.nome;
  if (campo === 'presidente') return fresh.presidente === null ? '' : `${fresh.presidente.cognome} ${fresh.presidente.nome}`;
  return yesOrNo(fresh[campo]);
}
