import { isNomeScript, type NomeScript, scripts } from '@sigeba/contract/form/engine/scripts.ts';
import { hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { allCampi, etichettaCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { SetOpzione } from './setOpzione.ts';

type Props = { template: FormTemplate; campo: Campo; setOpzione: SetOpzione };

/** What a field shows of others, and which. */
export function Script({ template, campo, setOpzione }: Props) {
  const { t } = useTexts(disegnoTesti);
  const { nome, parametri } = campo.opzioni?.script ?? { nome: '', parametri: {} };
  const campi = allCampi(template).filter((each) => each.uid !== campo.uid && hasAnswer(each));
  const options = campi.map((each) => ({ value: each.uid, label: etichettaCampo(each) }));
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return (
    <>
      <SelectInput
        label={t('campo.script')}
        options={(Object.keys(scripts) as NomeScript[]).map((value) => ({ value, label: t(`campo.${value}`) }))}
        value={isNomeScript(nome) ? nome : null}
        onChange={(value) => value !== null && setOpzione('script', { nome: value, parametri: {} })}
      />
      {isNomeScript(nome) &&
        scripts[nome].parametri.map((parametro) => (
          <SelectInput
            key={parametro}
            label={t(`campo.parametro.${parametro}`)}
            options={options}
            value={textOf(parametri[parametro])}
            onChange={(uid) => setOpzione('script', { nome, parametri: { ...parametri, [parametro]: uid ?? '' } })}
          />
        ))}
    </>
  );
}
