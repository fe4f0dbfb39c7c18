import type { Quorum } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { MAX_MOTIVO_DEROGA, type Mancanze as Missing, sayMancanze, sayQuorum } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { NON_VALUTABILE } from '@sigeba/contract/cert/stati.ts';
import { Link } from 'react-router';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useArea } from '../comitato/useArea.ts';
import { esameTesti } from './esame.testi.ts';
import type { DecisioneForm } from './useDecisione.ts';

/** Says, before anything is typed, what is missing for a decision: the sitting, the numero legale, the rapporteur (D-192). */
export function PrimaDiDecidere({ esame: { istanza, quorum }, form }: { esame: Esame; form: DecisioneForm }) {
  const { t } = useTexts(esameTesti);
  const { statoId, motivoDeroga } = form.values;
  const asksWhy = statoId !== NON_VALUTABILE && !(form.vietato && statoId === null);
  return (
    <>
      {istanza.certSeduta?.registrata !== true && <Notice tone="info">{t('senzaSeduta')}</Notice>}
      {form.vietato && quorum !== null && <VotoVietato quorum={quorum} sedutaId={istanza.certSeduta?.id ?? null} />}
      {form.pochi !== null && <Notice tone="warn">{form.pochi}</Notice>}
      {asksWhy && (
        <Mancanze
          mancanze={form.mancanze}
          value={motivoDeroga}
          onChange={form.setter('motivoDeroga')}
          errors={form.errorsOf('motivoDeroga')}
        />
      )}
    </>
  );
}

type Props = {
  mancanze: Missing;
  value: string;
  onChange: (motivo: string) => void;
  errors: string[];
};

/** Says that numero legale or rapporteur is missing, and asks why the committee decides nevertheless (D-192). */
function Mancanze({ mancanze, value, onChange, errors }: Props) {
  const { t } = useTexts(esameTesti);
  const said = sayMancanze(mancanze);
  if (said.length === 0) return null;
  return (
    <>
      <Notice tone="warn">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
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
    </>
  );
}

/** Says what can be done instead of a vote if the required numero legale was not reached (D-192). */
function VotoVietato({ quorum, sedutaId }: { quorum: Quorum; sedutaId: number | null }) {
  const { t } = useTexts(esameTesti);
  const area = useArea();
  return (
    <Notice tone="error" title={t('vietato.titolo')}>
      <p>{sayQuorum(quorum)}</p>
      <p>{t('vietato.poi')}</p>
      {sedutaId !== null && <Link to={area.seduta(sedutaId)}>{t('vietato.seduta')}</Link>}
    </Notice>
  );
}
