import { checkCommissione } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { mergeFields } from '../../form/mergeFields.ts';
import { mergeList } from '../../form/mergeList.ts';
import { createStore } from '../../form/store.ts';
import { DONE_HERE } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../ui/layout/stillPage.ts';
import { commissioniTesti } from './commissioni.testi.ts';
import { bodyOf, type ModuloStore, moduloOf, nuovoModulo } from './modulo.ts';

const ELENCO = pathTo('/ur/commissioni');
const FIELDS = { membroCommissioneList: 'membri', tipologiaProgettoList: 'tipologie' } as Record<string, string>;
const SEPARATE = ['nome', 'specializzata', 'refereeNascosti', 'refereeGestitiDaPresidente', 'presidente'] as const;

type Setting = { anno: number | null; massimo: number };

/** The editor of a commissione; `commissione` null is a new one. After Salva the list follows (platform core, section 7). */
export function useCommissioneForm(commissione: Commissione | null, { anno, massimo }: Setting) {
  const { t } = useTexts(commissioniTesti);
  const [store] = useState(() => createStore(commissione === null ? nuovoModulo(anno) : moduloOf(commissione)));
  const { changed } = useSyncExternalStore(store.subscribeStatus, store.status);
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const base = useRef(commissione);
  const [notice, setNotice] = useState<string | null>(null);

  const outcomes = {
    personale: 'sempre' as const,
    onDone: (saved: Commissione) => {
      client.removeQueries({ queryKey: ['GET /commissioni/:id', { params: { id: saved.id } }] });
      toast([t('salvata'), saved.avviso].filter(Boolean).join(' '));
      void navigate(ELENCO, DONE_HERE);
    },
    onRefused: ({ violationReport }: { violationReport: readonly Violazione[] }) => show(store, violationReport),
  };
  const create = useAction('POST /commissioni', outcomes);
  const change = useAction('PUT /commissioni/:id', outcomes);
  const act = commissione === null ? create : change;
  useStillPage(act.pending);

  async function save() {
    const body = bodyOf(store.values());
    const violazioni = checkCommissione(body, massimo);
    show(store, violazioni);
    if (violazioni.length > 0) return false;
    if (base.current === null) return create.run({ body });
    return change.run({ params: { id: base.current.id }, body: { ...body, lastUpdate: base.current.lastUpdate } });
  }

  /** After code 9: what the other one stored comes in, what was typed here stays. */
  async function merge() {
    if (base.current === null) return;
    const fresh = await call('GET /commissioni/:id', { params: { id: base.current.id } });
    const both = mergeInto(store, fresh);
    base.current = fresh;
    change.reset();
    const said = (campo: (typeof both)[number]) => {
      const [nome, valore] = [t(`campi.${campo}`), detto(fresh, campo, (value) => t(value ? 'si' : 'no'))];
      return valore === '' ? t('suoVuoto', { campo: nome }) : t('suo', { campo: nome, valore });
    };
    setNotice(both.length === 0 ? t('aggiornati') : t('aggiornatiEntrambi', { campi: both.map(said).join(', ') }));
  }
  const close = () => void navigate(ELENCO, DONE_HERE);
  return { store, changed, save, merge, close, notice, pending: act.pending, why: act.why, error: act.error, reset: act.reset };
}

export type CommissioneEditing = ReturnType<typeof useCommissioneForm>;

/** What the other one stored in a field, in words. */
function detto(fresh: Commissione, campo: (typeof SEPARATE)[number], yesOrNo: (value: boolean) => string): string {
  if (campo === 'nome') return fresh.nome;
  if (campo === 'presidente') return fresh.presidente === null ? '' : `${fresh.presidente.cognome} ${fresh.presidente.nome}`;
  return yesOrNo(fresh[campo]);
}

/** Which fields both had changed. */
function mergeInto(store: ModuloStore, fresh: Commissione) {
  const [before, mine, theirs] = [store.saved(), store.values(), moduloOf(fresh)];
  const both = mergeFields(store, theirs);
  store.set(
    'tipologie',
    mergeList({ before: before.tipologie, mine: mine.tipologie, theirs: theirs.tipologie }, (id) => id),
  );
  store.set(
    'membri',
    mergeList({ before: before.membri, mine: mine.membri, theirs: theirs.membri }, ({ utenteId }) => utenteId),
  );
  return SEPARATE.filter((campo) => both.includes(campo));
}

function show(store: ModuloStore, violazioni: readonly Violazione[]): void {
  const byField = Map.groupBy(violazioni, ({ campo }) => FIELDS[campo] ?? campo);
  store.replaceErrori(new Map([...byField].map(([campo, list]) => [campo, list.map(({ messaggio }) => ({ riga: null, messaggio }))])));
  const [first] = violazioni;
  if (first !== undefined) document.getElementById(FIELDS[first.campo] ?? first.campo)?.focus();
}
