import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { esameTesti } from './esame.testi.ts';
import type { Decidendo } from './useDecisione.ts';
import css from './VotiEspressi.module.css';

const VOCI = ['favorevoli', 'astenuti', 'contrari'] as const;
type Voce = (typeof VOCI)[number];
type Votando = {
  values: Pick<Decidendo['values'], Voce>;
  errorsOf: Decidendo['errorsOf'];
  setter: (campo: Voce) => (value: number | null) => void;
};

/** The votes, with how many they come to of how many vote, as they are typed. */
export function VotiEspressi({ form: { values, errorsOf, setter }, votanti }: { form: Votando; votanti: number }) {
  const { t } = useTexts(esameTesti);
  const somma = VOCI.reduce((sum, campo) => sum + (values[campo] ?? 0), 0);
  const detti = VOCI.some((campo) => values[campo] !== null);
  return (
    <Inline gap="far" top>
      {VOCI.map((campo) => (
        <IntegerInput
          key={campo}
          label={t(campo)}
          required
          emptyAllowed
          value={values[campo]}
          onChange={setter(campo)}
          errors={errorsOf(campo)}
        />
      ))}
      {detti && (
        <output className={somma > votanti ? css.troppi : css.somma}>
          {t(somma === votanti ? 'sommaGiusta' : somma < votanti ? 'sommaManca' : 'sommaTroppi', {
            somma,
            votanti,
            count: Math.abs(votanti - somma),
          })}
        </output>
      )}
    </Inline>
  );
}
