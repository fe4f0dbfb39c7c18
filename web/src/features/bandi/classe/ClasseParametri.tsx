import {
  checkParametri,
  dubbiDeiParametri,
  leadingDigits,
  PARAMETRI,
  type Parametri,
  type Parametro,
  TESTI_PARAMETRO,
} from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import { useState } from 'react';
import { useField } from '../../../form/formHooks.ts';
import { CurrencyInput, readImporto } from '../../../form/inputs/CurrencyInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import type { Reading } from '../../../form/inputs/useTypedNumber.ts';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { classeTesti } from './classe.testi.ts';
import { TermsCard } from './TermsCard.tsx';
import { useSezioneClasse } from './useSezioneClasse.ts';

const readOf = ({ parameters }: Classe): Parametri =>
  Object.fromEntries(PARAMETRI.map((codice) => [codice, parameters.find((each) => each.codice === codice)?.valore ?? null])) as Parametri;

/** The bounds of a classe (D-57). */
export function ClasseParametri({ classe }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  const [doubt, setDoubt] = useState<{ save: () => void } | null>(null);
  const sezione = useSezioneClasse<Parametri>({
    classe,
    read: readOf(classe),
    check: checkParametri,
    contrasti: checkParametri,
    formats: Object.fromEntries(PARAMETRI.map((codice) => [codice, 'numero'])),
    formOf: (values) => ({ parameters: PARAMETRI.map((codice) => ({ codice, valore: values[codice] })) }),
  });
  const dubbi = doubt === null ? [] : dubbiDeiParametri(sezione.store.values());
  return (
    <>
      <TermsCard
        title={t('parametri.titolo')}
        classe={classe}
        sezione={sezione}
        doubts={(save) => {
          const any = dubbiDeiParametri(sezione.store.values()).length > 0;
          if (any) setDoubt({ save });
          return any;
        }}
      >
        <p>{t('parametri.aiuto')}</p>
        <FieldGrid>
          <Minimo store={sezione.store} />
          <CurrencyInput
            id="FINANZIAMENTO_MAX"
            label={TESTI_PARAMETRO.FINANZIAMENTO_MAX}
            {...useField(sezione.store, 'FINANZIAMENTO_MAX')}
          />
          {PARAMETRI.slice(2).map((codice) => (
            <Intero key={codice} store={sezione.store} codice={codice} />
          ))}
        </FieldGrid>
      </TermsCard>
      {doubt !== null && (
        <ConfirmDialog
          title={t('parametri.dubbio')}
          confirmLabel={t('parametri.salva')}
          onConfirm={() => {
            setDoubt(null);
            doubt.save();
          }}
          onCancel={() => setDoubt(null)}
        >
          {dubbi.map((testo) => (
            <p key={testo}>{testo}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}

/** An amount to the cent. Of invalid text it keeps the leading digits, and says what it has read (platform core, section 5). */
function Minimo({ store }: { store: Store<Parametri> }) {
  const { t } = useTexts(classeTesti);
  const field = useField(store, 'FINANZIAMENTO_MIN');
  return (
    <CurrencyInput
      id="FINANZIAMENTO_MIN"
      label={TESTI_PARAMETRO.FINANZIAMENTO_MIN}
      hint={field.value === null ? undefined : t('parametri.minimo', { valore: formatEuroBreve(field.value) })}
      read={readMinimo}
      {...field}
    />
  );
}

function readMinimo(text: string): Reading {
  const amount = readImporto(text);
  return amount.ok ? amount : { ok: true, value: leadingDigits(text) };
}

function Intero({ store, codice }: { store: Store<Parametri>; codice: Parametro }) {
  return <IntegerInput id={codice} label={TESTI_PARAMETRO[codice]} emptyAllowed {...useField(store, codice)} />;
}
