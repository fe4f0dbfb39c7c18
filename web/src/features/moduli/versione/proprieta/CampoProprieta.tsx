import { familyOf, hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { Checkbox } from '../../../../form/inputs/ChoiceInputs.tsx';
import { TextArea, TextInput } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { Change } from '../useBozza.ts';
import type { Disegno } from '../useDisegno.ts';
import { Categoria } from './Categoria.tsx';
import { Colonne } from './Colonne.tsx';
import { Formula } from './Formula.tsx';
import { Limiti } from './Limiti.tsx';
import { Origine } from './Origine.tsx';
import css from './Proprieta.module.css';
import {
  hasCategoria,
  hasColumns,
  hasFormula,
  hasOptions,
  hasOrigin,
  hasScript,
  hasVocabulary,
  onlyInJson,
  opensBranches,
} from './propertiesOf.ts';
import { Risposte } from './Risposte.tsx';
import { Script } from './Script.tsx';
import { setters } from './setOpzione.ts';
import { ETICHETTA, useNaming } from './useNaming.ts';
import { Vocabolario } from './Vocabolario.tsx';

type Props = { template: FormTemplate; uid: string; change: Change; disegno: Disegno };

/** All that can be set of a field; what only the JSON says is named and stays. */
export function CampoProprieta({ template, uid, change, disegno }: Props) {
  const { t } = useTexts(disegnoTesti);
  useNaming(disegno, uid);
  const campo = findCampo(template, uid);
  if (campo === undefined) return null;
  const { set, setOpzione } = setters(change, uid);
  const rest = { template, campo, set, setOpzione };
  const inJson = onlyInJson(campo);
  return (
    <>
      <Parole {...rest} />
      {(hasOptions(campo) || opensBranches(campo)) && <Risposte campo={campo} template={template} change={change} disegno={disegno} />}
      {hasCategoria(campo) && <Categoria campo={campo} setOpzione={setOpzione} />}
      {hasVocabulary(campo) && <Vocabolario {...rest} />}
      {hasColumns(campo) && <Colonne campo={campo} setOpzione={setOpzione} disegno={disegno} />}
      {hasFormula(campo) && <Formula {...rest} />}
      {hasScript(campo) && <Script {...rest} />}
      <Limiti campo={campo} set={set} setOpzione={setOpzione} />
      {hasOrigin(campo) && <Origine {...rest} />}
      <TextInput
        label={t('campo.link')}
        hint={t('campo.linkAiuto')}
        maxLength={2000}
        strict
        value={campo.refLink ?? ''}
        onChange={(link) => set({ refLink: link === '' ? null : link }, 'refLink')}
      />
      {inJson.length > 0 && <p className={css.sotto}>{t('campo.daJson', { nomi: inJson.join(', ') })}</p>}
      <p className={css.sotto}>{t('campo.codice', { uid })}</p>
    </>
  );
}

type ParoleProps = { campo: Campo; set: ReturnType<typeof setters>['set'] };

/** Its words, and whether it must be answered. */
function Parole({ campo, set }: ParoleProps) {
  const { t } = useTexts(disegnoTesti);
  const readOnly = isReadonly(campo);
  return (
    <>
      <TextArea
        id={ETICHETTA}
        label={t('campo.etichetta')}
        required
        rows={2}
        maxLength={4000}
        strict
        value={campo.label}
        onChange={(label) => set({ label }, 'label')}
      />
      <TextArea
        label={t('campo.aiuto')}
        rows={2}
        maxLength={4000}
        strict
        value={campo.notaCampo ?? ''}
        onChange={(nota) => set({ notaCampo: nota === '' ? null : nota }, 'notaCampo')}
      />
      {hasAnswer(campo) && !readOnly && (
        <Checkbox label={t('campo.obbligatorio')} value={campo.flagRequired} onChange={(flagRequired) => set({ flagRequired })} />
      )}
      {hasAnswer(campo) && familyOf(campo.tipoCampo) !== undefined && (
        <Checkbox label={t('campo.solaLettura')} value={readOnly} onChange={(flagReadonly) => set({ flagReadonly })} />
      )}
    </>
  );
}
