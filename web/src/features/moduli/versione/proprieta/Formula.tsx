import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import { allCampi } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import css from './Proprieta.module.css';
import type { SetOpzione } from './setOpzione.ts';

type Props = { template: FormTemplate; campo: Campo; setOpzione: SetOpzione };

/** A formula over fields, which are put into it by their label; beneath it, what their codes stand for. */
export function Formula({ template, campo, setOpzione }: Props) {
  const { t } = useTexts(disegnoTesti);
  const formula = campo.opzioni?.formula ?? '';
  const numbers = allCampi(template).filter((each) => each.uid !== campo.uid && familyOf(each.tipoCampo)?.numeric !== undefined);
  const named = numbers.filter(({ uid }) => formula.includes(uid));
  return (
    <>
      <TextArea
        label={t('campo.formula')}
        hint={t('campo.formulaAiuto')}
        rows={3}
        maxLength={2000}
        strict
        value={formula}
        onChange={(next) => setOpzione('formula', next, true)}
      />
      {named.length > 0 && (
        <ul className={css.legenda}>
          {named.map(({ uid, label }) => (
            <li key={uid}>
              <code>{uid}</code> {label}
            </li>
          ))}
        </ul>
      )}
      <SelectInput
        label={t('campo.inserisciCampo')}
        options={numbers.map(({ uid, label }) => ({ value: uid, label: label || uid }))}
        value={null}
        onChange={(uid) => uid !== null && setOpzione('formula', `${formula}${formula === '' || formula.endsWith(' ') ? '' : ' '}${uid}`)}
      />
    </>
  );
}
