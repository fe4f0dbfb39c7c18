import { isAShare, MASSIMO_NOTE } from '@sigeba/contract/form/kinds/budget/budget.ts';
import type { VoceBudget } from '@sigeba/contract/form/template/template.types.ts';
import { formatEuroBreve, formatImporto } from '@sigeba/contract/numbers/denaro.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { cellErrors } from '../errori.ts';
import { formTesti } from '../form.testi.ts';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { IntegerInput } from '../inputs/NumberInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import type { Errore } from '../store.ts';
import css from './BudgetTable.module.css';
import { Unfold, useFold } from './Unfold.tsx';

type Props = {
  voce: VoceBudget;
  errori: readonly Errore[];
  onChange: (patch: Partial<VoceBudget>) => void;
  onBlur: () => void;
  /** The input of a column holds words that are no number; null when it no longer does. */
  onReject: (messaggio: string | null, colonna: string) => void;
};

/**
 * One expense item: a free amount, or whole shares of a fixed one; cofinancing; a note. On a phone cofinancing and note are seen where
 * there is something in them, or when asked for: most items have neither.
 */
export function BudgetRow({ voce, errori, onChange, onBlur, onReject }: Props) {
  const { t } = useTexts(formTesti);
  const { row, open, keepOpen, unfold } = useFold('[data-colonna="eventualeCoFinanziamento"] input');
  const hintId = useId();
  const names = { voce: voce.nome };
  const bare = voce.eventualeCoFinanziamento === null && voce.note === null && !errori.some(isAside);
  const folded = bare && !open;
  function changeAside(patch: Partial<VoceBudget>) {
    keepOpen();
    onChange(patch);
  }
  return (
    <tr ref={row} className={folded ? css.folded : undefined}>
      <th scope="row">
        {voce.nome}
        <RowHint id={hintId} voce={voce} />
      </th>
      <td data-label={t('budget.richiesto')} data-colonna="finanziamentoRichiesto">
        {isAShare(voce.tipo) ? (
          <Shares voce={voce} errori={errori} onChange={onChange} onBlur={onBlur} onReject={onReject} hintId={hintId} />
        ) : (
          <FreeAmount voce={voce} errori={errori} onChange={onChange} onBlur={onBlur} onReject={onReject} />
        )}
      </td>
      <td data-label={t('budget.coFinanziamento')} data-colonna="eventualeCoFinanziamento">
        <CurrencyInput
          bare
          hideLabel
          label={t('budget.coFinanziamentoPer', names)}
          value={voce.eventualeCoFinanziamento}
          onChange={(euro) => changeAside({ eventualeCoFinanziamento: euro })}
          onBlur={onBlur}
          onReject={(messaggio) => onReject(messaggio, 'eventualeCoFinanziamento')}
          errors={cellErrors(errori, 'eventualeCoFinanziamento')}
        />
      </td>
      <td data-label={t('budget.note')} data-colonna="note">
        <TextInput
          hideLabel
          label={t('budget.notePer', names)}
          value={voce.note ?? ''}
          strict
          maxLength={MASSIMO_NOTE}
          onChange={(note) => changeAside({ note: note === '' ? null : note })}
          errors={cellErrors(errori, 'note')}
        />
      </td>
      {folded && (
        <td className={css.more}>
          <Unfold label={t('budget.altroPer', names)} text={t('budget.altro')} onPress={unfold} />
        </td>
      )}
    </tr>
  );
}

const isAside = ({ colonna }: Errore): boolean => colonna === 'eventualeCoFinanziamento' || colonna === 'note';

/** Bounds and price of a share, in words under the name. */
function RowHint({ id, voce: { tipo, importo, min, max } }: { id: string; voce: VoceBudget }) {
  const { t } = useTexts(formTesti);
  const writing = useWriting();
  const write = (n: number) => writing(() => (isAShare(tipo) ? formatNumero(n) : formatEuroBreve(n)));
  const bounds =
    min !== null && max !== null
      ? t('budget.daA', { min: write(min), max: write(max) })
      : min !== null
        ? t('budget.almeno', { min: write(min) })
        : max !== null
          ? t('budget.alMassimo', { max: write(max) })
          : null;
  const price = isAShare(tipo) && importo !== null ? t('budget.quotaDa', { importo: writing(() => formatEuroBreve(importo)) }) : null;
  const words = [price, bounds].filter((part) => part !== null).join(DOT);
  return words === '' ? null : (
    <span id={id} className={css.hint}>
      {words}
    </span>
  );
}

/** What is asked for, in any amount. */
function FreeAmount({ voce, errori, onChange, onBlur, onReject }: Props) {
  const { t } = useTexts(formTesti);
  return (
    <CurrencyInput
      bare
      hideLabel
      label={t('budget.richiestoPer', { voce: voce.nome })}
      value={voce.finanziamentoRichiesto === 0 ? null : voce.finanziamentoRichiesto}
      onChange={(euro) => onChange({ finanziamentoRichiesto: euro ?? 0 })}
      onBlur={onBlur}
      onReject={(messaggio) => onReject(messaggio, 'finanziamentoRichiesto')}
      errors={cellErrors(errori, 'finanziamentoRichiesto')}
    />
  );
}

function Shares({ voce, errori, onChange, onBlur, onReject, hintId }: Props & { hintId: string }) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const names = { voce: voce.nome };
  const quota = voce.quota ?? 0;
  const most = voce.max !== null && quota >= voce.max;
  return (
    <div className={css.shares}>
      <Step label={t('budget.togliQuota', names)} off={quota === 0} onPress={() => onChange({ quota: quota - 1 })}>
        −
      </Step>
      <IntegerInput
        hideLabel
        label={t('budget.quotePer', names)}
        value={quota}
        onChange={(next) => onChange({ quota: next ?? 0 })}
        onBlur={onBlur}
        onReject={(messaggio) => onReject(messaggio, 'finanziamentoRichiesto')}
        errors={cellErrors(errori, 'finanziamentoRichiesto')}
      />
      <Step
        label={t('budget.aggiungiQuota', names)}
        off={most}
        why={most ? hintId : undefined}
        onPress={() => onChange({ quota: quota + 1 })}
      >
        +
      </Step>
      <span className={css.amount} data-numeric>
        {write(() => formatImporto(voce.finanziamentoRichiesto))}
      </span>
    </div>
  );
}

type StepProps = { label: string; off: boolean; why?: string | undefined; onPress: () => void; children: ReactNode };

/** Whoever stands on it as it comes to its end stays there. `why`: where it is said how far it goes. */
function Step({ label, off, why, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      aria-describedby={why}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}
