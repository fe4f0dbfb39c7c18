import { canOpen } from '@sigeba/contract/form/conditions/possibleOpeners.ts';
import { familyOf, hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { isLine } from '@sigeba/contract/form/kinds/text.ts';
import { NOMI_GRUPPO_RUOLO } from '@sigeba/contract/form/template/gruppiRuolo.ts';
import { allCampi, allSezioni } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { Checkbox, CheckGroup } from '../../../../form/inputs/ChoiceInputs.tsx';
import { IntegerInput } from '../../../../form/inputs/NumberInput.tsx';
import { PickOne } from '../../../../form/inputs/SearchSelect.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { AnswerPicker } from './AnswerPicker.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import { fieldChoices } from './fieldChoices.ts';
import type { PartsProps } from './RegolaForm.tsx';

/** APRI_COLLATERALE: an answer and the section that it opens. */
export function AperturaParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const { campo, valore } = form.values;
  return (
    <>
      <AnswerPicker
        template={template}
        campi={allCampi(template).filter(canOpen)}
        label={t('regole.seRisposta')}
        value={{ campo, opzione: valore }}
        ids={{ campo: 'campo', opzione: 'valore' }}
        errors={{ campo: form.errorsOf('campo'), opzione: form.errorsOf('valore') }}
        onChange={(next) => form.change({ campo: next.campo, valore: next.opzione })}
      />
      <PickOne
        id="sezione"
        label={t('regole.sezioneAperta')}
        hint={t('regole.sezioniAParte')}
        options={allSezioni(template).map(({ id, titolo }) => ({ value: id, label: titolo }))}
        {...form.field('sezione')}
      />
    </>
  );
}

/** The fields that may hold one of their options as a set answer. */
const isSettable = (campo: Campo): boolean => {
  const [first] = campo.valori;
  return first !== undefined && familyOf(campo.tipoCampo)?.accepts(campo, { opzioneId: first.id }) === true;
};

/** FORZA_VALORE: an answer, and the answer of another field that follows from it. */
export function ForzatoParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const { da, opzione, campo, valore } = form.values;
  return (
    <>
      <AnswerPicker
        template={template}
        campi={allCampi(template).filter(canOpen)}
        label={t('regole.seRisposta')}
        value={{ campo: da, opzione }}
        ids={{ campo: 'da', opzione: 'opzione' }}
        errors={{ campo: form.errorsOf('da'), opzione: form.errorsOf('opzione') }}
        onChange={(next) => form.change({ da: next.campo, opzione: next.opzione })}
      />
      <AnswerPicker
        template={template}
        campi={allCampi(template).filter((each) => isSettable(each) && each.id !== da)}
        label={t('regole.fissata')}
        value={{ campo, opzione: valore }}
        ids={{ campo: 'campo', opzione: 'valore' }}
        errors={{ campo: form.errorsOf('campo'), opzione: form.errorsOf('valore') }}
        onChange={(next) => form.change({ campo: next.campo, valore: next.opzione })}
      />
    </>
  );
}

/** SEZIONI_MINIME: how many sections at least. */
export function MinimeParts({ form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  return <IntegerInput id="minimo" label={t('regole.minimo')} emptyAllowed required {...form.field('minimo')} />;
}

/** AUTODICHIARAZIONE: a field that some groups of roles must fill in. */
export function GruppiParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const asked = allCampi(template).filter(hasAnswer);
  const { value, errors, onChange } = form.field('gruppi');
  return (
    <>
      <CheckGroup
        id="gruppi"
        label={t('regole.gruppi')}
        options={Object.entries(NOMI_GRUPPO_RUOLO).map(([gruppo, label]) => ({ value: gruppo, label }))}
        value={value}
        errors={errors}
        onChange={(next) => onChange([...next])}
      />
      <PickOne
        id="campo"
        label={t('regole.deveCompilare')}
        empty={t('scegliCampo')}
        options={fieldChoices(template, asked)}
        {...form.field('campo')}
      />
    </>
  );
}

/** ISTANZA_CER: the line of text that holds the number of an istanza. */
export function IstanzaParts({ template, form }: PartsProps) {
  const { t } = useTexts(condizioniTesti);
  const lines = allCampi(template).filter(isLine);
  return (
    <div className={css.part}>
      <PickOne
        id="campo"
        label={t('regole.campoNumero')}
        empty={t('scegliCampo')}
        options={fieldChoices(template, lines)}
        {...form.field('campo')}
      />
      <Checkbox label={t('regole.approvata')} {...form.field('approvata')} />
    </div>
  );
}
