import { type DatiUniversita, domandeOf, type TipoSapienza } from '@sigeba/contract/profilo/profilo.rules.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useField } from '../../form/formHooks.ts';
import { RadioGroup, YesNo } from '../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { profiloTesti } from './profilo.testi.ts';
import type { RisposteStore } from './risposte.types.ts';

type Props = { dati: DatiUniversita; store: RisposteStore; readOnly: boolean };

/** The questions that this person is asked, and no other. */
export function Domande({ dati, store, readOnly }: Props) {
  const { value: tipo } = useField(store, 'tipoSapienza');
  const domande = domandeOf(dati, tipo);
  return (
    <Stack>
      {domande.has('tipoSapienza') && <TipoDomanda store={store} readOnly={readOnly} />}
      {domande.has('titoloStudioTerzoLivello') && (
        <TitoloDomanda store={store} readOnly={readOnly} specializzando={dati.ruolo.gruppo === 'SPECIALIZZANDO'} />
      )}
      {domande.has('dipartimentoId') && <DipartimentoDomanda store={store} readOnly={readOnly} />}
      {domande.has('areaId') && <AreaDomanda store={store} readOnly={readOnly} />}
    </Stack>
  );
}

type DomandaProps = { store: RisposteStore; readOnly: boolean };

/** Choosing type 2 clears the answer on the doctorate. */
function TipoDomanda({ store, readOnly }: DomandaProps) {
  const { t } = useTexts(profiloTesti);
  const { value, onChange } = useField(store, 'tipoSapienza');
  const options = (['TIPO_1', 'TIPO_2'] as const).map((tipo) => ({ value: tipo, label: t(`tipi.${tipo}`) }));
  const choose = (tipo: TipoSapienza | null) => {
    if (tipo === 'TIPO_2') store.set('titoloStudioTerzoLivello', null);
    onChange(tipo);
  };
  return <RadioGroup label={t('tipo')} required readOnly={readOnly} options={options} value={value} onChange={choose} />;
}

function TitoloDomanda({ store, readOnly, specializzando }: DomandaProps & { specializzando: boolean }) {
  const { t } = useTexts(profiloTesti);
  const { value, onChange } = useField(store, 'titoloStudioTerzoLivello');
  return <YesNo label={specializzando ? t('triennio') : t('dottorato')} required readOnly={readOnly} value={value} onChange={onChange} />;
}

function DipartimentoDomanda({ store, readOnly }: DomandaProps) {
  const { t } = useTexts(profiloTesti);
  const dipartimento = useField(store, 'dipartimentoId');
  const dipartimenti = useRoute('GET /dipartimenti', {});
  return (
    <SelectInput
      label={t('dato.dipartimento')}
      hint={t('dipartimentoAiuto')}
      required
      readOnly={readOnly}
      options={(dipartimenti.data ?? []).filter(({ valido }) => valido).map(({ id, nome }) => ({ value: id, label: nome }))}
      {...dipartimento}
    />
  );
}

function AreaDomanda({ store, readOnly }: DomandaProps) {
  const { t } = useTexts(profiloTesti);
  const area = useField(store, 'areaCodice');
  const aree = useRoute('GET /areeCUN', {});
  return (
    <SelectInput
      label={t('dato.areaCun')}
      hint={t('areaAiuto')}
      required
      readOnly={readOnly}
      options={(aree.data ?? []).flatMap(({ codice, descrizione }) =>
        codice === null ? [] : [{ value: codice, label: `${codice} – ${descrizione}` }],
      )}
      {...area}
    />
  );
}
