import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { CATEGORIA, NOMI_CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import { SelectInput } from '../../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { disegnoTesti } from '../disegno.testi.ts';
import type { SetOpzione } from './setOpzione.ts';

type Props = { campo: Campo; setOpzione: SetOpzione };

/** Those of the categorie that are asked to take part: the responsabile presents the proposta. */
const INVITATI = (Object.keys(CATEGORIA) as (keyof typeof CATEGORIA)[]).filter((codice) => codice !== 'RESPONSABILE');

/** The categoria of the people whom a field asks for; two fields of one form never ask for the same. */
export function Categoria({ campo, setOpzione }: Props) {
  const { t } = useTexts(disegnoTesti);
  return (
    <SelectInput
      label={t('campo.categoria')}
      hint={t('campo.categoriaAiuto')}
      required
      options={INVITATI.map((codice) => ({ value: CATEGORIA[codice], label: NOMI_CATEGORIA[codice] }))}
      value={campo.opzioni?.categoriaId ?? null}
      onChange={(id) => setOpzione('categoriaId', id)}
    />
  );
}
