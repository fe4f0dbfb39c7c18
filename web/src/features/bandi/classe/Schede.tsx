import { type ComponentType, memo } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { classeTesti } from './classe.testi.ts';
import { NOMI_SCHEDE, type Scheda } from './classeForm.ts';
import { SchedaBudget } from './SchedaBudget.tsx';
import { SchedaCriteri } from './SchedaCriteri.tsx';
import { SchedaFasi } from './SchedaFasi.tsx';
import { SchedaModuli } from './SchedaModuli.tsx';
import { SchedaPartecipanti } from './SchedaPartecipanti.tsx';
import { SchedaRegole } from './SchedaRegole.tsx';
import { SchedaRendiconti } from './SchedaRendiconti.tsx';
import { SchedaStoria } from './SchedaStoria.tsx';
import type { SchedaProps } from './schede.types.ts';
import { Termini } from './Termini.tsx';

/** What is typed in one tab renders that tab alone. */
const SCHEDA: Record<Scheda, ComponentType<SchedaProps>> = {
  regole: memo(SchedaRegole),
  partecipanti: memo(SchedaPartecipanti),
  budget: memo(SchedaBudget),
  criteri: memo(SchedaCriteri),
  fasi: memo(SchedaFasi),
  rendiconti: memo(SchedaRendiconti),
  moduli: memo(SchedaModuli),
  storia: memo(SchedaStoria),
};

/** Tabs without conditions of the classe. */
const SENZA_CONDIZIONI = new Set<Scheda>(['rendiconti', 'storia']);

type Props = SchedaProps & {
  scheda: Scheda;
  onScheda: (scheda: Scheda) => void;
  /** The tabs that hold unsaved changes. */
  changed: ReadonlySet<Scheda>;
};

/** The tabs of a classe. Those out of sight stay as they are, half a number included. */
export function Schede({ scheda, onScheda, changed, classe, store }: Props) {
  const { t } = useTexts(classeTesti);
  const values = store.values();
  const counts: Partial<Record<Scheda, number>> = {
    budget: values.rendicontoVoce.length,
    criteri: values.criteriValutazione.length,
    fasi: values.faseValutazione.length,
    rendiconti: values.stepRendicontazione.length,
    storia: classe.rettifiche.length,
  };
  return (
    <Tabs
      label={t('schede.titolo')}
      items={NOMI_SCHEDE.map((key) => ({
        key,
        name: t(`schede.${key}`),
        count: counts[key] || null,
        mark: changed.has(key) ? t('nonSalvata') : undefined,
      }))}
      selected={scheda}
      onSelect={onScheda}
      between={SENZA_CONDIZIONI.has(scheda) || <Termini classe={classe} />}
      stays={() => true}
    >
      {(nome) => {
        const Contenuto = SCHEDA[nome];
        return <Contenuto classe={classe} store={store} />;
      }}
    </Tabs>
  );
}
