import { type Attributi, checkAttributi } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { CurrencyInput } from '../../../form/inputs/CurrencyInput.tsx';
import { DecimalInput, IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { FieldGrid, WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { classeTesti } from './classe.testi.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

const FLAGS = [
  'refereeAttivi',
  'correzioneIndicatori',
  'mcValutazioneSoloBozza',
  'concludiSenzaPunteggi',
  'motivazioneObbligatoria',
  'esigeGovernanceFuori',
  'esigeAspettativaFuori',
  'riaperturaAutonoma',
  'mostraPosizione',
] as const;
type Flag = (typeof FLAGS)[number];
type Values = { [K in Exclude<keyof Attributi, Flag | 'macroAreeValutabili'>]: Attributi[K] | null } & {
  flags: readonly Flag[];
  macroAreeValutabili: readonly number[];
};

/** The attributes as the form holds them: each yes or no is a field. */
const readingOf = (attributi: Attributi): Values => ({
  tipoValutazione: attributi.tipoValutazione,
  tipoCambioTitolare: attributi.tipoCambioTitolare,
  importoSingoloAssegno: attributi.importoSingoloAssegno,
  sogliaFinanziabilita: attributi.sogliaFinanziabilita,
  refereeMinimi: attributi.refereeMinimi,
  macroAreeValutabili: attributi.macroAreeValutabili,
  flags: FLAGS.filter((flag) => attributi[flag]),
});

/** The form's values as they are sent; an emptied select keeps the stored value. */
const writtenIn = ({ flags, ...values }: Values, { tipoValutazione, tipoCambioTitolare }: Attributi): Attributi => ({
  ...values,
  macroAreeValutabili: [...values.macroAreeValutabili],
  tipoValutazione: values.tipoValutazione ?? tipoValutazione,
  tipoCambioTitolare: values.tipoCambioTitolare ?? tipoCambioTitolare,
  ...(Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<Flag, boolean>),
});

/** How a classe works (D-53). */
export function ClasseAttributi({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const { data: macroaree = [] } = useRoute('GET /macroaree', {}, { fresh: 'static' });
  const sezione = useSezioneClasse<Values>({
    classe,
    read: readingOf(classe.attributi),
    check: checkAttributi,
    contrasti: checkAttributi,
    formats: { importoSingoloAssegno: 'numero', sogliaFinanziabilita: 'numero', refereeMinimi: 'numero' },
    formOf: (values) => ({ attributi: writtenIn(values, classe.attributi) }),
  });
  const { store } = sezione;
  return (
    <TermsCard title={t('attributi.titolo')} classe={classe} sezione={sezione}>
      <FieldGrid>
        <CurrencyInput
          id="importoSingoloAssegno"
          label={t('attributi.importoSingoloAssegno')}
          {...useField(store, 'importoSingoloAssegno')}
        />
        <DecimalInput id="sogliaFinanziabilita" label={t('attributi.sogliaFinanziabilita')} {...useField(store, 'sogliaFinanziabilita')} />
        <IntegerInput id="refereeMinimi" label={t('attributi.refereeMinimi')} emptyAllowed {...useField(store, 'refereeMinimi')} />
        <SelectInput
          label={t('attributi.tipoValutazione')}
          required
          options={(['PUNTEGGIO', 'ITER_VALUTAZIONE'] as const).map((value) => ({ value, label: t(`attributi.${value}`) }))}
          {...useField(store, 'tipoValutazione')}
        />
        <SelectInput
          label={t('attributi.tipoCambioTitolare')}
          required
          options={(['NESSUNO', 'COMPONENTE', 'STRUTTURATO'] as const).map((value) => ({ value, label: t(`attributi.${value}`) }))}
          {...useField(store, 'tipoCambioTitolare')}
        />
        <WholeLine>
          <CheckGroup
            label={t('attributi.siNo')}
            options={FLAGS.map((value) => ({ value, label: t(`attributi.${value}`) }))}
            {...useField(store, 'flags')}
          />
        </WholeLine>
        <WholeLine>
          <CheckGroup
            id="macroAreeValutabili"
            label={t('attributi.macroAreeValutabili')}
            hint={t('attributi.macroAreeAiuto')}
            options={macroaree.map(({ id, nome }) => ({ value: id, label: nome }))}
            {...useField(store, 'macroAreeValutabili')}
          />
        </WholeLine>
      </FieldGrid>
    </TermsCard>
  );
}
