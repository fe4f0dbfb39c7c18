import { viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import { NOMI_CAMPO } from '@sigeba/contract/form/template/nomiCampo.ts';
import { useState } from 'react';
import { FormFields } from '../../form/FormSections.tsx';
import { createFormStore } from '../../form/formStore.ts';
import { ReadOnlyField } from '../../form/ReadOnlyField.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import css from './Catalogo.module.css';
import { catalogoTesti } from './catalogo.testi.ts';
import { esempioOf, fattiDiEsempio, STATI, type Stato, TIPI } from './esempioOf.ts';

/** Two kinds may have one name in the office's words. */
const nomeIntero = (tipo: TipoCampoOra): string => `${NOMI_CAMPO[tipo]} (${tipo})`;

/** /catalogo-campi: every kind of field in each of its states, the living documentation of the form engine. */
export default function CatalogoPage() {
  const { t } = useTexts(catalogoTesti);
  const [tipo, setTipo] = useState('');
  const shown = TIPI.filter((each) => tipo === '' || each === tipo);
  return (
    <>
      <PageHeader title={t('titolo')}>{t('sottotitolo', { n: TIPI.length })}</PageHeader>
      <label className={css.filter}>
        {t('tipo')}
        <select value={tipo} onChange={(event) => setTipo(event.target.value)}>
          <option value="">{t('tutti')}</option>
          {TIPI.map((each) => (
            <option key={each} value={each}>
              {nomeIntero(each)}
            </option>
          ))}
        </select>
      </label>
      {shown.map((each) => (
        <Card
          key={each}
          title={/^[A-Z_]+$/.test(each) ? t('etico', { tipo: each }) : each}
          actions={<span className={css.nome}>{NOMI_CAMPO[each]}</span>}
        >
          <div className={css.states}>
            {STATI.map((stato) => (
              <Esempio key={stato} tipo={each} stato={stato} />
            ))}
            <Lettura tipo={each} stato="lettura" />
            <Lettura tipo={each} stato="stampa" />
          </div>
        </Card>
      ))}
    </>
  );
}

type Props = { tipo: TipoCampoOra; stato: Stato };

function Esempio({ tipo, stato }: Props) {
  const { t } = useTexts(catalogoTesti);
  const [form] = useState(() => {
    const { template, valori } = esempioOf(tipo, stato, t(`stati.${stato}`), nomeIntero(tipo));
    const made = createFormStore({ template, valori, facts: fattiDiEsempio });
    if (stato === 'errore') made.checkAll();
    return made;
  });
  return (
    <div className={css.state}>
      <h3>{t(`stati.${stato}`)}</h3>
      <FormFields form={form} disabled={stato === 'disabilitato'} />
    </div>
  );
}

/** As it is read; on paper in black and white, with nothing to press. */
function Lettura({ tipo, stato }: { tipo: TipoCampoOra; stato: 'lettura' | 'stampa' }) {
  const { t } = useTexts(catalogoTesti);
  const [righe] = useState(() => {
    const { template, valori } = esempioOf(tipo, stato, t(`stati.${stato}`), nomeIntero(tipo));
    return viewModel(template, valori, undefined, fattiDiEsempio).flatMap((sezione) => sezione.righe);
  });
  return (
    <div className={css.state}>
      <h3>{t(`stati.${stato}`)}</h3>
      <div className={stato === 'stampa' ? css.paper : undefined}>
        {righe.map((riga) => (
          <ReadOnlyField key={riga.uid} riga={riga} />
        ))}
      </div>
    </div>
  );
}
