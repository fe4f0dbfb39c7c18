import type { TipoCampoOra } from '@sigeba/contract/form/kinds.ts';
import { viewCampo } from '@sigeba/contract/form/viewModel.ts';
import { useState } from 'react';
import { createFormStore } from '../form/formStore.ts';
import { ReadOnlyField } from '../form/ReadOnlyField.tsx';
import { type KindEntry, registry } from '../form/registry.tsx';
import { FormProvider } from '../form/useForm.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import css from './Catalogo.module.css';
import { esempioOf, factsOf, STATI, type Stato, TIPI } from './esempi.ts';

/** The day of the examples: their dates are written for it. */
const OGGI = '2026-11-20';

/** /catalogo-campi: every kind of field in each of its states, the living documentation of the form engine. */
export default function CatalogoPage() {
  const { t } = useTranslation('catalogo');
  const [tipo, setTipo] = useState('');
  const shown = TIPI.filter((each) => tipo === '' || each === tipo);
  return (
    <>
      <PageHeader title={t('titolo')} breadcrumb={[{ label: t('home'), to: pathTo('/ur/home') }]}>
        {t('sottotitolo', { n: TIPI.length })}
      </PageHeader>
      <label className={css.filter}>
        {t('tipo')}
        <select value={tipo} onChange={(event) => setTipo(event.target.value)}>
          <option value="">{t('tutti')}</option>
          {TIPI.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {shown.map((each) => (
        <Card key={each} title={/^[A-Z_]+$/.test(each) ? t('etico', { tipo: each }) : each}>
          <div className={css.states}>
            {STATI.map((stato) => (
              <Esempio key={stato} tipo={each} stato={stato} />
            ))}
            <Lettura tipo={each} />
          </div>
        </Card>
      ))}
    </>
  );
}

function Esempio({ tipo, stato }: { tipo: TipoCampoOra; stato: Stato }) {
  const { t } = useTranslation('catalogo');
  const [{ form, campo }] = useState(() => {
    const { template, campo, valore } = esempioOf(tipo, stato, t(`stati.${stato}`));
    const form = createFormStore({ template, valori: { [campo.uid]: valore }, facts: factsOf(OGGI) });
    if (stato === 'errore') form.checkAll();
    return { form, campo };
  });
  const entry: KindEntry = registry[tipo];
  return (
    <div className={css.state}>
      <h3>{t(`stati.${stato}`)}</h3>
      <FormProvider value={form}>
        <entry.Component campo={campo} form={form} />
      </FormProvider>
    </div>
  );
}

/** As it is read and printed. */
function Lettura({ tipo }: { tipo: TipoCampoOra }) {
  const { t } = useTranslation('catalogo');
  const { campo, valore } = esempioOf(tipo, 'compilato', t('stati.lettura'));
  return (
    <div className={css.state}>
      <h3>{t('stati.lettura')}</h3>
      <ReadOnlyField riga={viewCampo(campo, valore, { facts: factsOf(OGGI) })} />
    </div>
  );
}
