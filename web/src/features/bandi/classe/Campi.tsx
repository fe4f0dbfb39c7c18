import { leadingDigits, PARAMETRI, type Parametro, TESTI_PARAMETRO } from '@sigeba/contract/bandi/classe.rules.ts';
import { formatEuroBreve } from '@sigeba/contract/numbers/denaro.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useField } from '../../../form/formHooks.ts';
import { CheckGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { CurrencyInput, readImporto } from '../../../form/inputs/CurrencyInput.tsx';
import { DecimalInput, IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import type { Reading } from '../../../form/inputs/useTypedNumber.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { WholeLine } from '../../../ui/layout/FieldGrid.tsx';
import { classeTesti } from './classe.testi.ts';
import type { ClasseStore, ClasseValues } from './classeForm.ts';

type Numero = Parametro | 'importoSingoloAssegno' | 'sogliaFinanziabilita' | 'refereeMinimi';
const isParametro = (nome: Numero): nome is Parametro => (PARAMETRI as readonly string[]).includes(nome);

/** A number of a classe: a bound of proposte (D-57), an amount, a threshold. */
export function CampoNumero({ store, nome }: { store: ClasseStore; nome: Numero }) {
  const { t } = useTexts(classeTesti);
  const field = useField(store, nome);
  const shell = { id: nome, label: isParametro(nome) ? TESTI_PARAMETRO[nome] : t(`attributi.${nome}`) };
  if (nome === 'sogliaFinanziabilita') return <DecimalInput {...shell} {...field} />;
  if (nome === 'FINANZIAMENTO_MIN') return <Minimo store={store} />;
  if (nome === 'importoSingoloAssegno' || nome === 'FINANZIAMENTO_MAX')
    return <CurrencyInput {...shell} {...field} placeholder={t(`parametri.vuoto.${nome}`)} />;
  return <IntegerInput {...shell} emptyAllowed {...field} />;
}

/** An amount to the cent. Of invalid text it keeps the leading digits, and then says what it has read (platform core, section 5). */
function Minimo({ store }: { store: ClasseStore }) {
  const { t } = useTexts(classeTesti);
  const { onChange, ...field } = useField(store, 'FINANZIAMENTO_MIN');
  const guessed = useRef(false);
  const [told, setTold] = useState(false);
  function read(text: string): Reading {
    const amount = readImporto(text);
    guessed.current = !amount.ok;
    return amount.ok ? amount : { ok: true, value: leadingDigits(text) };
  }
  return (
    <CurrencyInput
      id="FINANZIAMENTO_MIN"
      placeholder={t('parametri.vuoto.FINANZIAMENTO_MIN')}
      label={TESTI_PARAMETRO.FINANZIAMENTO_MIN}
      hint={told && field.value !== null ? t('parametri.minimo', { valore: formatEuroBreve(field.value) }) : undefined}
      read={read}
      onChange={(value) => {
        setTold(guessed.current);
        onChange(value);
      }}
      {...field}
    />
  );
}

const SCELTE = {
  tipoValutazione: ['PUNTEGGIO', 'ITER_VALUTAZIONE'],
  tipoCambioTitolare: ['NESSUNO', 'COMPONENTE', 'STRUTTURATO'],
} as const;

type Scelta = (typeof SCELTE)[keyof typeof SCELTE][number];

/** A choice that is always made: emptied, it stays. `fermo`: why it cannot change any more. */
export function CampoScelta({ store, nome, fermo }: { store: ClasseStore; nome: keyof typeof SCELTE; fermo?: string | null }) {
  const { t } = useTexts(classeTesti);
  const { value, errors } = useField(store, nome);
  return (
    <SelectInput
      id={nome}
      label={t(`attributi.${nome}`)}
      required
      readOnly={fermo != null}
      hint={fermo ?? undefined}
      options={SCELTE[nome].map((each: Scelta) => ({ value: each, label: t(`attributi.${each}`) }))}
      value={value}
      errors={errors}
      onChange={(chosen: Scelta | null) => chosen !== null && store.set(nome, chosen as ClasseValues[typeof nome])}
    />
  );
}

export type Regola =
  | 'refereeAttivi'
  | 'correzioneIndicatori'
  | 'mcValutazioneSoloBozza'
  | 'concludiSenzaPunteggi'
  | 'motivazioneObbligatoria'
  | 'esigeGovernanceFuori'
  | 'esigeAspettativaFuori'
  | 'riaperturaAutonoma'
  | 'mostraPosizione';

/** Rules that a classe has or has not. */
export function CampoRegole({ store, label, regole }: { store: ClasseStore; label: string; regole: readonly Regola[] }) {
  const { t } = useTexts(classeTesti);
  useSyncExternalStore(store.subscribeValues, () => regole.map((regola) => store.get(regola)).join());
  return (
    <WholeLine>
      <CheckGroup
        label={label}
        options={regole.map((value) => ({ value, label: t(`attributi.${value}`) }))}
        value={regole.filter((regola) => store.get(regola))}
        onChange={(chosen) => {
          for (const regola of regole) store.set(regola, chosen.includes(regola));
        }}
      />
    </WholeLine>
  );
}
