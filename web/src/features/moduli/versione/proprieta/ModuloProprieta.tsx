import { changeAvviso } from '@sigeba/contract/form/template/editTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { TextArea } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Change } from '../useBozza.ts';

/** What belongs to the whole form. */
export function ModuloProprieta({ template, change }: { template: FormTemplate; change: Change }) {
  const { t } = useTexts(disegnoTesti);
  return (
    <TextArea
      label={t('sezione.avviso')}
      hint={t('sezione.avvisoAiuto')}
      rows={4}
      maxLength={4000}
      strict
      value={template.messaggioAvviso ?? ''}
      onChange={(testo) => change((now) => changeAvviso(now, testo === '' ? null : testo), 'avviso')}
    />
  );
}
