import {
  assegniIn,
  COMMENTO_MAX,
  importoAssegni,
  MOTIVAZIONE_MAX,
  massimoAssegnabile,
  totaleAssegnato,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { YesNo } from '../form/inputs/ChoiceInputs.tsx';
import { CurrencyInput } from '../form/inputs/CurrencyInput.tsx';
import { SelectInput } from '../form/inputs/SelectInput.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { formatAmount, formatCount } from '../ui/format.ts';
import { idOf, type useEsitoForm } from './useEsitoForm.ts';

type CampiProps = { esito: Esito; form: ReturnType<typeof useEsitoForm> };

/** The choice, and what is granted by it (evaluation, section 5). */
export function EsitoCampi({ esito, form }: CampiProps) {
  const { t } = useTranslation('esiti');
  return (
    <>
      <YesNo
        id={idOf('finanzia')}
        label={t('scelta')}
        required
        value={form.finanzia}
        onChange={form.setFinanzia}
        readOnly={!esito.finanziabile && !esito.finanziabileConMotivo}
        errors={form.errorsOf('finanzia')}
      />
      {form.finanzia === true && <Importi esito={esito} form={form} />}
      {form.finanzia === true && esito.finanziabileConMotivo && <MotivoSenzaPunteggio form={form} />}
      <Totale totale={form.totale} />
      <TextArea
        id={idOf('commento')}
        label={t('testoCommento')}
        hint={t('testoCommentoHint')}
        required={form.commentoRichiesto}
        rows={4}
        maxLength={COMMENTO_MAX}
        strict
        value={form.commento}
        onChange={form.setCommento}
        errors={form.errorsOf('commento')}
      />
      {form.rettifica && (
        <TextArea
          id={idOf('motivazione')}
          label={t('motivazione')}
          required
          rows={3}
          maxLength={MOTIVAZIONE_MAX}
          strict
          value={form.motivazione}
          onChange={form.setMotivazione}
          errors={form.errorsOf('motivazione')}
        />
      )}
    </>
  );
}

/** The amount, and as many assegni as were asked for at the most. */
function Importi({ esito, form }: CampiProps) {
  const { t } = useTranslation('esiti');
  const { importoSingoloAssegno, assegnoRichiesto } = esito;
  const disponibili = assegniIn(assegnoRichiesto, importoSingoloAssegno);
  const options = Array.from({ length: disponibili }, (_, index) => index + 1).map((count) => ({
    value: count,
    label: t('assegniVoce', { count, importo: formatAmount(importoAssegni(count, importoSingoloAssegno)) }),
  }));
  return (
    <>
      <CurrencyInput
        id={idOf('finanziamentoAssegnato')}
        label={t('importo')}
        required
        bare
        hint={t('importoHint', { massimo: formatCount(massimoAssegnabile(esito)) })}
        value={form.importo}
        onChange={form.setImporto}
        errors={form.errorsOf('finanziamentoAssegnato')}
      />
      {disponibili > 0 && (
        <SelectInput
          id={idOf('assegnoAssegnato')}
          label={t('assegni')}
          options={options}
          empty={t('nessunAssegno')}
          value={form.quanti || null}
          onChange={(quanti) => form.setQuanti(quanti ?? 0)}
          errors={form.errorsOf('assegnoAssegnato')}
        />
      )}
    </>
  );
}

/** What is granted in all, told as it changes; where it is no sum, why. */
function Totale({ totale }: Pick<ReturnType<typeof useEsitoForm>, 'totale'>) {
  const { t } = useTranslation('esiti');
  const value = typeof totale === 'string' ? t(totale) : <Amount value={totaleAssegnato(totale)} symbol />;
  return (
    <div aria-live="polite">
      <DefinitionList items={[{ term: t('dati.totale'), value }]} />
    </div>
  );
}

/** Why the office grants what no mean supports (D-198). */
function MotivoSenzaPunteggio({ form }: Pick<CampiProps, 'form'>) {
  const { t } = useTranslation('esiti');
  return (
    <TextArea
      id={idOf('motivoSenzaPunteggio')}
      label={t('motivoSenzaPunteggio')}
      hint={t('motivoSenzaPunteggioHint')}
      required
      rows={3}
      maxLength={MOTIVAZIONE_MAX}
      strict
      value={form.motivoSenzaPunteggio}
      onChange={form.setMotivoSenzaPunteggio}
      errors={form.errorsOf('motivoSenzaPunteggio')}
    />
  );
}
