import { MAX_NUMERO_DELIBERA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import { useState } from 'react';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { esameTesti } from './esame.testi.ts';

type Props = {
  label: string;
  value: string;
  onChange: (numero: string) => void;
  errors: string[];
  /** What is unusual about the number; null if nothing is. */
  insolito: string | null;
};

/** The number of a delibera. The next one is proposed; for another one the field says which gap or disorder it creates (D-195). */
export function NumeroDelibera({ label, value, onChange, errors, insolito }: Props) {
  return (
    <TextInput
      label={label}
      required
      maxLength={MAX_NUMERO_DELIBERA}
      hint={insolito ?? undefined}
      value={value}
      onChange={onChange}
      errors={errors}
    />
  );
}

type NumeroOptions = { numero: string; insolito: string | null; check: () => boolean; send: () => void };

/** Sends a decision without faults, after one question if its number is not the next one (D-195). */
export function useNumeroChiesto({ numero, insolito, check, send }: NumeroOptions) {
  const { t } = useTexts(esameTesti);
  const [asking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  function press() {
    if (!check()) return;
    if (insolito === null || confirmed === numero) send();
    else setAsking(true);
  }
  function confirm() {
    setConfirmed(numero);
    setAsking(false);
    send();
  }
  const dialog = asking && (
    <ConfirmDialog
      title={t('numeroInsolito.titolo', { numero })}
      confirmLabel={t('numeroInsolito.conferma', { numero })}
      cancelLabel={t('numeroInsolito.cambia')}
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
    >
      <p>{insolito}</p>
    </ConfirmDialog>
  );
  return { press, dialog };
}
