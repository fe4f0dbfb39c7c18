import { VOCI_PROFILO } from '@sigeba/contract/form/engine/lintTemplate.ts';
import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { allCampi, etichettaCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { SetCampo } from './setOpzione.ts';

type Props = { template: FormTemplate; campo: Campo; set: SetCampo };

/** What the profile of a person says, in the words of the office. */
const PROFILO = {
  proponente: 'Cognome, nome e dipartimento',
  cognome: 'Cognome',
  nome: 'Nome',
  email: 'E-mail',
  telefono: 'Telefono',
  codiceFiscale: 'Codice fiscale',
  dataDiNascita: 'Data di nascita',
  ruolo: 'Ruolo',
  gruppoRuolo: 'Gruppo di ruolo',
  regime: 'Regime',
  dataTermineRapporto: 'Termine del rapporto',
  dipartimento: 'Dipartimento',
  areaCun: 'Area CUN',
  ssd: 'Settore scientifico-disciplinare',
  annoCorso: 'Anno di corso',
  tipoAssegno: 'Tipo di assegno',
} as const;

/** What is in the field before anything is written. */
export function Origine({ template, campo, set }: Props) {
  const { t } = useTexts(disegnoTesti);
  const lookup = lookupOf(campo);
  const names = (Object.keys(PROFILO) as (keyof typeof PROFILO)[]).filter((nome) => lookup === null || VOCI_PROFILO[nome] === lookup);
  const profilo = names.map((nome) => ({ value: `profilo.${nome}`, label: PROFILO[nome], group: 'Dal profilo' }));
  const campi = allCampi(template)
    .filter((each) => each.uid !== campo.uid && hasAnswer(each))
    .map((each) => ({ value: `campo:${each.uid}`, label: etichettaCampo(each), group: 'Da un altro campo' }));
  const own = campo.origineCampo;
  const known = [...profilo, ...campi];
  const options =
    own === null || known.some(({ value }) => value === own) ? known : [{ value: own, label: own, group: undefined }, ...known];
  return (
    <SelectInput
      label={t('campo.origine')}
      hint={t('campo.origineAiuto')}
      empty={t('campo.origineVuota')}
      options={options}
      value={own}
      onChange={(origineCampo) => set({ origineCampo })}
    />
  );
}
