import { MAX_MOTIVO_DEROGA, type Mancanze as Missing, type RegoleVoto, sayMancanze } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  mancanze: Missing;
  regole: RegoleVoto;
  value: string;
  onChange: (motivo: string) => void;
  errors: string[];
};

/** That numero legale or rapporteur is missing, and why it is decided all the same; without numero legale it may be forbidden (D-192). */
export function Mancanze({ mancanze, regole, value, onChange, errors }: Props) {
  const { t } = useTranslation('esame');
  const said = sayMancanze(mancanze);
  if (said.length === 0) return null;
  const forbidden = mancanze.numeroLegale !== null && regole.numeroLegale === 'obbligatorio';
  return (
    <>
      <Notice tone={forbidden ? 'error' : 'warn'}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {forbidden && <p>{t('senzaNumeroLegale')}</p>}
      </Notice>
      {!forbidden && (
        <TextArea
          label={t('motivoDeroga')}
          hint={t('motivoDerogaAiuto')}
          required
          rows={2}
          maxLength={MAX_MOTIVO_DEROGA}
          value={value}
          onChange={onChange}
          errors={errors}
        />
      )}
    </>
  );
}
