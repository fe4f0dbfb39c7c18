import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { MAX_LUOGO, MAX_SEGRETARIO } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { comitatoTesti } from './comitato.testi.ts';
import type { SedutaForm } from './useSeduta.ts';

type Props = { seduta: Seduta | null; form: Pick<SedutaForm, 'values' | 'set' | 'errorsOf'> };

/** Hours, place and secretary, which the verbale states if they are given; hours and place of a convened sitting are those of its convocation. */
export function Riunione({ seduta, form: { values, set, errorsOf } }: Props) {
  const { t } = useTexts(comitatoTesti);
  const field = (campo: 'oraInizio' | 'oraFine' | 'luogo' | 'segretario') => ({
    label: t(`seduta.${campo}`),
    value: values[campo],
    onChange: set(campo),
    errors: errorsOf(campo),
  });
  return (
    <>
      {(seduta === null || seduta.convocazione === null) && (
        <>
          <TextInput {...field('oraInizio')} hint={t('seduta.oraAiuto')} />
          <TextInput {...field('oraFine')} hint={t('seduta.oraAiuto')} />
          <TextInput {...field('luogo')} maxLength={MAX_LUOGO} />
        </>
      )}
      <TextInput {...field('segretario')} hint={t('seduta.segretarioAiuto')} maxLength={MAX_SEGRETARIO} />
    </>
  );
}
