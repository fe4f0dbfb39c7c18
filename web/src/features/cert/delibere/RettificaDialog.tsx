import { RETTIFICABILI } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { MAX_MOTIVO } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { sayQuorum } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateInput } from '../../../form/inputs/DateInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AvvisoCer } from '../AvvisoCer.tsx';
import { Note } from '../esame/DecisioneDialog.tsx';
import { esameTesti } from '../esame/esame.testi.ts';
import { NumeroDelibera, useNumeroChiesto } from '../esame/NumeroDelibera.tsx';
import { useLabelOf } from '../esame/useLabelOf.ts';
import { EsitoDeiVoti, VotiEspressi } from '../esame/VotiEspressi.tsx';
import { useRettifica } from './useRettifica.ts';

type Props = { esame: Esame; delibera: Delibera; onClose: () => void };

/** Replaces the delibera in force by another: number, day, reason, and everything that a decision says. */
export function RettificaDialog({ esame, delibera, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const oggi = dayInRome(useServerNow());
  const form = useRettifica({ esame, delibera, oggi, onClose });
  const { values, errorsOf, setter } = form;
  const asked = useNumeroChiesto({ ...form, numero: values.numeroDelibera });
  const labelOf = useLabelOf();
  const azione = (
    <Button variant="primary" pending={form.pending} why={form.why} onPress={asked.press}>
      {t('rettifica.registra')}
    </Button>
  );
  return (
    <Dialog
      title={t('rettifica.titolo', { numero: numeroDelAnno(delibera.numero, delibera.anno) })}
      onClose={onClose}
      actions={azione}
      wide
    >
      <Stack>
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
      </Stack>
      {asked.dialog}
      {form.dialog}
      <AvvisoCer avviso={form.avviso} labelOf={labelOf} failed={t('nonSalvata')} onClose={form.closeAvviso} />
    </Dialog>
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
