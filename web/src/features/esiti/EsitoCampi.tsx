import {
  assegniIn,
  COMMENTO_MAX,
  importoAssegni,
  MOTIVAZIONE_MAX,
  massimoAssegnabile,
  totaleAssegnato,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { ComponentProps } from 'react';
import { YesNo } from '../../form/inputs/ChoiceInputs.tsx';
import { CurrencyInput } from '../../form/inputs/CurrencyInput.tsx';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatAmount, formatCount } from '../../ui/data/format.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { esitiTesti } from './esiti.testi.ts';
import { type CampoParola, idOf, type useEsitoForm } from './useEsitoForm.ts';

type CampiProps = { esito: Esito; form: ReturnType<typeof useEsitoForm> };

/** The choice, and what is granted by it (evaluation and ethics, section 5). */
export function EsitoCampi({ esito, form }: CampiProps) {
  const { t } = useTexts(esitiTesti);
  return (
    <>
      <YesNo
        id={idOf('finanzia')}
        label={t('scelta')}
        required
        value={form.values.decisione.finanzia}
        onChange={form.choose}
        readOnly={!esito.finanziabile && !esito.finanziabileConMotivo}
        errors={form.errorsOf('finanzia')}
      />
      {form.rettifica && form.values.decisione.finanzia === false && esito.statusValutazioneProposta === 'FINANZIATA' && (
        <Notice tone="warn">{t('revoca')}</Notice>
      )}
      {form.values.decisione.finanzia === true && <Importi esito={esito} form={form} />}
      {form.values.decisione.finanzia === true && esito.finanziabileConMotivo && (
        <Parola
          campo="motivoSenzaPunteggio"
          form={form}
          label={t('motivoSenzaPunteggio')}
          hint={t('motivoSenzaPunteggioHint')}
          maxLength={MOTIVAZIONE_MAX}
        />
      )}
      <Totale totale={form.totale} />
      <Parola
        campo="commento"
        form={form}
        label={t('testoCommento')}
        hint={t('testoCommentoHint')}
        required={form.commentoRichiesto}
        rows={4}
        maxLength={COMMENTO_MAX}
      />
      {form.rettifica && <Parola campo="motivazione" form={form} label={t('motivazione')} maxLength={MOTIVAZIONE_MAX} />}
    </>
  );
}

/** The amount, and the number of assegni, at most those asked for. */
function Importi({ esito, form }: CampiProps) {
  const { t } = useTexts(esitiTesti);
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
        value={form.values.decisione.importo}
        onChange={(importo) => form.decide({ importo })}
        errors={form.errorsOf('finanziamentoAssegnato')}
      />
      {disponibili > 0 && (
        <SelectInput
          id={idOf('assegnoAssegnato')}
          label={t('assegni')}
          options={options}
          empty={t('nessunAssegno')}
          value={form.values.decisione.quanti || null}
          onChange={(quanti) => form.decide({ quanti: quanti ?? 0 })}
          errors={form.errorsOf('assegnoAssegnato')}
        />
      )}
    </>
  );
}

/** The total granted, announced as it changes, or the reason why there is none. */
function Totale({ totale }: Pick<ReturnType<typeof useEsitoForm>, 'totale'>) {
  const { t } = useTexts(esitiTesti);
  const value = typeof totale === 'string' ? t(totale) : <Amount value={totaleAssegnato(totale)} symbol />;
  return (
    <div aria-live="polite">
      <DefinitionList items={[{ term: t('dati.totale'), value }]} />
    </div>
  );
}

type ParolaProps = Pick<ComponentProps<typeof ReasonField>, 'label' | 'hint' | 'required' | 'rows' | 'maxLength'>;

/** What is said with an outcome, each in a field of its own. */
const Parola = ({ campo, form, ...field }: ParolaProps & Pick<CampiProps, 'form'> & { campo: CampoParola }) => (
  <ReasonField {...field} id={idOf(campo)} value={form.values[campo]} onChange={form.set(campo)} errors={form.errorsOf(campo)} />
);
