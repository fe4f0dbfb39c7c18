import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { allCampi, etichettaCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { LOOKUP_PATHS, type LookupName } from '@sigeba/contract/lookup/lookupPaths.ts';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { SetOpzione } from './setOpzione.ts';

type Props = { template: FormTemplate; campo: Campo; setOpzione: SetOpzione };

const NOMI: Readonly<Record<LookupName, string>> = {
  areeCUN: 'Aree CUN',
  ssds: 'Settori scientifico-disciplinari',
  settoriERC: 'Settori ERC',
  'sotto-settori-erc': 'Sottosettori ERC',
  'tematiche-H-2020': 'Tematiche Horizon 2020',
  'dizionariHorizon/lineeTematiche': 'Linee tematiche Horizon',
  'dizionariHorizon/flagship': 'Flagship Horizon',
  'ricadute-diffusione-cultura': 'Ricadute e diffusione della cultura',
  ruoli: 'Ruoli',
  strutture: 'Strutture',
};

/** Where the entries of a list come from: the answers written in the form, or one of the lists that the system keeps. */
export function Vocabolario({ template, campo, setOpzione }: Props) {
  const { t } = useTexts(disegnoTesti);
  const lookup = lookupOf(campo);
  const own = (Object.keys(LOOKUP_PATHS) as LookupName[]).map((value) => ({ value: value as string, label: NOMI[value] }));
  const known = lookup === null || own.some(({ value }) => value === lookup) ? own : [...own, { value: lookup, label: lookup }];
  const lists = allCampi(template).filter((each) => each.uid !== campo.uid && lookupOf(each) !== null);
  return (
    <>
      <SelectInput
        label={t('campo.vocabolario')}
        empty={t('campo.nelModulo')}
        options={known}
        value={lookup}
        onChange={(value) => setOpzione('lookup', value)}
      />
      {lookup !== null && lists.length > 0 && (
        <SelectInput
          label={t('campo.dipendeDa')}
          empty={t('campo.nessuno')}
          options={lists.map((each) => ({ value: each.uid, label: etichettaCampo(each) }))}
          value={campo.opzioni?.dipendeDa ?? null}
          onChange={(uid) => setOpzione('dipendeDa', uid)}
        />
      )}
    </>
  );
}
