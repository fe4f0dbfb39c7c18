import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { MAX_LUOGO, MAX_SEGRETARIO } from '@sigeba/contract/cert/comitato/convocazione.rules.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import type { SedutaForm } from './useSeduta.ts';

type Props = { seduta: Seduta | null; form: Pick<SedutaForm, 'values' | 'set' | 'errorsOf'> };

/** Hours, place and secretary, which the verbale states if they are given; those of a convened sitting come from its convocation. */
export function Riunione({ seduta, form }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { values, set, errorsOf } = form;
  const convened = seduta !== null && seduta.convocazione !== null;
  return (
    <>
      {convened ? (
        <Stack gap="close">
          <RiunioneFacts values={{ ...values, segretario: '' }} />
          <p>{t('seduta.convocataAiuto')}</p>
        </Stack>
      ) : (
        <>
          <Inline gap="far" top>
            {(['oraInizio', 'oraFine'] as const).map((campo) => (
              <TextInput
                key={campo}
                label={t(`seduta.${campo}`)}
                hint={t('seduta.oraAiuto')}
                value={values[campo]}
                onChange={set(campo)}
                errors={errorsOf(campo)}
              />
            ))}
          </Inline>
          <TextInput
            label={t('seduta.luogo')}
            maxLength={MAX_LUOGO}
            value={values.luogo}
            onChange={set('luogo')}
            errors={errorsOf('luogo')}
          />
        </>
      )}
      <TextInput
        label={t('seduta.segretario')}
        hint={t('seduta.segretarioAiuto')}
        maxLength={MAX_SEGRETARIO}
        value={values.segretario}
        onChange={set('segretario')}
        errors={errorsOf('segretario')}
      />
    </>
  );
}

/** The same as facts, those that are given. */
export function RiunioneFacts({ values: { oraInizio, oraFine, luogo, segretario } }: Pick<SedutaForm, 'values'>) {
  const { t } = useTexts(comitatoTesti);
  const ore = [oraInizio, oraFine].filter((ora) => ora !== '').join('-');
  const items = [
    { term: t('seduta.ore'), value: ore },
    { term: t('seduta.luogo'), value: luogo },
    { term: t('seduta.segretario'), value: segretario },
  ].filter(({ value }) => value !== '');
  return items.length === 0 ? null : <DefinitionList items={items} />;
}
