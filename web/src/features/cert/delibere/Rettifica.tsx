import { RETTIFICABILI } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { sayQuorum } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SideFoot, useSideChanged } from '../../../ui/layout/SideBySide.tsx';
import { AvvisoCer } from '../AvvisoCer.tsx';
import { DecisioneDaRegistrare } from '../esame/DaRegistrare.tsx';
import { Note } from '../esame/Decisione.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { NumeroDelibera, useNumeroChiesto } from '../esame/NumeroDelibera.tsx';
import { useLabelOf } from '../esame/useLabelOf.ts';
import { EsitoDeiVoti, VotiEspressi } from '../esame/VotiEspressi.tsx';
import { useRettifica } from './useRettifica.ts';

type Props = { esame: Esame; delibera: Delibera; onDone: () => void };

/** Replaces the delibera in force by another, beside the istanza: number, day, reason, and everything that a decision says. */
export function Rettifica({ esame, delibera, onDone }: Props) {
  const { t } = useTexts(esameTesti);
  const oggi = dayInRome(useServerNow());
  const form = useRettifica({ esame, delibera, oggi, onDone });
  const { values, errorsOf, setter } = form;
  const asked = useNumeroChiesto({ ...form, numero: values.numeroDelibera });
  const labelOf = useLabelOf();
  useSideChanged(form.changed);
  return (
    <>
      <RecoveryNotice recovery={form.recovery} />
      {form.refused !== null && (
        <Notice tone="error" live title={t('nonSalvato')}>
          {form.refused}
        </Notice>
      )}
      <p>{t('rettifica.spiegazione')}</p>
      {esame.quorum?.raggiunto === false && (
        <Notice tone="warn" title={sayQuorum(esame.quorum)}>
          {t('rettifica.senzaNumero')}
        </Notice>
      )}
      <MotivoNumeroEData form={form} oggi={oggi} dal={delibera.data} />
      <RadioGroup
        label={t('esito')}
        required
        value={values.statoId}
        onChange={setter('statoId')}
        errors={errorsOf('statoId')}
        options={RETTIFICABILI.map((id) => ({ value: id, label: t(`esiti.${id}`) }))}
      />
      <p>{t('votanti', form.voto)}</p>
      <VotiEspressi form={form} votanti={form.voto.votanti} />
      <EsitoDeiVoti values={values} regole={esame.regole} voto={form.voto} onPrevale={setter('prevalePresidente')} />
      <Note form={form} />
      <p>{t('prima')}</p>
      <SideFoot>
        <DecisioneDaRegistrare values={values} faults={form.faults} />
        <Button variant="primary" pending={form.pending} why={form.why} onPress={asked.press}>
          {t('rettifica.registra')}
        </Button>
      </SideFoot>
      {asked.dialog}
      {form.dialog}
      <AvvisoCer avviso={form.avviso} labelOf={labelOf} failed={t('nonSalvata')} onClose={form.closeAvviso} />
      <UnsavedQuestion changed={() => form.changed} keeps={() => true} />
    </>
  );
}

/** `dal`: the day of the delibera that is replaced. */
type DeliberaProps = { form: ReturnType<typeof useRettifica>; dal: Day; oggi: Day };

function MotivoNumeroEData({ form: { values, errorsOf, setter, insolito }, dal, oggi }: DeliberaProps) {
  const { t } = useTexts(esameTesti);
  return (
    <>
      <TextArea
        label={t('motivo')}
        required
        rows={3}
        maxLength={MAX_MOTIVO}
        strict
        value={values.motivo}
        onChange={setter('motivo')}
        errors={errorsOf('motivo')}
      />
      <NumeroDelibera
        label={t('rettifica.numero')}
        value={values.numeroDelibera}
        onChange={setter('numeroDelibera')}
        errors={errorsOf('numeroDelibera')}
        insolito={insolito}
      />
      <DateInput
        label={t('rettifica.data')}
        required
        value={values.dataDelibera}
        min={dal}
        max={oggi}
        oggi={oggi}
        onChange={setter('dataDelibera')}
        errors={errorsOf('dataDelibera')}
      />
    </>
  );
}
