import { budgetRows, budgetTotals } from '@sigeba/contract/form/kinds/budget/budget.ts';
import { formatEuroBreve, toCents, toEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { MouseEvent } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Deadline, useFar } from '../../ui/feedback/Deadline.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import css from '../FormActionBar.module.css';
import { controlId } from '../fields/field.types.ts';
import { focusField } from '../focusField.ts';
import { formTesti } from '../form.testi.ts';
import { useCampo, useFacts, useVisible } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import { ServerClock } from '../ServerClock.tsx';

type Props = { form: FormStore; scadenza: string | null; missing?: readonly string[] | undefined; now: Date };

/** What the bar keeps in sight: until when it may be sent, how much of the maximum is left to ask for, the first field that Salva waits for. */
export function BarFacts({ form, scadenza, missing = [], now }: Props) {
  const { uids } = useVisible(form);
  const over = scadenza !== null && now > new Date(scadenza);
  const budget = [...uids].find((uid) => form.campo(uid)?.campo.tipoCampo === 'budget');
  return (
    <>
      {scadenza !== null && <Until scadenza={scadenza} now={now} />}
      {scadenza !== null && <ServerClock scadenza={scadenza} now={now} />}
      {budget !== undefined && !over && <Left form={form} uid={budget} />}
      <Missing form={form} campi={missing} />
    </>
  );
}

/** On a phone how soon it ends, shown alone: the whole of it stands at the head of the page, and is read out here too. */
function Until({ scadenza, now }: { scadenza: string; now: Date }) {
  const { t } = useTexts(uiTesti);
  const far = useFar(scadenza, now);
  return (
    <span className={far === null ? undefined : css.until} data-far={far === null ? undefined : t('deadline.scadeFra', { quanto: far })}>
      <Deadline scadenza={scadenza} now={now} />
    </span>
  );
}

/** What is missing, by its name, and the way to it. */
function Missing({ form, campi }: { form: FormStore; campi: readonly string[] }) {
  const { t } = useTexts(formTesti);
  const [first] = campi;
  const campo = first === undefined ? undefined : form.campo(first)?.campo.label;
  if (first === undefined || campo === undefined) return null;
  function go(event: MouseEvent) {
    event.preventDefault();
    focusField(first ?? '');
  }
  return (
    <a href={`#${controlId(first)}`} onClick={go}>
      {campi.length === 1 ? t('editor.manca', { campo }) : t('editor.mancano', { campo, quanti: campi.length })}
    </a>
  );
}

function Left({ form, uid }: { form: FormStore; uid: string }) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const facts = useFacts(form);
  const { valore } = useCampo(form, uid);
  const voci = budgetRows(typeof valore === 'object' && valore !== null && 'voci' in valore ? valore : null, facts);
  const { finanziamentoMax } = facts;
  if (finanziamentoMax === null || voci.length === 0) return null;
  const left = toEuro(toCents(finanziamentoMax) - toCents(budgetTotals(voci).richiesto));
  if (left >= 0) return <span>{t('budget.restano', { importo: write(() => formatEuroBreve(left)) })}</span>;
  return <span className={css.over}>{t('budget.superato', { importo: write(() => formatEuroBreve(-left)) })}</span>;
}
